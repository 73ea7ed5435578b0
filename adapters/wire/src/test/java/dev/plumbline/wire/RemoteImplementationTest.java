package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import dev.plumbline.spi.UnavailableException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteImplementationTest {

    private static final Greeting GREETING = new Greeting(Greeting.PROTOCOL, "plumbline 0.1.0", "e3");
    private static final Testbed TESTBED = Testbed.of(List.of(), List.of(), List.of());
    private static final Packet PACKET = Packet.udp(IpAddress.parse("10.0.0.1"), 1, IpAddress.parse("10.0.0.2"), 2);

    private static String result(String json) {
        return "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":" + json + "}";
    }

    private static String error(String json) {
        return "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"error\":" + json + "}";
    }

    private static RemoteImplementation over(ScriptedTransport transport) {
        return new RemoteImplementation(transport, Timeouts.DEFAULTS, ReplyInspection.NONE);
    }

    private static RemoteImplementation answering(String... replies) {
        return over(new ScriptedTransport(replies));
    }

    @Test
    void everyCallIsWrittenAsTheProtocolDefinesIt() {
        var transport = new ScriptedTransport(
                result("{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"}}"),
                result("{}"),
                result("{}"),
                result("{}"),
                result("{}"),
                result("{}"),
                result("{}"),
                result("{\"deliveries\":[{\"outcome\":\"DELIVERED\",\"backend\":\"vm\"}]}"),
                result("{}"),
                result("{}"));
        var implementation = over(transport);

        implementation.hello(GREETING);
        implementation.configure(TESTBED);
        implementation.reconfigure(TESTBED);
        implementation.setHealth(Map.of("vm-a1", HealthState.UNHEALTHY), Optional.of("203.0.113.7"));
        implementation.setHealth(Map.of("vm-a1", HealthState.HEALTHY), Optional.empty());
        implementation.setLoad(Map.of("ig-eu", new Load(OptionalDouble.of(900), OptionalDouble.empty())));
        implementation.setAvailabilityGroup(0, AvailabilityState.DOWN);
        assertThat(implementation.send(List.of(PACKET))).containsExactly(Delivery.to("vm"));
        implementation.advance(Duration.ofMinutes(10));
        implementation.close();

        assertThat(transport.written)
                .containsExactly(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\",\"params\":"
                                + "{\"protocol\":1,\"suite\":\"plumbline 0.1.0\",\"edition\":\"e3\"}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"configure\",\"params\":"
                                + "{\"testbed\":{\"forwardingRules\":[],\"backendServices\":[],\"groups\":[]}}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"reconfigure\",\"params\":"
                                + "{\"testbed\":{\"forwardingRules\":[],\"backendServices\":[],\"groups\":[]}}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"setHealth\",\"params\":"
                                + "{\"states\":{\"vm-a1\":\"UNHEALTHY\"},\"address\":\"203.0.113.7\"}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"setHealth\",\"params\":"
                                + "{\"states\":{\"vm-a1\":\"HEALTHY\"}}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"setLoad\",\"params\":"
                                + "{\"groups\":{\"ig-eu\":{\"packetsPerSecond\":900.0}}}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"setAvailabilityGroup\",\"params\":"
                                + "{\"group\":0,\"up\":false}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"send\",\"params\":{\"packets\":[{\"src\":\"10.0.0.1\","
                                + "\"dst\":\"10.0.0.2\",\"protocol\":\"UDP\",\"srcPort\":1,\"dstPort\":2}]}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"advance\",\"params\":{\"millis\":600000}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":10,\"method\":\"goodbye\",\"params\":{}}");
        assertThat(transport.written).allSatisfy(Schemas::assertValidRequest);
        assertThat(transport.ended).isTrue();
    }

    @Test
    void aHelloIsReadWithAllThatItSays() {
        assertThat(hello(Schemas.HELLO_EXAMPLE))
                .isEqualTo(new Hello(
                        1,
                        new Hello.Implementation(
                                "example-lb", "1.4.0", Optional.of("https://example.org"), List.of("team@example.org")),
                        Set.of("INTERNAL"),
                        Set.of("e3"),
                        new Hello.Limits(OptionalInt.of(64), OptionalInt.of(50_000), OptionalInt.of(500)),
                        Set.of("failover", "zonal-affinity", "session-tracking"),
                        Hello.Clock.VIRTUAL,
                        List.of()));
        assertThat(hello("{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},"
                        + "\"loadBalancingSchemes\":[\"EXTERNAL_PASSTHROUGH\",\"NEW\"],\"features\":[\"unheard-of\"],"
                        + "\"clock\":{\"kind\":\"real\",\"scale\":60,\"toleranceMillis\":250},"
                        + "\"deviations\":[{\"rule\":\"IDLE-DEFAULT-1\",\"reason\":\"no timers\"}]}"))
                .isEqualTo(new Hello(
                        1,
                        new Hello.Implementation("n", "v", Optional.empty(), List.of()),
                        Set.of("EXTERNAL_PASSTHROUGH", "NEW"),
                        Set.of(),
                        Hello.Limits.NONE,
                        Set.of("unheard-of"),
                        new Hello.Clock.Real(60, 250),
                        List.of(new Hello.Deviation("IDLE-DEFAULT-1", "no timers", Optional.empty()))));
    }

    @Test
    void whatAHelloLeavesOutHasItsDefault() {
        assertThat(hello("{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"clock\":null}"))
                .isEqualTo(Hello.internal(new Hello.Implementation("n", "v", Optional.empty(), List.of()), Set.of()));
        assertThat(hello("{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},"
                                + "\"clock\":{\"kind\":\"real\"}}")
                        .clock())
                .isEqualTo(new Hello.Clock.Real(1, 0));
    }

    @Test
    void aNameIsKeptAsItIsButCut() {
        var name = "\\u001b[31m" + "x".repeat(10_000_000);

        assertThat(hello("{\"protocol\":1,\"implementation\":{\"name\":\"" + name + "\",\"version\":\"v\"}}")
                        .implementation()
                        .name())
                .startsWith("\u001b[31mxx")
                .endsWith("xx…")
                .hasSize(1_001);
    }

    private static Hello hello(String json) {
        return answering(result(json.replace("\n", " "))).hello(GREETING);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"implementation\":{\"name\":\"n\",\"version\":\"v\"}} | protocol: is missing",
                "{\"protocol\":\"1\",\"implementation\":{\"name\":\"n\",\"version\":\"v\"}} | protocol: must be a whole number of 32 bits, not \"1\"",
                "{\"protocol\":1} | implementation: is missing",
                "{\"protocol\":1,\"implementation\":{\"version\":\"v\"}} | implementation.name: is missing",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\"}} | implementation.version: is missing",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":1.4}} | implementation.version: must be a text, not 1.4",
                "{\"protocol\":1,\"implementation\":{\"name\":\" \",\"version\":\"v\"}} | implementation: name and version must not be blank; results are filed under the two",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"features\":\"failover\"} | features: must be a list, not \"failover\"",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"features\":[1]} | features[0]: must be a text, not 1",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"limits\":{\"packetsPerSend\":0}} | limits: packetsPerSend must be at least 1, not 0; leave it out where there is no limit",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"clock\":{\"kind\":\"lunar\"}} | clock: kind must be virtual or real, not «lunar»",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"clock\":{}} | clock.kind: is missing",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"clock\":{\"kind\":\"real\",\"scale\":0}} | clock: scale must be more than 0, not 0.0",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"clock\":{\"kind\":\"real\",\"toleranceMillis\":-1}} | clock: toleranceMillis must not be negative, not -1.0",
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"deviations\":[{\"rule\":\"R\"}]} | deviations[0].reason: is missing"
            })
    void aHelloWithAWrongMemberIsABreach(String json, String problem) {
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> hello(json))
                .withMessage("The answer to `hello` is wrong: " + problem + ".");
    }

    @Test
    void anotherProtocolVersionEndsTheConversationWhateverElseItSays() {
        var transport = new ScriptedTransport(result("{\"protocol\":2}"));

        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> over(transport).hello(GREETING))
                .withMessage("It speaks version 2 of the wire protocol; this suite speaks version 1.");
        assertThat(transport.ended).isTrue();
    }

    @Test
    void theAddressesOfGlobalRulesAreReadFromTheAnswerToConfigure() {
        assertThat(answering(
                                result(
                                        "{\"forwardingRules\":[{\"name\":\"fr\",\"IPAddresses\":[\"203.0.113.7\",\"203.0.113.135\"]}]}"))
                        .configure(TESTBED))
                .isEqualTo(new ConfigureResult.Accepted(Map.of("fr", List.of("203.0.113.7", "203.0.113.135"))));
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> answering(result("{\"forwardingRules\":[{\"name\":\"fr\"},{\"name\":\"fr\"}]}"))
                        .configure(TESTBED))
                .withMessage("The answer to `configure` names the forwarding rule «fr» twice.");
    }

    @Test
    void ofAnAnswerToConfigureNoMoreIsKeptThanATestbedCanHave() {
        assertRulesRefused(
                String.join(",", Collections.nCopies(1_001, "{\"name\":\"fr\"}")),
                "has 1001 forwardingRules; there are at most 1000.");
        assertRulesRefused(
                "{\"name\":\"fr\",\"IPAddresses\":[\"::1\",\"::2\",\"::3\"]}",
                "has 3 IPAddresses of a rule; there are at most 2.");
        assertRulesRefused(
                "{\"name\":\"" + "x".repeat(256) + "\"}", "is wrong: forwardingRules has a name of 256 characters");
    }

    private static void assertRulesRefused(String rules, String problem) {
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> answering(result("{\"forwardingRules\":[" + rules + "]}"))
                        .configure(TESTBED))
                .withMessageStartingWith("The answer to `configure` " + problem)
                .extracting(ProtocolBreachException::rule)
                .isEqualTo(ProtocolRule.ANSWER);
    }

    @Test
    void ofManyViolationsTheFirstAreKept() {
        var violation = "{\"field\":\"region\",\"message\":\"no\"}";
        var refusal = error("{\"code\":1001,\"message\":\"configuration refused\",\"data\":{\"violations\":["
                + String.join(",", Collections.nCopies(50_000, violation)) + "]}}");

        assertThat(((ConfigureResult.Refused) answering(refusal).configure(TESTBED)).violations())
                .hasSize(100);
    }

    @Test
    void aNameLongerThanThoseOfAnyTestbedIsNoBackEnd() {
        var delivery = "{\"outcome\":\"DELIVERED\",\"backend\":\"" + "x".repeat(256) + "\"}";

        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() ->
                        answering(result("{\"deliveries\":[" + delivery + "]}")).send(List.of(PACKET)))
                .withMessageStartingWith("The answer to `send` is wrong: deliveries[0] has a name of 256 characters")
                .extracting(ProtocolBreachException::rule)
                .isEqualTo(ProtocolRule.DELIVERY);
    }

    @Test
    void aRefusedConfigurationIsAResult() {
        var refusal = error("{\"code\":1001,\"message\":\"configuration refused\",\"data\":{\"violations\":"
                + "[{\"field\":\"backendServices[0].name\",\"message\":\"too long\"}]}}");
        var refused = new ConfigureResult.Refused(
                List.of(new ConfigureResult.Violation("backendServices[0].name", "too long")));

        assertThat(answering(refusal).configure(TESTBED)).isEqualTo(refused);
        assertThat(answering(refusal).reconfigure(TESTBED)).isEqualTo(refused);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                        | is wrong: error.data is missing; it must be an object.",
                ",\"data\":{}                              | refuses the configuration (error 1001), but error.data.violations does not say which field is wrong.",
                ",\"data\":{\"violations\":[]}             | refuses the configuration (error 1001), but error.data.violations does not say which field is wrong.",
                ",\"data\":{\"violations\":[{\"message\":\"m\"}]} | is wrong: error.data.violations[0].field: is missing.",
                ",\"data\":{\"violations\":[\"name\"]}     | is wrong: error.data.violations[0]: must be an object, not \"name\"."
            })
    void aRefusalThatDoesNotSayWhyIsABreach(String data, String problem) {
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> answering(error("{\"code\":1001,\"message\":\"no\"" + data + "}"))
                        .configure(TESTBED))
                .withMessage("The answer to `configure` " + problem);
    }

    @ParameterizedTest
    @ValueSource(
            ints = {CallRejectedException.METHOD_NOT_FOUND, CallRejectedException.INVALID_PARAMETERS, -32603, -32000})
    void anErrorIsARejectionWithItsCode(int code) {
        var reply = error("{\"code\":" + code + ",\"message\":\"\\u001b[31mno\"}");

        assertThatExceptionOfType(CallRejectedException.class)
                .isThrownBy(() -> answering(reply).advance(Duration.ofSeconds(1)))
                .withMessage("`advance` was answered with error " + code + ": \\u001b[31mno")
                .satisfies(rejected -> assertThat(rejected.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @ValueSource(ints = {1001, 42, 0, -31999})
    void anErrorThatTheCallDoesNotHaveIsABreach(int code) {
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> answering(error("{\"code\":" + code + ",\"message\":\"no\"}"))
                        .send(List.of(PACKET)))
                .withMessage("`send` was answered with error " + code
                        + ": no. The wire protocol has no such error for this call.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{},\"error\":{\"code\":-32601,\"message\":\"m\"}} | has both a result and an error",
                "{\"jsonrpc\":\"2.0\",\"id\":$ID}                              | has neither a result nor an error",
                "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":null}              | has neither a result nor an error",
                "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":true}              | has a result that is no object",
                "{\"id\":$ID,\"result\":{}}                                    | has no \"jsonrpc\": \"2.0\"",
                "{\"jsonrpc\":\"1.0\",\"id\":$ID,\"result\":{}}                | has no \"jsonrpc\": \"2.0\"",
                "{\"jsonrpc\":2.0,\"id\":$ID,\"result\":{}}                    | has no \"jsonrpc\": \"2.0\"",
                "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"error\":\"no\"}             | has an error without a numeric code and a message",
                "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"error\":{\"code\":\"1\",\"message\":\"m\"}} | has an error without a numeric code and a message",
                "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"error\":{\"code\":-32601}}  | has an error without a numeric code and a message"
            })
    void aReplyOfAnotherFormThanJsonRpcHasIsABreachAndNoReasonToEnd(String reply, String problem) {
        var transport = new ScriptedTransport(reply);

        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> over(transport).setHealth(Map.of(), Optional.empty()))
                .withMessage("The answer to `setHealth` " + problem + ": «" + reply.replace("$ID", "1") + "».");
        assertThat(transport.ended).isFalse();
    }

    @Test
    void aNullErrorBesideAResultCountsAsLeftOut() {
        answering("{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{},\"error\":null}")
                .setHealth(Map.of(), Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "listening on port 80 | (not JSON: Unrecognized token 'listening'",
                "[]                   | (not an object)",
                "''                   | (not JSON: there is nothing to read)",
                "{\"id\":NaN}         | (not JSON: Non-standard token 'NaN'",
                "{} {}                | (not JSON: ",
                "{\"id\":1,\"id\":1}  | (not JSON: Duplicate Object property \"id\""
            })
    void garbageEndsTheConversation(String reply, String reason) {
        var transport = new ScriptedTransport(reply);

        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> over(transport).configure(TESTBED))
                .withMessageStartingWith("In answer to `configure` came a line that is no JSON-RPC message " + reason)
                .withMessageEndingWith(
                        "«" + reply + "». Standard output is for replies alone; write logs to standard error.");
        assertThat(transport.ended).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}      | a line with the id «7» instead of 1",
                "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":{}}  | a line with the id «\"1\"» instead of 1",
                "{\"jsonrpc\":\"2.0\",\"id\":1.0,\"result\":{}}    | a line with the id «1.0» instead of 1",
                "{\"jsonrpc\":\"2.0\",\"id\":18446744073709551617,\"result\":{}} | a line with the id «18446744073709551617» instead of 1",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"result\":{}}   | a line without the id 1",
                "{\"jsonrpc\":\"2.0\",\"method\":\"log\"}          | a line without the id 1"
            })
    void aReplyWithoutItsIdEndsTheConversation(String reply, String problem) {
        var transport = new ScriptedTransport(reply);

        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> over(transport).configure(TESTBED))
                .withMessage("It is out of step: " + problem + " came in answer to `configure`: «" + reply
                        + "». Each call is answered once, with its own id.");
        assertThat(transport.ended).isTrue();
    }

    @Test
    void aReplyThatComesBeforeItsCallEndsTheConversation() {
        var transport = new ScriptedTransport(result("{}") + "\n{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}");
        var implementation = over(transport);
        implementation.configure(TESTBED);

        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> implementation.reconfigure(TESTBED))
                .withMessage("It is out of step: before `reconfigure` was called came the line"
                        + " «{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}»."
                        + " Each call is answered once, and nothing else is written.");
        assertThat(transport.ended).isTrue();
    }

    @Test
    void aLongLineIsQuotedEscapedAndShortened() {
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> answering("\u001b[31m" + "x".repeat(1_000)).configure(TESTBED))
                .withMessageContaining("«\\u001b[31m" + "x".repeat(195) + "…»");
    }

    @Test
    void noAnswerAtAllSaysWhatToDo() {
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> answering().configure(TESTBED))
                .withMessage("`configure` was not answered within 5 s. If it needs longer, raise --timeout.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                  | has no list of deliveries: deliveries is missing.",
                "{\"deliveries\":null}               | has no list of deliveries: deliveries is «null».",
                "{\"deliveries\":{}}                 | has no list of deliveries: deliveries is «{}».",
                "{\"deliveries\":[]}                 | has 0 deliveries for 2 packets; there must be one for each, in the same order.",
                "{\"deliveries\":[{},{},{}]}         | has 3 deliveries for 2 packets; there must be one for each, in the same order.",
                "{\"deliveries\":[{\"outcome\":\"LOCAL\"},null]} | is wrong: deliveries[1] is missing; it must be an object.",
                "{\"deliveries\":[{\"outcome\":\"LOCAL\"},\"DROPPED\"]} | is wrong: deliveries[1] must be an object, not \"DROPPED\".",
                "{\"deliveries\":[{\"outcome\":\"LOCAL\"},{\"outcome\":\"LOST\"}]} | is wrong: deliveries[1].outcome: must be DELIVERED, DROPPED or LOCAL, not \"LOST\".",
                "{\"deliveries\":[{\"outcome\":\"DELIVERED\"},{\"outcome\":\"LOCAL\"}]} | is wrong: deliveries[0].backend: is missing."
            })
    void wrongDeliveriesAreABreach(String json, String problem) {
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> answering(result(json)).send(List.of(PACKET, PACKET)))
                .withMessage("The answer to `send` " + problem);
    }

    @Test
    void packetsAreSentInCallsOfThePromisedSizeAndInOrder() {
        var hello =
                "{\"protocol\":1,\"implementation\":{\"name\":\"n\",\"version\":\"v\"},\"limits\":{\"packetsPerSend\":2}}";
        var transport = new ScriptedTransport(
                result(hello),
                result("{\"deliveries\":[{\"outcome\":\"DELIVERED\",\"backend\":\"a\"},{\"outcome\":\"DROPPED\"}]}"),
                result("{\"deliveries\":[{\"outcome\":\"LOCAL\"}]}"));
        var implementation = over(transport);
        implementation.hello(GREETING);

        assertThat(implementation.send(IntStream.range(0, 3)
                        .mapToObj(i -> PACKET.leaving("c" + i))
                        .toList()))
                .containsExactly(Delivery.to("a"), Delivery.dropped(), new Delivery.Local());
        assertThat(transport.written.get(1)).contains("\"c0\"", "\"c1\"").doesNotContain("\"c2\"");
        assertThat(transport.written.get(2)).contains("\"c2\"").doesNotContain("\"c1\"");
    }

    @Test
    void aTestbedThatFitsInNoLineIsRefusedBeforeItIsSent() {
        var transport = new ScriptedTransport();
        var rule = ForwardingRule.internalAllPorts("x".repeat(1_000), "10.0.0.1", "TCP", "bes");

        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> over(transport).configure(TESTBED.withForwardingRules(Collections.nCopies(1_000, rule))))
                .withMessageStartingWith("`configure` would take a line of ")
                .withMessageEndingWith(" bytes; the wire protocol allows 1048576. Make its testbed smaller.");
        assertThat(transport.written).isEmpty();
    }
}
