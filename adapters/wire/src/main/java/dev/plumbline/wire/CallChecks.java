package dev.plumbline.wire;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.Documents;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.wire.LineTransport.Incoming;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Looks at how calls are answered. */
final class CallChecks {

    private static final int OTHER_VERSION = 99;
    private static final String OTHER_ADDRESS = "10.1.2.98";
    private static final String OTHER_BACK_END = "b2";

    /** No edition allows more than 57,600 s (IDLE-RANGE-1 to IDLE-RANGE-4). */
    private static final int TOO_LONG = 100_000;

    /** The resource that this is a setting of. */
    private static final String WRONG_RESOURCE = "backendServices[0]";

    private static final int QUOTE_LENGTH = 200;

    private CallChecks() {}

    static Finding callBeforeConfigure(SmokeSession session) {
        session.beUnconfigured();
        return rejected(
                send(session, List.of(packet(SmokeSession.ADDRESS))),
                CallRejectedException.INVALID_PARAMETERS,
                "`send` before `configure`");
    }

    static Finding repeatedHello(SmokeSession session) {
        var reply = session.greetAgain(Greeting.PROTOCOL);
        if (reply instanceof Reply.Result result) {
            return result.value().equals(session.hello().orElseThrow().result())
                    ? Finding.RIGHT
                    : new Finding.Odd("a second `hello` was answered otherwise than the first: " + quote(reply));
        }
        return new Finding.Wrong(
                "a second `hello` was answered " + quote(reply) + "; it has to be answered as the first");
    }

    /** An error is as good an answer as its own version; to claim the other one is not. */
    static Finding helloOfAnotherVersion(SmokeSession session) {
        var reply = session.greetAgain(OTHER_VERSION);
        if (reply instanceof Reply.Result result
                && result.value().path("protocol").asInt(0) == OTHER_VERSION) {
            return new Finding.Wrong("asked in version " + OTHER_VERSION + ", it says that it speaks version "
                    + OTHER_VERSION + "; tell the version that it does speak, whatever it is asked, or an error");
        }
        return session.greetAgain(Greeting.PROTOCOL) instanceof Reply.Result
                ? Finding.RIGHT
                : new Finding.Wrong("after a `hello` of version " + OTHER_VERSION + " it rejects one of version "
                        + Greeting.PROTOCOL);
    }

    static Finding unknownMethod(SmokeSession session) {
        var found = rejected(
                session.call("levitate", Map.of()),
                CallRejectedException.METHOD_NOT_FOUND,
                "a method that it does not have");
        // It goes on, whatever it answers.
        var ignored = session.call("levitate", Map.of());
        return found;
    }

    static Finding undeclaredLoad(SmokeSession session) {
        return undeclared(
                session, Feature.CAPACITY, "setLoad", Map.of("groups", Map.of("ig", Map.of("packetsPerSecond", 1))));
    }

    static Finding undeclaredGroups(SmokeSession session) {
        return undeclared(session, Feature.AVAILABILITY_GROUPS, "setAvailabilityGroup", Map.of("group", 0, "up", true));
    }

    private static Finding undeclared(SmokeSession session, Feature feature, String method, Object params) {
        if (HelloChecks.has(session, feature)) {
            return new Finding.Inapplicable("it has the feature " + feature.wireName());
        }
        session.beConfigured();
        return rejected(
                session.call(method, params),
                CallRejectedException.METHOD_NOT_FOUND,
                "`" + method + "` without the feature " + feature.wireName());
    }

    static Finding configuration(SmokeSession session) {
        var reply = session.configure(SmokeSession.testbed(SmokeSession.ADDRESS, SmokeSession.BACK_END));
        return reply instanceof Reply.Result
                ? Finding.RIGHT
                : new Finding.Wrong("one rule for one port, one service with nothing but defaults, one group with one"
                        + " back end: `configure` was answered " + quote(reply));
    }

    static Finding packet(SmokeSession session) {
        session.beConfigured();
        return delivered(send(session, List.of(packet(SmokeSession.ADDRESS))));
    }

    private static Finding delivered(Reply reply) {
        return isReached(delivery(reply, 0))
                ? Finding.RIGHT
                : new Finding.Wrong(
                        "a packet for " + SmokeSession.ADDRESS + ":80, which the only rule takes for its only"
                                + " and healthy back end " + SmokeSession.BACK_END + ", was answered " + quote(reply));
    }

    static Finding packetForNobody(SmokeSession session) {
        session.beConfigured();
        var reply = send(session, List.of(packet(OTHER_ADDRESS)));
        return reply instanceof Reply.Result && !isDelivered(delivery(reply, 0))
                ? Finding.RIGHT
                : new Finding.Wrong("a packet for " + OTHER_ADDRESS
                        + ", the address of no rule, has to be DROPPED; it was" + " answered " + quote(reply));
    }

    /** The second of three is for nobody, so that the order shows. */
    static Finding packetsInOrder(SmokeSession session) {
        int room = HelloChecks.packetsPerSend(session);
        if (room < 2) {
            return new Finding.Inapplicable("it takes one packet in a call");
        }
        session.beConfigured();
        var packets = Stream.of(SmokeSession.ADDRESS, OTHER_ADDRESS, SmokeSession.ADDRESS)
                .limit(room)
                .map(CallChecks::packet)
                .toList();
        var reply = send(session, packets);
        int given = deliveries(reply).size();
        if (reply instanceof Reply.Result && given != packets.size()) {
            return new Finding.Wrong(packets.size() + " packets in one call have " + given
                    + " deliveries; there has to be one for each, in the same order");
        }
        boolean inOrder = isReached(delivery(reply, 0))
                && !isDelivered(delivery(reply, 1))
                && (given < 3 || isReached(delivery(reply, 2)));
        return inOrder
                ? Finding.RIGHT
                : new Finding.Wrong("of the packets in one call the second is for nobody, and the others are for "
                        + SmokeSession.BACK_END + "; they were answered " + quote(reply));
    }

    static Finding unknownClient(SmokeSession session) {
        session.beConfigured();
        return rejected(
                send(session, List.of(packet(SmokeSession.ADDRESS).leaving("nobody-we-know"))),
                CallRejectedException.INVALID_PARAMETERS,
                "a packet whose `from` names no client");
    }

    static Finding unknownMembers(SmokeSession session) {
        session.beConfigured();
        var packet = (ObjectNode) Documents.tree(packet(SmokeSession.ADDRESS));
        packet.putObject("plumblineSmoke").putArray("unknown").add(1);
        var reply = session.call("send", Map.of("packets", List.of(packet), "plumblineSmoke", "unknown"));
        return isReached(delivery(reply, 0))
                ? Finding.RIGHT
                : new Finding.Wrong("a packet with an unknown member `plumblineSmoke`, in a call with another one, was"
                        + " answered " + quote(reply) + "; what is unknown has to be ignored");
    }

    static Finding advance(SmokeSession session) {
        if (HelloChecks.hasRealClock(session)) {
            return new Finding.Inapplicable("its clock is real");
        }
        session.beConfigured();
        var reply = session.call("advance", Map.of("millis", 1000));
        return reply instanceof Reply.Result
                ? Finding.RIGHT
                : new Finding.Wrong("its clock is virtual, and `advance` was answered " + quote(reply));
    }

    static Finding refusal(SmokeSession session) {
        session.beConfigured();
        var reply = session.configure(refused());
        var asked = "an idle timeout of " + TOO_LONG + " s is refused with error " + Refusal.CODE + " and a field in "
                + WRONG_RESOURCE;
        if (!(reply instanceof Reply.Rejection rejection) || rejection.code() != Refusal.CODE) {
            return new Finding.Wrong(asked + "; it was answered " + quote(reply));
        }
        return rejection.data().path("violations").valueStream().anyMatch(CallChecks::isInWrongResource)
                ? Finding.RIGHT
                : new Finding.Wrong(asked + ", as in " + WRONG_RESOURCE + ".connectionTrackingPolicy.idleTimeoutSec;"
                        + " it names other fields only: " + quote(rejection.data()));
    }

    private static boolean isInWrongResource(JsonNode violation) {
        return (violation.path("field").asString() + ".").startsWith(WRONG_RESOURCE + ".");
    }

    static Finding refusalChangesNothing(SmokeSession session) {
        session.beConfigured();
        if (session.configure(refused()) instanceof Reply.Result) {
            throw new Prevented("it accepts what it has to refuse");
        }
        return delivered(send(session, List.of(packet(SmokeSession.ADDRESS))));
    }

    /** Also of another address and back end, so that it shows where it is in force all the same. */
    private static Testbed refused() {
        var other = SmokeSession.testbed(OTHER_ADDRESS, OTHER_BACK_END);
        var policy = new ConnectionTrackingPolicy(
                ConnectionTrackingPolicy.DEFAULTS.trackingMode(),
                ConnectionTrackingPolicy.DEFAULTS.connectionPersistenceOnUnhealthyBackends(),
                OptionalInt.of(TOO_LONG));
        return other.withBackendServices(other.backendServices().stream()
                .map(service -> service.withConnectionTrackingPolicy(policy))
                .toList());
    }

    static Finding goodbye(SmokeSession session) {
        var reply = session.goodbye();
        return reply instanceof Reply.Result
                ? Finding.RIGHT
                : new Finding.Wrong("`goodbye` was answered " + quote(reply) + "; its result is {}");
    }

    static Finding end(SmokeSession session) throws InterruptedException {
        if (!session.showsEnd()) {
            return new Finding.Inapplicable("over TCP nobody sees how it ends");
        }
        var incoming = session.farewell();
        if (incoming.isEmpty()) {
            return new Finding.Wrong(
                    "after `goodbye` it went on, and had to be ended; it has to end within 2 s by itself,"
                            + " and not wait for the end of its input");
        }
        if (!(incoming.get() instanceof Incoming.End end)) {
            return new Finding.Wrong("after the answer to `goodbye` it wrote another line");
        }
        if (!end.rest().isEmpty()) {
            return new Finding.Wrong("after the answer to `goodbye` came half a line, without a line feed: "
                    + TerminalText.quote(end.rest(), QUOTE_LENGTH));
        }
        return end.status().equals(OptionalInt.of(0))
                ? Finding.RIGHT
                : new Finding.Wrong("after `goodbye` it has to end with status 0 within 2 s. " + end.how());
    }

    static Finding strayLines(SmokeSession session) {
        var strays = session.strays();
        return strays.isEmpty()
                ? Finding.RIGHT
                : new Finding.Wrong(
                        (strays.size() == 1 ? "one line that came is" : strays.size() + " lines that came are")
                                + " no reply; " + (strays.size() == 1 ? "it" : "the first") + " begins with "
                                + TerminalText.quote(strays.get(0), QUOTE_LENGTH)
                                + ". Standard output is for replies alone; write logs to standard error");
    }

    private static Packet packet(String destination) {
        return Packet.tcp(IpAddress.parse("10.1.2.50"), 40_001, IpAddress.parse(destination), 80, TcpFlag.SYN);
    }

    private static Reply send(SmokeSession session, List<Packet> packets) {
        return session.call("send", Map.of("packets", packets));
    }

    private static JsonNode deliveries(Reply reply) {
        var result = reply instanceof Reply.Result found ? found.value() : Documents.parse("{}");
        return result.path("deliveries");
    }

    private static JsonNode delivery(Reply reply, int number) {
        return deliveries(reply).path(number);
    }

    private static boolean isDelivered(JsonNode delivery) {
        return delivery.path("outcome").asString("").equals("DELIVERED");
    }

    private static boolean isReached(JsonNode delivery) {
        return isDelivered(delivery) && delivery.path("backend").asString("").equals(SmokeSession.BACK_END);
    }

    /** Whether a call was rejected with the code that is meant for this. */
    private static Finding rejected(Reply reply, int code, String what) {
        return reply instanceof Reply.Rejection rejection && rejection.code() == code
                ? Finding.RIGHT
                : new Finding.Wrong(what + " is rejected with error " + code + "; it was answered " + quote(reply));
    }

    private static String quote(Reply reply) {
        return reply instanceof Reply.Rejection rejection
                ? "with error " + rejection.code() + " " + TerminalText.quote(rejection.message(), QUOTE_LENGTH)
                : "with " + quote(((Reply.Result) reply).value());
    }

    private static String quote(JsonNode json) {
        return TerminalText.quote(json.toString(), QUOTE_LENGTH);
    }
}
