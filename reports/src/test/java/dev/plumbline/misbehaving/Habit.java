package dev.plumbline.misbehaving;

import dev.plumbline.misbehaving.LittleBalancer.Call;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a peer does wrong. Most habits show once, in the first call of a method, and never again. */
@SuppressWarnings("ImmutableEnumChecker") // Its misdeeds are lambdas that hold nothing.
public enum Habit {
    CRASH_AT_START(Habit.START, (peer, call) -> MisbehavingPeer.crash()),
    CRASH_IN_CALL("send", (peer, call) -> MisbehavingPeer.crash()),
    CRASH_BETWEEN_CALLS("configure", (peer, call) -> {
        peer.answer(call);
        MisbehavingPeer.crash();
    }),
    CRASH_ALWAYS("send", (peer, call) -> MisbehavingPeer.crash()),
    ORPHAN_AFTER_CRASH("send", (peer, call) -> {
        peer.leaveBehind(1);
        MisbehavingPeer.crash();
    }),

    HANG_IN_HELLO("hello", (peer, call) -> MisbehavingPeer.sleep()),
    HANG_IN_CALL("send", (peer, call) -> MisbehavingPeer.sleep()),
    HANG_AT_GOODBYE("goodbye", (peer, call) -> MisbehavingPeer.sleep()),
    IGNORE_SIGTERM("send", (peer, call) -> {
        Runtime.getRuntime().addShutdownHook(new Thread(MisbehavingPeer::sleep));
        MisbehavingPeer.sleep();
    }),
    HANG_WITH_FAMILY("send", (peer, call) -> {
        peer.leaveBehind(2);
        peer.leaveBehind(2);
        MisbehavingPeer.sleep();
    }),
    ANSWER_LATE("send", (peer, call) -> {
        MisbehavingPeer.sleep(2_000);
        peer.answer(call);
    }),
    TRICKLE_FOR_EVER("send", (peer, call) -> {
        while (true) {
            peer.write(" ");
            MisbehavingPeer.sleep(100);
        }
    }),
    CLOSE_INPUT("send", (peer, call) -> {
        peer.answer(call);
        peer.closeInput();
        MisbehavingPeer.sleep();
    }),
    CLOSE_OUTPUT("send", (peer, call) -> {
        peer.closeOutput();
        MisbehavingPeer.sleep();
    }),

    GARBAGE("send", (peer, call) -> {
        peer.write("listening on port 80\n");
        peer.answer(call);
    }),
    HALF_A_LINE("send", (peer, call) -> {
        peer.write(call.result("").substring(0, 20));
        System.exit(0);
    }),
    HALF_A_LINE_AND_SILENCE("send", (peer, call) -> {
        peer.write(call.result("").substring(0, 20));
        MisbehavingPeer.sleep();
    }),
    LINE_OF_64_MIB("send", (peer, call) -> peer.write("x".repeat(64 << 20) + "\n")),
    ENDLESS_LINE("send", (peer, call) -> MisbehavingPeer.flood(System.out, "x".repeat(100_000))),
    ENDLESS_LINES("send", (peer, call) -> MisbehavingPeer.flood(System.out, "{}\n".repeat(10_000))),
    INVALID_UTF_8("send", (peer, call) -> peer.write(new byte[] {'{', '"', (byte) 0xff, '"', ':', '1', '}', '\n'})),
    BYTE_ORDER_MARK("send", (peer, call) -> {
        peer.write("\ufeff");
        peer.answer(call);
    }),
    NAN("send", (peer, call) -> peer.result(call, "{\"deliveries\":NaN}")),
    NESTED_ARRAYS("send", (peer, call) -> peer.result(call, "[".repeat(100_000) + "]".repeat(100_000))),
    HUGE_NUMBER("send", (peer, call) -> peer.result(call, "{\"deliveries\":[],\"n\":1" + "0".repeat(100_000) + "}")),
    DUPLICATE_MEMBER("send", (peer, call) -> peer.result(call, "{\"deliveries\":[],\"deliveries\":[]}")),
    MILLIONS_OF_VALUES("send", (peer, call) -> peer.result(call, "{\"n\":[" + "{\"a\":1},".repeat(2_000_000) + "{}]}")),
    NULL_REPLY("send", (peer, call) -> peer.write("null\n")),

    WRONG_ID("send", (peer, call) -> peer.write(call.result("{}").replace(":" + call.id(), ":4711") + "\n")),
    ID_AS_TEXT("send", (peer, call) -> peer.write(call.result("{}").replace(":" + call.id(), ":\"x\"") + "\n")),
    DUPLICATE_REPLY("send", (peer, call) -> {
        peer.answer(call);
        peer.answer(call);
    }),
    UNASKED_REPLY("configure", (peer, call) -> {
        peer.answer(call);
        peer.write("{\"jsonrpc\":\"2.0\",\"method\":\"news\"}\n");
    }),
    EMPTY_LINE("send", (peer, call) -> {
        peer.write("\n");
        peer.answer(call);
    }),
    INTERNAL_ERROR(
            "send", (peer, call) -> peer.write(call.error("{\"code\":-32603,\"message\":\"out of luck\"}") + "\n")),

    PROTOCOL_99("hello", (peer, call) -> peer.result(call, "{\"protocol\":99}")),
    HELLO_OF_WRONG_TYPES("hello", (peer, call) -> peer.result(call, LittleBalancer.hello("[7]", "{}"))),
    HELLO_WITH_TOO_MANY_FEATURES(
            "hello", (peer, call) -> peer.result(call, LittleBalancer.hello("\"little\"", names(100_000)))),
    OTHER_HELLO_AFTER_RESTART("hello", (peer, call) -> {
        // Its trace tells that this is the first of its processes.
        peer.result(call, LittleBalancer.hello("\"little\"", "\"failover\""));
        System.exit(3);
    }),

    TCP_SILENT("hello", (peer, call) -> MisbehavingPeer.sleep()),
    TCP_CLOSES("hello", (peer, call) -> peer.closeOutput()),
    TCP_CLOSES_IN_CALL("send", (peer, call) -> peer.closeOutput()),

    SOUND("goodbye", MisbehavingPeer::answer),
    GRANDCHILD("configure", (peer, call) -> {
        peer.leaveBehind(1);
        peer.answer(call);
    }),
    FAMILY("configure", (peer, call) -> {
        peer.leaveBehind(2);
        peer.leaveBehind(2);
        peer.answer(call);
    }),
    ENDLESS_LOG("hello", (peer, call) -> {
        MisbehavingPeer.floodLog();
        peer.answer(call);
    }),
    SLOW(Habit.ALWAYS, (peer, call) -> {
        MisbehavingPeer.sleep(300);
        peer.answer(call);
    }),
    BYTE_BY_BYTE("send", (peer, call) -> {
        for (byte each : call.result(LittleBalancer.sent(peer.deliveries(call))).getBytes(StandardCharsets.UTF_8)) {
            peer.write(new byte[] {each});
        }
        peer.write("\n");
    }),
    CARRIAGE_RETURNS(
            "send", (peer, call) -> peer.write(call.result(LittleBalancer.sent(peer.deliveries(call))) + "\r\n")),
    ODD_NAME("hello", (peer, call) -> peer.result(call, LittleBalancer.hello(Habit.ODD, "\"../../x\", \"<b>x</b>\""))),
    ODD_LOG("send", (peer, call) -> {
        MisbehavingPeer.log(Habit.ODD_TEXT);
        peer.write("\n");
    }),
    NAME_OF_10_MB(
            "hello", (peer, call) -> peer.result(call, LittleBalancer.hello('"' + "x".repeat(10_000_000) + '"', ""))),
    UNKNOWN_FEATURES("hello", (peer, call) -> peer.result(call, LittleBalancer.hello("\"little\"", names(500)))),

    TOO_FEW_DELIVERIES("send", (peer, call) -> peer.result(call, "{\"deliveries\":[]}")),
    TOO_MANY_DELIVERIES("send", (peer, call) -> {
        var many = Collections.nCopies(100_000, "{\"outcome\":\"DROPPED\"}");
        peer.result(call, LittleBalancer.sent(many));
    }),
    NULL_DELIVERIES("send", (peer, call) -> peer.result(call, "{\"deliveries\":null}")),
    NULL_RESULT("send", (peer, call) -> peer.result(call, "null")),
    UNKNOWN_BACK_END("send", (peer, call) -> sendTo(peer, call, "\"vm-nobody-knows\"")),
    BACK_END_OF_10_MB("send", (peer, call) -> sendTo(peer, call, '"' + "x".repeat(10_000_000) + '"')),
    ODD_BACK_END("send", (peer, call) -> sendTo(peer, call, Habit.ODD)),
    UNKNOWN_OUTCOME("send", (peer, call) -> {
        var deliveries = peer.deliveries(call);
        deliveries.set(0, "{\"outcome\":\"TELEPORTED\"}");
        peer.result(call, LittleBalancer.sent(deliveries));
    }),
    NO_SUCH_METHOD(
            "advance",
            (peer, call) -> peer.write(call.error("{\"code\":-32601,\"message\":\"no such method\"}") + "\n")),
    UNKNOWN_ERROR("send", (peer, call) -> peer.write(call.error("{\"code\":7,\"message\":" + Habit.ODD + "}") + "\n")),
    ODD_REFUSAL("configure", (peer, call) -> {
        var violation = "{\"field\":" + Habit.ODD + ",\"message\":" + Habit.ODD + "}";
        peer.write(
                call.error("{\"code\":1001,\"message\":\"no\",\"data\":{\"violations\":[" + violation + "]}}") + "\n");
    }),
    REFUSAL_WITHOUT_FIELD(
            "configure",
            (peer, call) ->
                    peer.write(call.error("{\"code\":1001,\"message\":\"no\",\"data\":{\"violations\":[]}}") + "\n"));

    /** Before the first call. */
    static final String START = "start";

    /** At each call. */
    static final String ALWAYS = "always";

    /** What a terminal, a browser, a reader of lines and a file system each take for more than text. */
    private static final String ODD =
            "\"<script>alert(1)</script>\\u001b[2J\\u001b]0;x\\u0007\\n../../../etc/passwd\\u202egnp.exe\\ud800 & ]]>\"";

    /** The same, not as JSON. */
    private static final String ODD_TEXT = "<script>alert(1)</script>\u001b[2J../../../etc/passwd\u202egnp.exe\u0007";

    private final String moment;
    private final Misdeed misdeed;

    Habit(String moment, Misdeed misdeed) {
        this.moment = moment;
        this.misdeed = misdeed;
    }

    /** What is done in place of an answer. */
    interface Misdeed {

        void commit(MisbehavingPeer peer, Call call) throws IOException;
    }

    private static void sendTo(MisbehavingPeer peer, Call call, String name) throws IOException {
        var deliveries = peer.deliveries(call);
        deliveries.set(0, "{\"outcome\":\"DELIVERED\",\"backend\":" + name + "}");
        peer.result(call, LittleBalancer.sent(deliveries));
    }

    private static String names(int count) {
        return IntStream.range(0, count)
                .mapToObj(each -> "\"feature-" + each + '"')
                .collect(Collectors.joining(","));
    }

    /** The method whose call it answers wrongly, {@link #START} or {@link #ALWAYS}. */
    String moment() {
        return moment;
    }

    Misdeed misdeed() {
        return misdeed;
    }

    /** Whether it shows again and again. */
    boolean isIncorrigible() {
        return switch (this) {
            case CRASH_ALWAYS, BACK_END_OF_10_MB, SLOW, BYTE_BY_BYTE, CARRIAGE_RETURNS, ENDLESS_LOG -> true;
            default -> moment.equals("hello") && this != OTHER_HELLO_AFTER_RESTART;
        };
    }

    /** Whether its peer listens for connections. */
    public boolean isServed() {
        return name().startsWith("TCP_");
    }

    /** Its name on the page. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
