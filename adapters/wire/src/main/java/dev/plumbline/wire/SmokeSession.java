package dev.plumbline.wire;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Testbed;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import dev.plumbline.wire.LineTransport.Incoming;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** What the checks talk with: started when one needs it, and anew after it was lost. */
final class SmokeSession implements AutoCloseable {

    /** The address of the only rule. */
    static final String ADDRESS = "10.1.2.99";

    /** The only back end. */
    static final String BACK_END = "b1";

    private final Supplier<LineTransport> connector;
    private final Timeouts timeouts;
    private final Greeting greeting;
    private final List<String> strays = new ArrayList<>();
    private List<SchemaProblem> lastProblems = List.of();
    private Optional<Connection> connection = Optional.empty();
    private Optional<Said> hello = Optional.empty();

    private static final class Connection {

        final LineTransport transport;
        final Conversation conversation;
        boolean greeted;
        boolean configured;

        Connection(LineTransport transport, ReplyInspection inspection) {
            this.transport = transport;
            conversation = new Conversation(transport, inspection);
        }
    }

    /**
     * What was said first.
     *
     * @param result the result of {@code hello}
     * @param problems what its schema has against it
     */
    record Said(JsonNode result, List<SchemaProblem> problems) {}

    SmokeSession(Supplier<LineTransport> connector, Timeouts timeouts, Greeting greeting) {
        this.connector = connector;
        this.timeouts = timeouts;
        this.greeting = greeting;
    }

    /** A testbed with a rule for one port, and one back end. */
    static Testbed testbed(String address, String backEnd) {
        var endpoint = Group.Endpoint.ipv4(backEnd, "10.1.2.11");
        return Testbed.of(
                List.of(ForwardingRule.internal("fr", address, "TCP", List.of("80"), "bes")),
                List.of(BackendService.internal("bes", "TCP", List.of(BackendService.Backend.primary("ig")))),
                List.of(Group.instances("ig", "us-central1-a", List.of(endpoint))));
    }

    /** Starts it, whatever there was before, and says hello. */
    Reply start() {
        close();
        var started = new Connection(new StrayLines(connector.get(), strays), this::look);
        connection = Optional.of(started);
        var reply = started.conversation.call("hello", greeting, timeouts.hello());
        if (reply instanceof Reply.Result result) {
            started.greeted = true;
            if (hello.isEmpty()) {
                hello = Optional.of(new Said(result.value(), lastProblems));
            }
        }
        return reply;
    }

    private void look(String method, JsonNode reply) {
        lastProblems = WireSchemas.problemsOf(method, reply);
    }

    /** What it said of itself first, if it did. */
    Optional<Said> hello() {
        return hello;
    }

    /** The edition that it is asked for. */
    String edition() {
        return greeting.edition();
    }

    /** The lines that came and can't be replies. */
    List<String> strays() {
        return List.copyOf(strays);
    }

    /** Whether nothing is known of why no answer came: it was not there yet, or took too long. */
    boolean isInTheDark() {
        return connection
                .map(present -> !present.greeted || present.conversation.hasMissedDeadline())
                .orElse(true);
    }

    /** Says hello once more, of this version. */
    Reply greetAgain(int version) {
        return greeted()
                .conversation
                .call("hello", new Greeting(version, greeting.suite(), greeting.edition()), timeouts.hello());
    }

    /** Calls a method of one that has said hello. Its answer is as its schema says. */
    Reply call(String method, Object params) {
        return call(method, params, timeouts.call());
    }

    private Reply call(String method, Object params, Duration patience) {
        var reply = greeted().conversation.call(method, params, patience);
        if (!lastProblems.isEmpty()) {
            throw new ProtocolBreachException(
                    ProtocolRule.REPLY,
                    "the answer to `" + method + "` is not as its schema says: " + SchemaInspection.told(lastProblems));
        }
        return reply;
    }

    private Connection greeted() {
        boolean lost = connection.isEmpty() || connection.get().conversation.isOver();
        if (lost && start() instanceof Reply.Rejection rejection) {
            throw new Prevented("started anew, it answered `hello` with error " + rejection.code());
        }
        return connection.orElseThrow();
    }

    /** Starts it anew where it has been configured. */
    void beUnconfigured() {
        if (greeted().configured) {
            close();
        }
    }

    /** Configures it, unless that was done. */
    void beConfigured() {
        if (!greeted().configured && configure(testbed(ADDRESS, BACK_END)) instanceof Reply.Rejection) {
            throw new Prevented("the small configuration was not accepted");
        }
    }

    /** Configures it; whatever it says, it is then unknown whether this is in force. */
    Reply configure(Testbed testbed) {
        greeted().configured = false;
        var reply = call("configure", Map.of("testbed", testbed));
        greeted().configured = reply instanceof Reply.Result;
        return reply;
    }

    /** Takes leave. */
    Reply goodbye() {
        return call("goodbye", Map.of(), timeouts.goodbye());
    }

    /** Whether the end of what it talks with could be seen. */
    boolean showsEnd() {
        return connection.filter(present -> present.transport.showsEnd()).isPresent();
    }

    /** What comes after it took leave, if something does in time. It is ended then. */
    Optional<Incoming> farewell() throws InterruptedException {
        var left = connection
                .filter(present -> !present.conversation.isOver())
                .orElseThrow(() -> new Prevented("it did not answer `goodbye`, and was ended"));
        connection = Optional.empty();
        try {
            return untilEnd(left.transport);
        } finally {
            left.transport.end();
        }
    }

    /** Output may be closed a little before the process has ended. */
    private Optional<Incoming> untilEnd(LineTransport transport) throws InterruptedException {
        var incoming = transport.read(timeouts.goodbye());
        boolean isEnding = incoming.isPresent()
                && incoming.get() instanceof Incoming.End end
                && end.rest().isEmpty()
                && end.status().isEmpty();
        return isEnding ? transport.read(timeouts.goodbye()).or(() -> incoming) : incoming;
    }

    @Override
    public void close() {
        connection.ifPresent(present -> present.conversation.close(timeouts.goodbye()));
        connection = Optional.empty();
    }
}
