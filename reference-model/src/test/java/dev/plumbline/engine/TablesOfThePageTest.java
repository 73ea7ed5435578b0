package dev.plumbline.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Cell;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.FailoverSettings;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.Sender;
import dev.plumbline.packet.TupleKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The engine agrees with the catalogue's tables cell by cell. */
class TablesOfThePageTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final IpAddress CLIENT = IpAddress.parse("10.71.3.9");
    private static final IpAddress VIP = IpAddress.parse("10.1.2.99");
    private static final Map<String, TupleKind> KINDS = Map.of(
            "5-tuple", TupleKind.FIVE, "3-tuple", TupleKind.THREE, "2-tuple", TupleKind.TWO, "1-tuple", TupleKind.ONE);

    @Test
    void theTablesHaveAsManyCellsAsThePage() {
        assertThat(cells("PERSIST-TABLE-1")).hasSize(120);
        assertThat(cells("KEY-TABLE-1")).hasSize(40);
    }

    static Stream<Arguments> persistence() {
        // What can't be configured is a matter of the reader, not of the engine; an empty cell is nobody's.
        return Stream.of("e1", "e2", "e3")
                .flatMap(edition -> cells("PERSIST-TABLE-1").stream()
                        .filter(cell -> Set.of("persist", "no-persist").contains(cell.text(edition)))
                        .map(cell -> Arguments.of(edition, cell)));
    }

    @ParameterizedTest
    @MethodSource("persistence")
    @Tag("PERSIST-TABLE-1")
    void connectionsPersistWhereThePageSaysSo(String edition, Cell cell) {
        var arrival = arrival(cell, Persistence.valueOf(cell.text("option")), packet(cell.text("protocol")));
        var persisting = edition.equals("e3") ? Set.of(Protocol.TCP, Protocol.SCTP) : Set.of(Protocol.TCP);

        var ruling = new PersistenceByProtocol(persisting).of(arrival);

        assertThat(ruling.persists() ? "persist" : "no-persist").isEqualTo(cell.text(edition));
        assertThat(CATALOGUE.rule(new RuleId(ruling.rule()))).as(ruling.rule()).isPresent();
    }

    static Stream<Cell> tuples() {
        return cells("KEY-TABLE-1").stream();
    }

    @ParameterizedTest
    @MethodSource("tuples")
    @Tag("KEY-TABLE-1")
    void packetsAreSelectedAndTrackedByTheTuplesOfThePage(Cell cell) {
        var arrival = arrival(cell, Persistence.DEFAULT_FOR_PROTOCOL, packet(cell.text("packet")));
        var tuples = new TuplesByAffinityAndMode();

        assertThat(tuples.selection(arrival, Latitude.RECOMMENDED))
                .isEqualTo(KINDS.get(cell.text("select")).of(arrival.packet()));
        assertThat(tuples.tracking(arrival, Latitude.RECOMMENDED))
                .isEqualTo(KINDS.get(cell.text("track")).of(arrival.packet()));
    }

    private static List<Cell> cells(String rule) {
        return CATALOGUE.require(new RuleId(rule)).cells();
    }

    private static Packet packet(String word) {
        return switch (word) {
            case "tcp" -> Packet.tcp(CLIENT, 1, VIP, 80);
            case "udp", "udp-whole" -> Packet.udp(CLIENT, 1, VIP, 80);
            case "udp-fragment" ->
                new Packet(
                        Optional.empty(),
                        CLIENT,
                        VIP,
                        Protocol.UDP,
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        Set.of(),
                        Optional.of(new Fragment(7, 1480, false)));
            case "sctp" -> Packet.of(Protocol.SCTP, CLIENT, VIP);
            case "other" -> Packet.of(Protocol.ESP, CLIENT, VIP);
            default -> throw new IllegalArgumentException("the tables have no packets of class '" + word + "'");
        };
    }

    private static Arrival arrival(Cell cell, Persistence persistence, Packet packet) {
        var service = new Service(
                "bes",
                SessionAffinity.valueOf(cell.text("affinity")),
                TrackingMode.valueOf(cell.text("mode")),
                persistence,
                600_000,
                FailoverSettings.DEFAULTS,
                ZonalSettings.DEFAULTS,
                0,
                Map.of(),
                Map.of());
        var frontend = new Frontend("fr", VIP, Optional.empty(), List.of(), List.of(), OptionalInt.empty(), service);
        return new Arrival(packet, PacketClass.of(packet), new Sender.Unknown(CLIENT), frontend);
    }
}
