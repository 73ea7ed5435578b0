package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaTest {

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
             "pointsOfEntry": [{"name": "fra", "regions": ["europe-west3", "europe-west2", "us-east4"]}],
             "addresses": [{"address": "203.0.113.7", "purpose": "PASSTHROUGH_LOAD_BALANCER_AVAILABILITY_GROUP0"}],
             "trackingTableCapacity": 250000}
            """;

    private static void assertValid(String schema, String json) {
        assertThat(Schemas.problems(schema, json)).as(json).isEmpty();
    }

    @Test
    void theProtocolsLongExamplesAreValid() {
        assertValid("hello.result", Schemas.HELLO_EXAMPLE);
        assertValid("testbed", TESTBED);
        assertValid("configure.params", "{\"testbed\": " + TESTBED + "}");
        assertValid("reconfigure.params", "{\"testbed\": " + TESTBED + "}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "hello.params | {\"protocol\": 1, \"suite\": \"plumbline 0.1.0\", \"edition\": \"e3\"}",
                "configure.result | {}",
                "reconfigure.result | {\"forwardingRules\": [{\"name\": \"fr\", \"IPAddresses\": [\"203.0.113.7\", \"203.0.113.135\"]}]}",
                "setHealth.params | {\"states\": {\"vm-a1\": \"UNHEALTHY\"}, \"address\": \"203.0.113.7\"}",
                "setHealth.result | {}",
                "setLoad.params | {\"groups\": {\"ig-eu\": {\"packetsPerSecond\": 900, \"utilization\": 0.7}}}",
                "setLoad.result | {}",
                "setAvailabilityGroup.params | {\"group\": 0, \"up\": false}",
                "setAvailabilityGroup.result | {}",
                "advance.params | {\"millis\": 600000}",
                "advance.result | {}",
                "goodbye.params | {}",
                "goodbye.result | {}",
                "packet | {\"from\": \"client-a\", \"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"TCP\", \"srcPort\": 40001, \"dstPort\": 80, \"flags\": [\"SYN\"]}",
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"UDP\", \"srcPort\": 5000, \"dstPort\": 53, \"fragment\": {\"id\": 7, \"offset\": 0, \"more\": true}}",
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"UDP\", \"fragment\": {\"id\": 7, \"offset\": 1480, \"more\": false}}",
                "packet | {\"src\": \"2001:db8::1\", \"dst\": \"2001:db8::2\", \"protocol\": 89}",
                "send.params | {\"packets\": [{\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"ICMP\"}]}",
                "send.result | {\"deliveries\": [{\"outcome\": \"DELIVERED\", \"backend\": \"vm-a1\"}, {\"outcome\": \"DROPPED\"}, {\"outcome\": \"LOCAL\"}]}",
                "error | {\"code\": 1001, \"message\": \"configuration refused\", \"data\": {\"violations\": [{\"field\": \"backendServices[0].connectionTrackingPolicy.idleTimeoutSec\", \"message\": \"too long\"}]}}",
                "error | {\"code\": -32601, \"message\": \"no such method\"}",
                "reply | {\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}",
                "reply | {\"jsonrpc\": \"2.0\", \"id\": 1, \"error\": {\"code\": -32602, \"message\": \"no such client\"}}"
            })
    void theProtocolsShortExamplesAreValid(String schema, String json) {
        assertValid(schema, json);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello.params",
                "hello.result",
                "configure.params",
                "configure.result",
                "reconfigure.params",
                "reconfigure.result",
                "setHealth.params",
                "setHealth.result",
                "setLoad.params",
                "setLoad.result",
                "setAvailabilityGroup.params",
                "setAvailabilityGroup.result",
                "send.params",
                "send.result",
                "advance.params",
                "advance.result",
                "goodbye.params",
                "goodbye.result",
                "packet",
                "delivery",
                "testbed",
                "attachments",
                "error",
                "request",
                "reply"
            })
    void everyMessageIsAnObject(String schema) {
        assertThat(Schemas.problems(schema, "[]")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"ICMP\", \"ttl\": 64}",
                "delivery | {\"outcome\": \"LOCAL\", \"note\": {}}",
                "goodbye.result | {\"message\": \"so long\"}",
                "testbed | {\"forwardingRules\": [], \"backendServices\": [], \"groups\": [], \"$comment\": \"x\"}"
            })
    void unknownMembersAreAllowed(String schema, String json) {
        assertValid(schema, json);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "hello.result | {\"protocol\": 2, \"implementation\": {\"name\": \"n\", \"version\": \"v\"}}",
                "hello.result | {\"protocol\": 1, \"implementation\": {\"name\": \"n\"}}",
                "hello.result | {\"protocol\": 1, \"implementation\": {\"name\": \"n\", \"version\": \" \"}}",
                "hello.result | {\"protocol\": 1, \"implementation\": {\"name\": \"n\", \"version\": \"v\"}, \"clock\": {\"kind\": \"lunar\"}}",
                "hello.result | {\"protocol\": 1, \"implementation\": {\"name\": \"n\", \"version\": \"v\"}, \"limits\": {\"packetsPerSend\": 0}}",
                "testbed | {\"forwardingRules\": [], \"backendServices\": []}",
                "testbed | {\"forwardingRules\": [{\"name\": \"f\", \"ports\": [80], \"backendService\": \"b\"}], \"backendServices\": [], \"groups\": []}",
                "testbed | {\"forwardingRules\": [], \"backendServices\": [{\"name\": \"b\", \"backends\": [{}]}], \"groups\": []}",
                "testbed | {\"forwardingRules\": [], \"backendServices\": [], \"groups\": [{\"name\": \"g\", \"endpoints\": [{}]}]}",
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.999\", \"protocol\": \"ICMP\"}",
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"icmp\"}",
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": 256}",
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"TCP\", \"srcPort\": 65536}",
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"TCP\", \"srcPort\": \"80\"}",
                "packet | {\"src\": \"10.1.2.50\", \"dst\": \"10.1.2.99\", \"protocol\": \"UDP\", \"fragment\": {\"id\": 7, \"offset\": 0}}",
                "delivery | {\"outcome\": \"LOST\"}",
                "delivery | {\"outcome\": \"DELIVERED\"}",
                "send.result | {\"deliveries\": [{\"outcome\": \"DROPPED\", \"packet\": {}}]}",
                "send.result | {\"deliveries\": null}",
                "send.result | {}",
                "setHealth.params | {\"states\": {\"vm\": \"SICK\"}}",
                "setAvailabilityGroup.params | {\"group\": 2, \"up\": true}",
                "advance.params | {\"millis\": -1}",
                "error | {\"code\": 42, \"message\": \"m\"}",
                "error | {\"code\": 1001, \"message\": \"m\"}",
                "error | {\"code\": 1001, \"message\": \"m\", \"data\": {\"violations\": []}}",
                "reply | {\"jsonrpc\": \"2.0\", \"id\": 1}",
                "reply | {\"jsonrpc\": \"2.0\", \"id\": \"1\", \"result\": {}}",
                "reply | {\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": null}",
                "reply | {\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}, \"error\": {\"code\": -32601, \"message\": \"m\"}}",
                "request | {\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"dance\", \"params\": {}}"
            })
    void whatTheProtocolDoesNotAllowIsInvalid(String schema, String json) {
        assertThat(Schemas.problems(schema, json)).as(json).isNotEmpty();
    }
}
