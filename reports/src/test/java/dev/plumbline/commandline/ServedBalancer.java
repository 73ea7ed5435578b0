package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Testbed;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;

/** A balancer in this virtual machine that is reached over TCP, one connection after the other, each with a fresh one. */
final class ServedBalancer implements AutoCloseable {

    private final ServerSocket server;
    private final ReferenceBuilder references;
    private final UnaryOperator<String> way;
    private final Thread thread;
    private final AtomicInteger connections = new AtomicInteger();

    /** Serves a balancer as it is. */
    ServedBalancer(ReferenceBuilder references) throws IOException {
        this(references, UnaryOperator.identity());
    }

    /** @param way what is written in place of a reply; a connection is closed in place of an empty one */
    ServedBalancer(ReferenceBuilder references, UnaryOperator<String> way) throws IOException {
        this.references = references;
        this.way = way;
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        thread = new Thread(this::serve, "served-balancer");
        thread.start();
    }

    /** As in {@code tcp:127.0.0.1:7000}. */
    String adapter() {
        return "tcp:" + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
    }

    /** How many connections it has taken. */
    int connections() {
        return connections.get();
    }

    private void serve() {
        while (!server.isClosed()) {
            try (var connection = server.accept();
                    var balancer = references.build(HashKind.RING, 0).start()) {
                connections.incrementAndGet();
                converse(connection, balancer);
            } catch (IOException e) {
                // The next one may do better.
            }
        }
    }

    private void converse(Socket connection, ImplementationUnderTest balancer) throws IOException {
        connection.setTcpNoDelay(true);
        var lines = new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            var reply = way.apply(reply(Documents.parse(line), balancer));
            if (reply.isEmpty()) {
                return;
            }
            connection.getOutputStream().write((reply + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String reply(JsonNode call, ImplementationUnderTest balancer) {
        var reply = new LinkedHashMap<String, Object>(Map.of("jsonrpc", "2.0", "id", call.get("id")));
        try {
            var result = answer(call.get("method").asString(), call.get("params"), balancer);
            reply.put(result instanceof Rejection ? "error" : "result", result);
        } catch (CallRejectedException e) {
            reply.put("error", new Rejection(e.code(), e.getMessage(), Optional.empty()));
        } catch (DocumentException e) {
            reply.put(
                    "error", new Rejection(CallRejectedException.INVALID_PARAMETERS, e.getMessage(), Optional.empty()));
        }
        return Documents.write(reply);
    }

    private static Object answer(String method, JsonNode params, ImplementationUnderTest balancer) {
        switch (method) {
            case "hello" -> {
                return said(balancer.hello(Documents.read(params, Greeting.class)));
            }
            case "configure" -> {
                return result(balancer.configure(Documents.read(params.get("testbed"), Testbed.class)));
            }
            case "reconfigure" -> {
                return result(balancer.reconfigure(Documents.read(params.get("testbed"), Testbed.class)));
            }
            case "setHealth" -> {
                var health = Documents.read(params, HealthParams.class);
                balancer.setHealth(health.states(), health.address());
            }
            case "send" -> {
                return new Deliveries(
                        balancer.send(Documents.read(params, SendParams.class).packets()));
            }
            case "advance" ->
                balancer.advance(Duration.ofMillis(params.get("millis").asLong()));
            case "goodbye" -> {}
            default -> throw CallRejectedException.methodNotFound(method);
        }
        return Map.of();
    }

    private static Object said(Hello hello) {
        return Map.of(
                "protocol",
                Greeting.PROTOCOL,
                "implementation",
                hello.implementation(),
                "features",
                hello.features(),
                "clock",
                Map.of("kind", "virtual"));
    }

    private static Object result(ConfigureResult result) {
        return result instanceof ConfigureResult.Refused refused
                ? new Rejection(1001, "configuration refused", Optional.of(Map.of("violations", refused.violations())))
                : Map.of();
    }

    @Override
    public void close() throws IOException {
        server.close();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(30));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(thread.isAlive()).as("a connection is still open").isFalse();
    }

    private record Rejection(int code, String message, Optional<Object> data) {}

    private record Deliveries(List<Delivery> deliveries) {}

    private record HealthParams(Map<String, HealthState> states, Optional<String> address) {}

    private record SendParams(List<Packet> packets) {}
}
