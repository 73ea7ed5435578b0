package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plumbline.config.Testbed;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ProtocolBreachException;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies of which nothing that is needed is wrong, and that are not as their schemas say. */
class StrictnessTest {

    private static final Greeting GREETING = new Greeting(Greeting.PROTOCOL, "plumbline 0.1.0", "e3");
    private static final Testbed TESTBED = Testbed.of(List.of(), List.of(), List.of());
    private static final Packet PACKET = Packet.udp(IpAddress.parse("10.0.0.1"), 1, IpAddress.parse("10.0.0.2"), 2);

    private static String result(String json) {
        return "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":" + json + "}";
    }

    private static RemoteImplementation answering(Strictness strictness, String... replies) {
        return new RemoteImplementation(new ScriptedTransport(replies), Timeouts.DEFAULTS, strictness.inspection());
    }

    /** What is said against a reply to {@code send}, by strictness alone. */
    private static String objectionTo(String json, Packet... packets) {
        var rejected = new ProtocolBreachException[1];
        answering(Strictness.LENIENT, result(json)).send(List.of(packets));
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> answering(Strictness.STRICT, result(json)).send(List.of(packets)))
                .satisfies(breach -> rejected[0] = breach);
        return rejected[0].getMessage();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{\"outcome\":\"DROPPED\",\"backend\":7} | result.deliveries[0].backend: integer found, string expected («7»)",
                "{\"outcome\":\"DROPPED\",\"packet\":{\"dst\":\"10.0.0.2\",\"protocol\":\"UDP\"}} | result.deliveries[0].packet.src: is missing",
                "{\"outcome\":\"DROPPED\",\"packet\":{\"src\":\"::1\",\"dst\":\"::2\",\"protocol\":\"UDP\",\"flags\":[\"\\u001b\"]}} | result.deliveries[0].packet.flags[0]: does not have a value in the enumeration [\"FIN\", \"SYN\", \"RST\", \"PSH\", \"ACK\", \"URG\", \"ECE\", \"CWR\"] («\"\\u001B\"»)"
            })
    void theMethodThePlaceAndWhatIsAskedForAreNamed(String delivery, String problem) {
        assertThat(objectionTo("{\"deliveries\":[" + delivery + "]}", PACKET))
                .isEqualTo("The answer to `send` is not as its schema says, which --strict looks at: " + problem + ".");
    }

    @Test
    void ofManyProblemsTheFirstAreTold() {
        var deliveries = String.join(",", Collections.nCopies(5, "{\"outcome\":\"LOCAL\",\"backend\":null}"));

        assertThat(objectionTo("{\"deliveries\":[" + deliveries + "]}", PACKET, PACKET, PACKET, PACKET, PACKET))
                .contains("result.deliveries[2].backend: ", "; and 2 more.")
                .doesNotContain("deliveries[3]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{},\"error\":null}",
                "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{\"forwardingRules\":null}}"
            })
    void nullIsNoWayToLeaveSomethingOut(String reply) {
        assertThat(answering(Strictness.LENIENT, reply).configure(TESTBED)).isEqualTo(ConfigureResult.ACCEPTED);
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> answering(Strictness.STRICT, reply).configure(TESTBED))
                .withMessageStartingWith("The answer to `configure` is not as its schema says");
    }

    @Test
    void aRefusalStaysOne() {
        var reply = "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"error\":{\"code\":1001,\"message\":\"no\",\"data\":"
                + "{\"violations\":[{\"field\":\"a\",\"message\":\"b\",\"$comment\":1}],\"more\":2}}}";

        assertThat(answering(Strictness.STRICT, reply).configure(TESTBED))
                .isEqualTo(new ConfigureResult.Refused(List.of(new ConfigureResult.Violation("a", "b"))));
    }

    @Test
    void anErrorStaysARejection() {
        var reply = "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"error\":{\"code\":-32601,\"message\":\"no\"}}";

        assertThatExceptionOfType(CallRejectedException.class)
                .isThrownBy(() -> answering(Strictness.STRICT, reply).advance(Duration.ofSeconds(1)));
    }

    @Test
    void unknownMembersAreAllowedAndABreachLeavesTheImplementationInUse() {
        var implementation = answering(
                Strictness.STRICT,
                result(Schemas.HELLO_EXAMPLE.replace("\n", " ").replace("\"protocol\"", "\"note\": {}, \"protocol\"")),
                result("{\"deliveries\":[{\"outcome\":\"DROPPED\",\"backend\":7}]}"),
                result("{\"deliveries\":[{\"outcome\":\"DROPPED\",\"why\":[]}],\"took\":1}"));

        implementation.hello(GREETING);
        assertThatExceptionOfType(ProtocolBreachException.class).isThrownBy(() -> implementation.send(List.of(PACKET)));
        assertThat(implementation.send(List.of(PACKET))).containsExactly(Delivery.dropped());
    }

    /** Not only is the validator not used: it is not even there. */
    @Test
    void whereNobodyAsksForItNothingOfTheValidatorIsLoaded() throws Exception {
        var path = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("json-schema-validator"))
                .map(StrictnessTest::url)
                .toArray(URL[]::new);
        try (var loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            var lenient = (Callable<?>) loader.loadClass(Lenient.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();

            assertThat(lenient.call()).isEqualTo("{}");
            assertThatExceptionOfType(ClassNotFoundException.class)
                    .isThrownBy(() -> loader.loadClass("com.networknt.schema.Schema"));
        }
    }

    private static URL url(String entry) {
        try {
            return new File(entry).toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(entry, e);
        }
    }

    /** A conversation for which nothing is asked, in an adapter of each kind. */
    public static final class Lenient implements Callable<String> {

        public Lenient() {}

        @Override
        public String call() {
            var adapter = new TcpAdapter(new TcpAddress("localhost", 1), Timeouts.DEFAULTS, Strictness.LENIENT);
            var implementation = answering(Strictness.LENIENT, result("{}"));
            implementation.configure(TESTBED);
            return adapter.description().isEmpty() ? "" : "{}";
        }
    }
}
