package dev.plumbline.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentsTest {

    private static final IpAddress CLIENT = IpAddress.parse("10.1.2.50");
    private static final IpAddress BALANCER = IpAddress.parse("10.1.2.99");

    /** The protocol's own example, letter for letter. */
    private static final String TESTBED = """
            {"region": "us-central1",
             "forwardingRules": [
               {"name": "fr-tcp", "loadBalancingScheme": "INTERNAL", "IPAddress": "10.1.2.99", "IPProtocol": "TCP",
                "ports": ["80", "443"], "allPorts": false, "allowGlobalAccess": false, "backendService": "bes"}],
             "backendServices": [
               {"name": "bes", "loadBalancingScheme": "INTERNAL", "protocol": "TCP",
                "sessionAffinity": "NONE",
                "connectionTrackingPolicy": {"trackingMode": "PER_CONNECTION",
                  "connectionPersistenceOnUnhealthyBackends": "DEFAULT_FOR_PROTOCOL", "idleTimeoutSec": 600},
                "failoverPolicy": {"failoverRatio": 0.0, "dropTrafficIfUnhealthy": false, "disableConnectionDrainOnFailover": false},
                "connectionDraining": {"drainingTimeoutSec": 0},
                "networkPassThroughLbTrafficPolicy": {"zonalAffinity": {"spillover": "ZONAL_AFFINITY_DISABLED", "spilloverRatio": 0.0}},
                "backends": [
                  {"group": "ig-a", "failover": false},
                  {"group": "ig-f", "failover": true}]}],
             "groups": [
               {"name": "ig-a", "kind": "INSTANCE_GROUP", "zone": "us-central1-a",
                "endpoints": [{"name": "vm-a1", "ipAddress": "10.1.2.11"}, {"name": "vm-a2", "ipAddress": "10.1.2.12"}]},
               {"name": "ig-f", "kind": "INSTANCE_GROUP", "zone": "us-central1-f", "endpoints": [{"name": "vm-f1", "ipAddress": "10.1.2.31"}]}],
             "clients": [
               {"name": "client-a", "kind": "VM", "ipAddress": "10.1.2.50", "region": "us-central1", "zone": "us-central1-a"}],
             "routes": [{"kind": "STATIC", "destRange": "192.168.0.0/16", "nextHopIlb": "fr-tcp"}],
             "trackingTableCapacity": 250000}
            """;

    /** Every member that only a global external balancer has, and those of IPv6. */
    private static final String GLOBAL_TESTBED = """
            {"forwardingRules": [
               {"name": "fr", "loadBalancingScheme": "EXTERNAL_PASSTHROUGH", "IPAddresses": ["203.0.113.7", "203.0.113.135"],
                "ipVersion": "IPV4", "IPProtocol": "L3_DEFAULT", "portRange": "81-442", "allPorts": true,
                "sourceIpRanges": ["198.51.100.0/24"], "backendService": "bes"}],
             "backendServices": [
               {"name": "bes", "protocol": "UNSPECIFIED", "localityLbPolicy": "MAGLEV",
                "backends": [{"group": "ig-eu", "balancingMode": "RATE", "maxRate": 900.5, "maxRatePerInstance": 10.0,
                  "maxUtilization": 0.8, "capacityScaler": 1.0, "preference": "PREFERRED"}]}],
             "groups": [{"name": "ig-eu", "kind": "GCE_VM_IP_NEG", "endpoints": [
               {"name": "vm", "ipAddress": "10.0.0.1", "ipv6Address": "2001:db8::1", "stackType": "IPV4_IPV6"}]}],
             "clients": [{"name": "home", "kind": "INTERNET", "ipv6Address": "2001:db8::2", "pointOfEntry": "fra"}],
             "pointsOfEntry": [{"name": "fra", "regions": ["europe-west3", "europe-west2", "us-east4"]}],
             "addresses": [{"address": "203.0.113.7", "purpose": "PASSTHROUGH_LOAD_BALANCER_AVAILABILITY_GROUP0"}]}
            """;

    @ParameterizedTest
    @ValueSource(strings = {TESTBED, GLOBAL_TESTBED})
    void everyMemberOfATestbedIsReadAndWrittenAgain(String json) {
        var testbed = Documents.read(json, Testbed.class);

        assertThat(Documents.write(testbed)).isEqualTo(Documents.parse(json).toString());
        assertThat(Documents.read(Documents.write(testbed), Testbed.class)).isEqualTo(testbed);
    }

    @Test
    void theExampleTestbedMeansWhatItSays() {
        var testbed = Documents.read(TESTBED, Testbed.class);

        assertThat(testbed.forwardingRules().get(0).ipAddress()).contains("10.1.2.99");
        assertThat(testbed.backendServices().get(0).backends())
                .extracting(Backend::group)
                .containsExactly("ig-a", "ig-f");
        assertThat(testbed.groups().get(1).endpoints().get(0).name()).isEqualTo("vm-f1");
        assertThat(testbed.trackingTableCapacity()).hasValue(250_000);
    }

    @Test
    void whatATestbedLeavesOutStaysLeftOutButItsThreeRequiredLists() {
        var testbed = Testbed.of(List.of(), List.of(), List.of());

        assertThat(Documents.write(testbed)).isEqualTo("{\"forwardingRules\":[],\"backendServices\":[],\"groups\":[]}");
    }

    @Test
    void aTestbedBuiltInCodeIsWrittenWithNothingButWhatItSays() {
        var testbed = Testbed.of(
                List.of(ForwardingRule.internal("fr", "10.1.2.99", "TCP", List.of("80"), "bes")),
                List.of(BackendService.internal("bes", "TCP", List.of(Backend.primary("ig")))),
                List.of(Group.instances("ig", "z-a", List.of(Endpoint.ipv4("vm", "10.1.2.11")))));

        assertThat(Documents.write(testbed))
                .isEqualTo("{\"forwardingRules\":[{\"name\":\"fr\",\"loadBalancingScheme\":\"INTERNAL\","
                        + "\"IPAddress\":\"10.1.2.99\",\"IPProtocol\":\"TCP\",\"ports\":[\"80\"],\"backendService\":\"bes\"}],"
                        + "\"backendServices\":[{\"name\":\"bes\",\"loadBalancingScheme\":\"INTERNAL\",\"protocol\":\"TCP\","
                        + "\"backends\":[{\"group\":\"ig\"}]}],"
                        + "\"groups\":[{\"name\":\"ig\",\"kind\":\"INSTANCE_GROUP\",\"zone\":\"z-a\","
                        + "\"endpoints\":[{\"name\":\"vm\",\"ipAddress\":\"10.1.2.11\"}]}]}");
    }

    @Test
    void theExamplePacketsMeanWhatTheySay() {
        assertPacket("""
                {"from": "client-a", "src": "10.1.2.50", "dst": "10.1.2.99", "protocol": "TCP", "srcPort": 40001, "dstPort": 80, "flags": ["SYN"]}
                """, Packet.tcp(CLIENT, 40001, BALANCER, 80, TcpFlag.SYN).leaving("client-a"));
        assertPacket("""
                {"src": "10.1.2.50", "dst": "10.1.2.99", "protocol": "UDP", "srcPort": 5000, "dstPort": 53, "fragment": {"id": 7, "offset": 0, "more": true}}
                """, udpFragment(OptionalInt.of(5000), OptionalInt.of(53), new Fragment(7, 0, true)));
        assertPacket("""
                {"src": "10.1.2.50", "dst": "10.1.2.99", "protocol": "UDP", "fragment": {"id": 7, "offset": 1480, "more": false}}
                """, udpFragment(OptionalInt.empty(), OptionalInt.empty(), new Fragment(7, 1480, false)));
        assertPacket("""
                {"src": "10.1.2.50", "dst": "10.1.2.99", "protocol": "ICMP"}
                """, Packet.of(Protocol.ICMP, CLIENT, BALANCER));
    }

    private static void assertPacket(String json, Packet packet) {
        assertThat(Documents.read(json, Packet.class)).isEqualTo(packet);
        assertThat(Documents.write(packet)).isEqualTo(Documents.parse(json).toString());
    }

    private static Packet udpFragment(OptionalInt srcPort, OptionalInt dstPort, Fragment fragment) {
        return new Packet(
                Optional.empty(), CLIENT, BALANCER, Protocol.UDP, srcPort, dstPort, Set.of(), Optional.of(fragment));
    }

    @Test
    void theExampleDeliveriesMeanWhatTheySay() {
        assertDelivery("{\"outcome\":\"DELIVERED\",\"backend\":\"vm-a1\"}", Delivery.to("vm-a1"));
        assertDelivery("{\"outcome\":\"DROPPED\"}", Delivery.dropped());
        assertDelivery("{\"outcome\":\"LOCAL\"}", new Delivery.Local());
    }

    @Test
    void aDeliveryCarriesTheRuleAndThePacketWhereTheyAreTold() {
        assertDelivery(
                "{\"outcome\":\"DELIVERED\",\"backend\":\"vm-a1\",\"forwardingRule\":\"fr\",\"packet\":"
                        + "{\"src\":\"10.1.2.50\",\"dst\":\"10.1.2.99\",\"protocol\":\"UDP\",\"srcPort\":1,\"dstPort\":53}}",
                new Delivery.Delivered("vm-a1", Optional.of("fr"), Optional.of(Packet.udp(CLIENT, 1, BALANCER, 53))));
        assertDelivery("{\"outcome\":\"DROPPED\",\"forwardingRule\":\"fr\"}", new Delivery.Dropped(Optional.of("fr")));
    }

    private static void assertDelivery(String json, Delivery delivery) {
        assertThat(Documents.read(json, Delivery.class)).isEqualTo(delivery);
        assertThat(Documents.write(delivery)).isEqualTo(json);
    }

    @Test
    void theOutcomeMayStandAnywhereAmongTheMembers() {
        assertThat(Documents.read(
                        "{\"backend\":\"vm\",\"x\":{\"outcome\":\"LOCAL\"},\"outcome\":\"DELIVERED\"}", Delivery.class))
                .isEqualTo(Delivery.to("vm"));
    }

    @Test
    void unknownMembersAreIgnoredAndNullCountsAsLeftOut() {
        assertThat(Documents.read(
                        "{\"src\":\"10.1.2.50\",\"dst\":\"10.1.2.99\",\"protocol\":\"ICMP\",\"ttl\":[{}],"
                                + "\"from\":null,\"srcPort\":null,\"flags\":null,\"fragment\":null}",
                        Packet.class))
                .isEqualTo(Packet.of(Protocol.ICMP, CLIENT, BALANCER));
        assertThat(Documents.read(
                                "{\"forwardingRules\":[],\"backendServices\":[{\"name\":\"b\",\"backends\":null,"
                                        + "\"failoverPolicy\":{\"failoverRatio\":null}}],\"groups\":[],\"clients\":null,"
                                        + "\"trackingTableCapacity\":null}",
                                Testbed.class)
                        .backendServices()
                        .get(0)
                        .backends())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"6,TCP", "132,SCTP", "58,ICMPV6", "89,89"})
    void protocolsAreReadByNumberAndWrittenByNameWhereTheyHaveOne(int number, String written) {
        var packet = Documents.read(
                "{\"src\":\"10.1.2.50\",\"dst\":\"10.1.2.99\",\"protocol\":" + number + "}", Packet.class);

        assertThat(packet.protocol().number()).isEqualTo(number);
        assertThat(Documents.tree(packet).get("protocol").asString()).isEqualTo(written);
    }

    @Test
    void flagsAreWrittenInTheHeadersOrder() {
        var packet = Packet.tcp(CLIENT, 1, BALANCER, 2, TcpFlag.CWR, TcpFlag.ACK, TcpFlag.SYN, TcpFlag.FIN);

        assertThat(Documents.tree(packet).get("flags").toString()).isEqualTo("[\"FIN\",\"SYN\",\"ACK\",\"CWR\"]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"srcPort\": \"80\"          | srcPort: must be a whole number of 32 bits, not \"80\"",
                "\"srcPort\": \"\"            | srcPort: must be a whole number of 32 bits, not \"\"",
                "\"srcPort\": 80.5            | srcPort: must be a whole number of 32 bits, not 80.5",
                "\"srcPort\": true            | srcPort: must be a whole number of 32 bits, not true",
                "\"srcPort\": [80]            | srcPort: must be a whole number of 32 bits, not [80]",
                "\"srcPort\": 4294967376      | srcPort: must be a whole number of 32 bits, not 4294967376",
                "\"srcPort\": 65536           | a source port lies between 0 and 65535, not at 65536",
                "\"dstPort\": -1              | a destination port lies between 0 and 65535, not at -1",
                "\"from\": 7                  | from: must be a text, not 7",
                "\"from\": true               | from: must be a text, not true",
                "\"from\": [\"a\"]            | from: must be a text, not [\"a\"]",
                "\"flags\": \"SYN\"           | flags: must be a list, not \"SYN\"",
                "\"flags\": [\"syn\"]         | flags[0]: must be one of FIN, SYN, RST, PSH, ACK, URG, ECE, CWR, not \"syn\"",
                "\"flags\": [\"SYN\", 1]      | flags[1]: must be one of FIN, SYN, RST, PSH, ACK, URG, ECE, CWR, not 1",
                "\"flags\": [\"\"]          | flags[0]: must be one of FIN, SYN, RST, PSH, ACK, URG, ECE, CWR, not \"\"",
                "\"flags\": \"\"            | flags: must be a list, not \"\"",
                "\"fragment\": \"\"         | fragment: must be an object, not \"\"",
                "\"flags\": [null]            | flags[0]: is missing",
                "\"fragment\": {\"id\": 1, \"offset\": 0} | fragment.more: is missing",
                "\"fragment\": {\"id\": null, \"offset\": 0, \"more\": true} | fragment.id: is missing",
                "\"fragment\": {\"id\": 1, \"offset\": 0, \"more\": 1} | fragment.more: must be true or false, not 1",
                "\"fragment\": {\"id\": 4294967296, \"offset\": 0, \"more\": true} | fragment: a fragment's id lies between 0 and 4294967295, not at 4294967296",
                "\"fragment\": {\"id\": 1, \"offset\": -8, \"more\": true} | fragment: a fragment's offset lies between 0 and 65535, not at -8",
                "\"fragment\": {\"id\": 1, \"offset\": 4294967296, \"more\": true} | fragment.offset: must be a whole number of 32 bits, not 4294967296",
                "\"fragment\": {\"id\": 1, \"offset\": 0.5, \"more\": true} | fragment.offset: must be a whole number of 32 bits, not 0.5",
                "\"fragment\": {\"id\": \"1\", \"offset\": 0, \"more\": true} | fragment.id: must be a whole number of 64 bits, not \"1\"",
                "\"fragment\": [1, 0, true]   | fragment: must be an object, not [1,0,true]"
            })
    void aPacketWithAWrongMemberIsRefusedWithItsNameAndWhatItMayHold(String member, String message) {
        assertRefused(
                "{\"src\":\"10.1.2.50\",\"dst\":\"10.1.2.99\",\"protocol\":\"TCP\"," + member + "}",
                Packet.class,
                message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"dst\":\"10.1.2.99\",\"protocol\":\"TCP\"} | src: is missing",
                "{\"src\":null,\"dst\":\"10.1.2.99\",\"protocol\":\"TCP\"} | src: is missing",
                "{\"src\":\"10.1.2\",\"dst\":\"10.1.2.99\",\"protocol\":\"TCP\"} | src: not an IP address: '10.1.2'",
                "{\"src\":167837234,\"dst\":\"10.1.2.99\",\"protocol\":\"TCP\"} | src: must be an IP address, not 167837234",
                "{\"src\":\"10.1.2.5\",\"dst\":\"localhost\",\"protocol\":\"TCP\"} | dst: not an IP address: 'localhost'",
                "{\"src\":\"10.1.2.5\",\"dst\":\"10.1.2.99\"} | protocol: is missing",
                "{\"src\":\"10.1.2.5\",\"dst\":\"10.1.2.99\",\"protocol\":\"tcp\"} | protocol: unknown protocol 'tcp'; known: AH, ESP, GRE, ICMP, ICMPV6, SCTP, TCP, UDP, or a number from 0 to 255",
                "{\"src\":\"10.1.2.5\",\"dst\":\"10.1.2.99\",\"protocol\":256} | protocol: an IP protocol number lies between 0 and 255, not at 256",
                "{\"src\":\"10.1.2.5\",\"dst\":\"10.1.2.99\",\"protocol\":[6]} | protocol: unknown protocol '[6]'; known: AH, ESP, GRE, ICMP, ICMPV6, SCTP, TCP, UDP, or a number from 0 to 255",
                "{\"src\":\"10.1.2.5\",\"dst\":\"10.1.2.99\",\"protocol\":6.0} | protocol: unknown protocol '6.0'; known: AH, ESP, GRE, ICMP, ICMPV6, SCTP, TCP, UDP, or a number from 0 to 255",
                "[] | must be an object, not []",
                "\"x\" | must be an object, not \"x\"",
                "null | is missing; it must be an object"
            })
    void aPacketWithoutItsRequiredMembersIsRefused(String json, String message) {
        assertRefused(json, Packet.class, message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"outcome\":\"LOST\"}                  | outcome: must be DELIVERED, DROPPED or LOCAL, not \"LOST\"",
                "{\"outcome\":\"delivered\",\"backend\":\"a\"} | outcome: must be DELIVERED, DROPPED or LOCAL, not \"delivered\"",
                "{\"outcome\":1}                         | outcome: must be DELIVERED, DROPPED or LOCAL, not 1",
                "{\"outcome\":[\"LOCAL\"]}               | outcome: must be DELIVERED, DROPPED or LOCAL, not [\"LOCAL\"]",
                "{\"outcome\":null}                      | outcome: is missing; it must be DELIVERED, DROPPED or LOCAL",
                "{}                                      | outcome: is missing; it must be DELIVERED, DROPPED or LOCAL",
                "{\"outcome\":\"DELIVERED\"}             | backend: is missing",
                "{\"outcome\":\"DELIVERED\",\"backend\":null} | backend: is missing",
                "{\"outcome\":\"DELIVERED\",\"backend\":7} | backend: must be a text, not 7",
                "{\"outcome\":\"DELIVERED\",\"backend\":\"a\",\"packet\":{}} | packet.src: is missing",
                "{\"outcome\":\"DROPPED\",\"forwardingRule\":{}} | forwardingRule: must be a text, not {}"
            })
    void aDeliveryThatIsNoneIsRefused(String json, String message) {
        assertRefused(json, Delivery.class, message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"backendServices\":[],\"groups\":[]} | forwardingRules: is missing",
                "{\"forwardingRules\":null,\"backendServices\":[],\"groups\":[]} | forwardingRules: is missing",
                "{\"forwardingRules\":[{\"name\":\"fr\"}],\"backendServices\":[],\"groups\":[]} | forwardingRules[0].backendService: is missing",
                "{\"forwardingRules\":[{\"name\":\"f\",\"ports\":[80],\"backendService\":\"b\"}],\"backendServices\":[],\"groups\":[]} | forwardingRules[0].ports[0]: must be a text, not 80",
                "{\"forwardingRules\":[{\"name\":\"f\",\"ports\":[null],\"backendService\":\"b\"}],\"backendServices\":[],\"groups\":[]} | forwardingRules[0].ports[0]: is missing",
                "{\"forwardingRules\":[{\"name\":\"f\",\"allPorts\":\"true\",\"backendService\":\"b\"}],\"backendServices\":[],\"groups\":[]} | forwardingRules[0].allPorts: must be true or false, not \"true\"",
                "{\"forwardingRules\":[],\"backendServices\":[{\"name\":\"b\",\"failoverPolicy\":{\"failoverRatio\":\"NaN\"}}],\"groups\":[]} | backendServices[0].failoverPolicy.failoverRatio: must be a finite number, not \"NaN\"",
                "{\"forwardingRules\":[],\"backendServices\":[{\"name\":\"b\",\"failoverPolicy\":{\"failoverRatio\":1e999}}],\"groups\":[]} | backendServices[0].failoverPolicy.failoverRatio: must be a finite number, not \"Infinity\"",
                "{\"forwardingRules\":[],\"backendServices\":[{\"name\":\"b\",\"failoverPolicy\":{\"failoverRatio\":\"\"}}],\"groups\":[]} | backendServices[0].failoverPolicy.failoverRatio: must be a finite number, not \"\"",
                "{\"forwardingRules\":[],\"backendServices\":[{\"name\":\"b\",\"connectionTrackingPolicy\":\"\"}],\"groups\":[]} | backendServices[0].connectionTrackingPolicy: must be an object, not \"\"",
                "{\"forwardingRules\":{},\"backendServices\":[],\"groups\":[]} | forwardingRules: must be a list, not {}"
            })
    void aTestbedWithAWrongMemberIsRefusedWithItsPlace(String json, String message) {
        assertRefused(json, Testbed.class, message);
    }

    private static void assertRefused(String json, Class<?> type, String message) {
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> Documents.read(json, type))
                .withMessage(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{} {}",
                "{}x",
                "NaN",
                "{\"a\":NaN}",
                "{\"a\":Infinity}",
                "{'a':1}",
                "{\"a\":1,}",
                "{\"a\":1,\"a\":2}",
                "{\"a\":01}"
            })
    void whatIsNotExactlyOneJsonValueIsRefused(String json) {
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> Documents.parse(json))
                .withMessageStartingWith("not JSON: ");
    }

    @Test
    void aSyntaxErrorIsToldWithItsPlace() {
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> Documents.parse("{\"a\":\n [1}"))
                .withMessageMatching("not JSON: Unexpected close marker '}'.*\\(line 2, column \\d\\)")
                .withMessageNotContaining("REDACTED");
    }

    @Test
    void deepNestingAndEndlessNumbersAreRefused() {
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> Documents.parse("[".repeat(100_000)))
                .withMessageContaining("nesting depth");
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> Documents.parse("9".repeat(100_000)))
                .withMessageContaining("Number value length");
    }
}
