package dev.plumbline.features.glue;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.experiment.Experiment.Documented;
import dev.plumbline.features.experiment.Field;
import dev.plumbline.features.experiment.Installation;
import dev.plumbline.features.experiment.InternalFrontends.Rules;
import dev.plumbline.features.experiment.PacketShape;
import dev.plumbline.features.experiment.ServiceProtocol;
import dev.plumbline.features.experiment.Setting;
import dev.plumbline.features.experiment.StackType;
import dev.plumbline.features.experiment.TrafficKind;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import io.cucumber.java.ParameterType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The words that stand in a step for a value. */
public final class Words {

    private static final String NAME = "[a-z]{1,2}\\d+";
    private static final String NAMES = NAME + "(?: to " + NAME + ")?(?:, " + NAME + "(?: to " + NAME + ")?)*";
    private static final String FIELD =
            "(?:source address|source port|destination address|destination port|protocol|datagram|fragment offset)";
    private static final Pattern NUMBER = Pattern.compile("\\d+$");

    /** {@code TCP}, {@code UDP} or {@code L3_DEFAULT}. */
    @ParameterType("TCP|UDP|L3_DEFAULT")
    public ServiceProtocol service(String name) {
        return ServiceProtocol.valueOf(name);
    }

    /** A kind of packet: a protocol, or a fragment of UDP. */
    @ParameterType("TCP|UDP|SCTP|ICMP|ICMPv6|ESP|AH|GRE|protocol 99|UDP fragment|first UDP fragment")
    public TrafficKind traffic(String text) {
        return TrafficKind.named(text);
    }

    /** {@code SYN}, {@code FIN+ACK}, {@code no flags}; {@code a packet} is any but a SYN. */
    @ParameterType("a packet|no flags|(?:FIN|SYN|RST|PSH|ACK)(?:\\+(?:FIN|SYN|RST|PSH|ACK))*")
    public PacketShape packet(String text) {
        return PacketShape.named(text);
    }

    /** Fields of a packet, as in {@code source port, destination port and protocol}. */
    @ParameterType(FIELD + "(?:(?:, | and )" + FIELD + ")*")
    public List<Field> fields(String text) {
        return Stream.of(text.split(", | and ", -1))
                .map(field -> Field.valueOf(constant(field)))
                .toList();
    }

    /** Names of back ends, as in {@code b1, b2} or {@code p1, f1 to f16}. */
    @ParameterType(NAMES)
    public List<String> backends(String text) {
        return names(text);
    }

    /** Names of clients, as in {@code c1} or {@code c1 to c64}. */
    @ParameterType(NAMES)
    public List<String> clients(String text) {
        return names(text);
    }

    private static List<String> names(String text) {
        return Stream.of(text.split(", ", -1)).flatMap(Words::range).toList();
    }

    private static Stream<String> range(String text) {
        var ends = text.split(" to ", -1);
        var prefix = NUMBER.matcher(ends[0]).replaceFirst("");
        if (!ends[ends.length - 1].startsWith(prefix)) {
            throw new IllegalArgumentException("the names of a range begin alike, unlike «" + text + "»");
        }
        return IntStream.rangeClosed(number(ends[0], prefix), number(ends[ends.length - 1], prefix))
                .mapToObj(i -> prefix + i);
    }

    private static int number(String name, String prefix) {
        return Integer.parseInt(name.substring(prefix.length()));
    }

    /** How many members each of several groups has, as in {@code 1, 9}. */
    @ParameterType("\\d+(?:, \\d+)*")
    public List<Integer> sizes(String text) {
        return Arrays.stream(text.split(", ", -1)).map(Integer::valueOf).toList();
    }

    /** Back ends by zone, as in {@code 2 in zone us-central1-a and 3 in zone us-central1-b}. */
    @ParameterType("\\d+ in zone [a-z0-9-]+(?: and \\d+ in zone [a-z0-9-]+)*")
    public List<ZoneSize> zones(String text) {
        return zoneSizes(text);
    }

    static List<ZoneSize> zoneSizes(String text) {
        return Stream.of(text.split(" and ", -1))
                .map(part -> part.split(" in zone ", -1))
                .map(part -> new ZoneSize(part[1], Integer.parseInt(part[0])))
                .toList();
    }

    /**
     * How many back ends a zone has.
     *
     * @param zone the zone
     * @param size how many
     */
    public record ZoneSize(String zone, int size) {

        /** As in {@code a} for {@code us-central1-a}. */
        String letter() {
            return zone.substring(zone.lastIndexOf('-') + 1);
        }
    }

    /** A zone. */
    @ParameterType("[a-z]+-[a-z]+\\d+-[a-z]")
    public String zone(String text) {
        return text;
    }

    /** A region. */
    @ParameterType("[a-z]+-[a-z]+\\d+")
    public String region(String text) {
        return text;
    }

    /** Back ends by region, as in {@code 2 in region us-west1 and 3 in region europe-west3}; named a1, a2, b1, b2, b3. */
    @ParameterType("\\d+ in region [a-z0-9-]+(?: and \\d+ in region [a-z0-9-]+)*")
    public List<RegionSize> regions(String text) {
        var parts = text.split(" and ", -1);
        return IntStream.range(0, parts.length)
                .mapToObj(i -> {
                    var words = parts[i].split(" ", -1);
                    return new RegionSize(words[3], Integer.parseInt(words[0]), (char) ('a' + i));
                })
                .toList();
    }

    /** How many back ends are in a region, and the letter that their names begin with. */
    public record RegionSize(String region, int size, char letter) {

        Installation.RegionalGroup toGroup() {
            return new Installation.RegionalGroup(region, size, String.valueOf(letter));
        }
    }

    /** Regions, the nearest first, as in {@code us-west1, then us-east4}. */
    @ParameterType("[a-z]+-[a-z]+\\d+(?:, then [a-z]+-[a-z]+\\d+)*")
    public List<String> regionsInOrder(String text) {
        return Arrays.asList(text.split(", then ", -1));
    }

    /** A value of a document's field: JSON on one line. */
    @ParameterType("\"[^\"]*\"|-?\\d+(?:\\.\\d+)?|true|false|\\[.*]|\\{.*}")
    public String json(String text) {
        return text;
    }

    /** Of which IP versions back ends have addresses. */
    @ParameterType("IPV4_ONLY|IPV6_ONLY|IPV4_IPV6")
    public StackType stack(String text) {
        return StackType.valueOf(text);
    }

    /** An IP version. */
    @ParameterType("IPv4|IPv6")
    public IpVersion version(String text) {
        return IpVersion.valueOf(constant(text));
    }

    /** An address, or that of a rule: {@code 136.124.69.214}, {@code the first address of fr}. */
    @ParameterType("\\d+\\.\\d+\\.\\d+\\.\\d+|[0-9a-f]+:[0-9a-f:]*|the (?:first|second) address of [a-z0-9-]+"
            + "|the address of [a-z0-9-]+ that is not \\d+\\.\\d+\\.\\d+\\.\\d+")
    public Destination destination(String text) {
        var words = text.split(" ", -1);
        if (words.length == 1) {
            return new Destination.Given(IpAddress.parse(text));
        }
        return text.contains(" that is not ")
                ? new Destination.OtherOfRule(words[3], IpAddress.parse(words[words.length - 1]))
                : new Destination.OfRule(words[words.length - 1], words[1].equals("first") ? 0 : 1);
    }

    /** Where packets are sent. */
    public sealed interface Destination {

        /** The address. */
        IpAddress in(Installation installation);

        /** An address that the scenario writes out. */
        record Given(IpAddress address) implements Destination {

            @Override
            public IpAddress in(Installation installation) {
                return address;
            }
        }

        /** An address that the balancer gave to a rule. */
        record OfRule(String rule, int place) implements Destination {

            @Override
            public IpAddress in(Installation installation) {
                return installation.addressesOf(rule).get(place);
            }
        }

        /** The address that the balancer gave to a rule beside a known one, in whichever order it tells them. */
        record OtherOfRule(String rule, IpAddress known) implements Destination {

            @Override
            public IpAddress in(Installation installation) {
                var addresses = installation.addressesOf(rule);
                return addresses.get(addresses.get(0).equals(known) ? 1 : 0);
            }
        }
    }

    /** The role of a group or back end. */
    @ParameterType("primary|failover")
    public Role role(String text) {
        return Role.valueOf(constant(text));
    }

    /** A setting that has a value. */
    @ParameterType("session affinity|tracking mode|persistence option|idle timeout|draining timeout|failover ratio"
            + "|zonal affinity|spillover ratio")
    public Setting setting(String text) {
        return Setting.valueOf(constant(text));
    }

    /** The value of a setting; in quotes what a balancer may have to refuse. */
    @ParameterType("[A-Z_]+|-?\\d+ s|-?\\d+\\.\\d+|\"[^\"]*\"")
    public String value(String text) {
        return text;
    }

    /** Ports of a rule, as in {@code 80, 1000-2000}. */
    @ParameterType("\\d+(?:-\\d+)?(?:, \\d+(?:-\\d+)?)*")
    public List<String> ports(String text) {
        return Arrays.asList(text.split(", ", -1));
    }

    /** Where a rule for all protocols is listed beside the balancer's own. */
    @ParameterType("first|last")
    public Rules listed(String place) {
        return place.equals("first") ? Rules.AFTER_L3_DEFAULT : Rules.BEFORE_L3_DEFAULT;
    }

    /** What an edition says. */
    @ParameterType("persist|no-persist|unstated|not-configurable")
    public Documented documented(String text) {
        return Documented.valueOf(constant(text));
    }

    /** What a health checker says. */
    @ParameterType("healthy|unhealthy")
    public HealthState health(String text) {
        return HealthState.valueOf(constant(text));
    }

    private static String constant(String text) {
        return text.toUpperCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
    }
}
