package dev.plumbline.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Client;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.Documents;
import dev.plumbline.history.Load;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of packets to a global balancer, in literal situations: three regions with one back end each. */
class GlobalEngineTest {

    private static final String ADDRESSES = "[\"203.0.113.7\", \"203.0.113.135\"]";
    private static final String FIRST = "203.0.113.7";
    private static final String SECOND = "203.0.113.135";

    private final Balancer balancer = new Balancer(Steps.externalGlobal(), Latitude.RECOMMENDED);

    /** Rules and back ends as JSON, the quotation marks single. */
    private static Testbed testbed(String rules, String backends) {
        return Documents.read("""
                {'forwardingRules': %s,
                 'backendServices': [
                   {'name': 'bes', 'loadBalancingScheme': 'EXTERNAL_PASSTHROUGH', 'protocol': 'UNSPECIFIED', 'backends': %s},
                   {'name': 'other', 'loadBalancingScheme': 'EXTERNAL_PASSTHROUGH', 'protocol': 'UNSPECIFIED', 'backends': [{'group': 'ig-o'}]}],
                 'groups': [
                   {'name': 'ig-w', 'zone': 'us-west1-a', 'endpoints': [{'name': 'w1', 'ipAddress': '10.1.1.1'}]},
                   {'name': 'ig-e', 'zone': 'europe-west3-a', 'endpoints': [{'name': 'e1', 'ipAddress': '10.1.2.1'}]},
                   {'name': 'ig-a', 'zone': 'asia-south1-a', 'endpoints': [{'name': 'a1', 'ipAddress': '10.1.3.1'}]},
                   {'name': 'ig-o', 'zone': 'us-west1-a', 'endpoints': [{'name': 'o1', 'ipAddress': '10.1.4.1'}]}],
                 'clients': [{'name': 'c1', 'kind': 'INTERNET', 'pointOfEntry': 'fra'}],
                 'pointsOfEntry': [{'name': 'fra', 'regions': ['europe-west3', 'asia-south1']}]}
                """.formatted(rules, backends).replace('\'', '"'), Testbed.class);
    }

    private static String rule(String name, String protocol, String ports, String service) {
        return ("{'name': '%s', 'loadBalancingScheme': 'EXTERNAL_PASSTHROUGH', 'IPAddresses': %s, 'IPProtocol': '%s', %s,"
                        + " 'backendService': '%s'}")
                .formatted(name, ADDRESSES, protocol, ports, service);
    }

    private static final String ALL = "'allPorts': true";
    private static final String TCP_RULE = "[" + rule("fr", "TCP", ALL, "bes") + "]";
    private static final String PLAIN = "[{'group': 'ig-w'}, {'group': 'ig-e'}, {'group': 'ig-a'}]";

    private static String limited(String europe) {
        return "[{'group': 'ig-w'}, {'group': 'ig-e', %s}, {'group': 'ig-a'}]".formatted(europe);
    }

    /** A SYN of a client that enters at fra. */
    private static Packet syn(String address, int port) {
        return packet(Optional.of("c1"), address, Protocol.TCP, port);
    }

    private static Packet packet(Optional<String> from, String address, Protocol protocol, int port) {
        boolean tcp = protocol.equals(Protocol.TCP);
        return new Packet(
                from,
                IpAddress.parse("91.64.3.9"),
                IpAddress.parse(address),
                protocol,
                protocol.hasPorts() ? OptionalInt.of(40_000) : OptionalInt.empty(),
                protocol.hasPorts() ? OptionalInt.of(port) : OptionalInt.empty(),
                tcp ? Set.of(TcpFlag.SYN) : Set.of(),
                Optional.empty());
    }

    // ---- which rule

    @ParameterizedTest
    @CsvSource({"TCP, 80, w1", "TCP, 81, o1", "UDP, 80, o1", "ESP, 80, o1"})
    void aRuleForTheProtocolAndPortGoesBeforeOneForAll(String protocol, int port, String backend) {
        balancer.configured(testbed(
                "[" + rule("rest", "L3_DEFAULT", ALL, "other") + ", " + rule("web", "TCP", "'ports': ['80']", "bes")
                        + "]",
                "[{'group': 'ig-w'}]"));

        var sent = packet(Optional.empty(), SECOND, Protocol.named(protocol).orElseThrow(), port);

        assertThat(balancer.sent(sent)).isEqualTo("delivered to " + backend);
    }

    @Test
    void whatNoRuleTakesIsDropped() {
        balancer.configured(testbed("[" + rule("web", "TCP", "'ports': ['80']", "bes") + "]", PLAIN));

        assertThat(balancer.explained(syn(FIRST, 81))).containsExactly("SELECT-RESULT-3: no forwarding rule takes it");
        assertThat(balancer.sent(syn("203.0.113.8", 80))).isEqualTo("dropped");
    }

    @Test
    void nothingStaysWithItsSenderThoughThatBeABackEnd() {
        balancer.configured(testbed(TCP_RULE, PLAIN)
                .withClients(List.of(Client.vm("e1", "10.1.2.1", "europe-west3", "europe-west3-a"))));

        assertThat(balancer.sent(packet(Optional.of("e1"), FIRST, Protocol.TCP, 80)))
                .startsWith("delivered to ");
    }

    // ---- availability groups and health

    @Test
    void aFailedGroupDropsWhatIsSentToItsAddressUntilItIsRestored() {
        balancer.configured(testbed(TCP_RULE, PLAIN));
        balancer.failed(1);

        assertThat(balancer.explained(syn(SECOND, 80)))
                .containsExactly("AG-ISO-2: the availability group of 203.0.113.135 is down");
        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to e1");

        balancer.restored(1);
        assertThat(balancer.sent(syn(SECOND, 80))).isEqualTo("delivered to e1");
    }

    @Test
    void healthIsKnownForEachAddress() {
        balancer.configured(testbed(TCP_RULE, PLAIN));
        balancer.unhealthyOn(FIRST, "e1");

        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to a1");
        assertThat(balancer.sent(syn(SECOND, 80))).isEqualTo("delivered to e1");

        balancer.healthy("e1");
        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to e1");
    }

    @Test
    void whereNothingIsHealthyEveryBackEndIsEligible() {
        balancer.configured(testbed(TCP_RULE, PLAIN));
        balancer.unhealthy("w1", "e1", "a1");

        assertThat(balancer.explained(syn(FIRST, 80)))
                .contains("HEALTH-USE-1: none is healthy on 203.0.113.7; where traffic goes is not said");
    }

    // ---- regions

    @Test
    void theNearestRegionIsTheFirstOfThePointOfEntry() {
        balancer.configured(testbed(TCP_RULE, PLAIN));

        assertThat(balancer.explained(syn(FIRST, 80)))
                .containsExactly(
                        "TRACK-SYN-1: with PER_CONNECTION a SYN opens a connection and skips the table",
                        "BACKEND-DIST-2: traffic is distributed over the back ends of the service",
                        "IPV-COMPAT-1: nothing translates for those that take no IPV4",
                        "HEALTH-USE-1: these are healthy on 203.0.113.7",
                        "REGION-NEAR-1: region europe-west3 is the nearest with room",
                        "HASH-SAME-1: selected by 5-tuple among {e1}");
    }

    @Test
    void regionsThatThePointOfEntryDoesNotNameComeLast() {
        balancer.configured(testbed(TCP_RULE, PLAIN));
        balancer.unhealthy("e1");
        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to a1");
        balancer.unhealthy("a1");
        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to w1");
    }

    @ParameterizedTest
    @CsvSource({
        "'maxRate': 1000,                                 999,  ,    e1",
        "'maxRate': 1000,                                 1000, ,    a1",
        "'maxRatePerInstance': 500,                       500,  ,    a1",
        "'maxRate': 1000§ 'capacityScaler': 0.1,          100,  ,    a1",
        "'balancingMode': 'UTILIZATION',                  ,     0.79, e1",
        "'balancingMode': 'UTILIZATION',                  ,     0.8,  a1",
        "'balancingMode': 'UTILIZATION'§ 'maxRate': 1000, 1000, 0.1,  a1"
    })
    void aGroupIsFullWhenItsLoadReachesALimit(String limit, Double rate, Double utilization, String backend) {
        balancer.configured(testbed(TCP_RULE, limited(limit.replace('§', ','))));
        balancer.loaded("ig-e", new Load(given(rate), given(utilization)));

        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to " + backend);
    }

    private static OptionalDouble given(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    @Test
    void aLoadThatIsToldLaterLeavesTheOtherMeasureAsItWas() {
        balancer.configured(testbed(TCP_RULE, limited("'balancingMode': 'UTILIZATION', 'maxRate': 1000")));
        balancer.loaded("ig-e", new Load(OptionalDouble.empty(), OptionalDouble.of(0.9)));
        balancer.loaded("ig-e", new Load(OptionalDouble.of(10), OptionalDouble.empty()));

        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to a1");
    }

    @Test
    void whereNoRegionHasRoomTheNearestOneServes() {
        balancer.configured(testbed(TCP_RULE, "[{'group': 'ig-w', 'maxRate': 10}, {'group': 'ig-e', 'maxRate': 10}]"));
        balancer.loaded("ig-w", new Load(OptionalDouble.of(10), OptionalDouble.empty()));
        balancer.loaded("ig-e", new Load(OptionalDouble.of(10), OptionalDouble.empty()));

        assertThat(balancer.explained(syn(FIRST, 80)))
                .contains("REGION-NEXT-1: no region has room; where traffic goes then is not said");
    }

    @Test
    void aPreferredGroupIsFilledFirst() {
        balancer.configured(testbed(
                TCP_RULE, "[{'group': 'ig-w', 'preference': 'PREFERRED', 'maxRate': 1000}, {'group': 'ig-e'}]"));
        assertThat(balancer.explained(syn(FIRST, 80))).contains("PREFER-FILL-1: the preferred group has room");
        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to w1");

        balancer.loaded("ig-w", new Load(OptionalDouble.of(1500), OptionalDouble.empty()));
        assertThat(balancer.sent(syn(FIRST, 80))).isEqualTo("delivered to e1");
    }

    // ---- configurations in place

    @Test
    void addressesThatWereFilledInStayThroughAChange() {
        var rules = TCP_RULE.replace("'IPAddresses': " + ADDRESSES + ",", "");
        var engine = new Engine(Steps.externalGlobal());
        var first = ((Reading.Valid) engine.admit(testbed(rules, PLAIN))).configuration();
        var changed = ((Reading.Valid) engine.admit(testbed(rules, "[{'group': 'ig-w'}]"), Situation.fresh(first)))
                .configuration();

        assertThat(first.globalAddresses()).containsEntry("fr", List.of("198.51.100.1", "203.0.113.1"));
        assertThat(changed.globalAddresses()).isEqualTo(first.globalAddresses());
    }
}
