package dev.plumbline.wire;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A small implementation under test in a process of its own. It behaves, but for what its first argument asks for. */
final class Peer {

    /** Ends a peer that a broken suite left behind. */
    private static final long LIFE_MILLIS = 60_000;

    private static final Pattern CALL = Pattern.compile("\"id\":(\\d+),\"method\":\"(\\w+)\"");
    private static final Pattern SENT = Pattern.compile("\"src\":");

    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private static final PrintStream LOG = new PrintStream(System.err, true, StandardCharsets.UTF_8);

    private Peer() {}

    /** The command that starts one. */
    static List<String> command(String... arguments) {
        var classes = Path.of(
                Peer.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        var java = Path.of(System.getProperty("java.home"), "bin", "java");
        var command = new ArrayList<>(List.of(
                java.toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classes.toString(),
                Peer.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    public static void main(String[] arguments) throws Exception {
        var behaviour = arguments[0];
        if (behaviour.startsWith("sound")) {
            beSound(behaviour);
            return;
        }
        switch (behaviour) {
            case "crash-at-start" -> crash();
            case "sleep" -> Thread.sleep(LIFE_MILLIS);
            case "log" -> LOG.print(arguments[1]);
            case "log-directory" -> LOG.println(Path.of("").toAbsolutePath());
            case "refuse-to-go" -> Runtime.getRuntime().addShutdownHook(new Thread(Peer::sleep));
            default -> {}
        }
        var lines = new Scanner(System.in, StandardCharsets.UTF_8);
        while (lines.hasNextLine()) {
            var line = lines.nextLine();
            var call = CALL.matcher(line);
            if (!call.find()) {
                throw new IllegalArgumentException(line);
            }
            var method = call.group(2);
            if (method.equals(arguments.length > 1 ? arguments[1] : "configure")) {
                misbehave(behaviour, call.group(1), arguments);
            }
            if (!behaviour.equals("answer") || !method.equals(arguments[1])) {
                OUT.println(
                        "{\"jsonrpc\":\"2.0\",\"id\":" + call.group(1) + ",\"result\":" + result(method, line) + "}");
            }
            if (method.equals("goodbye") && !behaviour.equals("stay")) {
                System.exit(0);
            }
        }
        if (behaviour.equals("stay")) {
            sleep();
        }
    }

    /** Answers as the protocol asks for, up to its end. */
    private static void beSound(String end) {
        var balancer = new SoundBalancer();
        var lines = new Scanner(System.in, StandardCharsets.UTF_8);
        while (lines.hasNextLine()) {
            var line = lines.nextLine();
            OUT.println(balancer.answer(line));
            if (SoundBalancer.method(line).equals("goodbye")) {
                switch (end) {
                    case "sound-but-fails" -> System.exit(1);
                    case "sound-but-stays" -> sleep();
                    case "sound-but-half-a-line" -> OUT.print("bye");
                    default -> {}
                }
                return;
            }
        }
    }

    private static void misbehave(String behaviour, String id, String[] arguments) throws Exception {
        switch (behaviour) {
            case "answer" -> OUT.print(arguments[2].replace("$ID", id));
            case "crash" -> crash();
            case "hang", "refuse-to-go" -> sleep();
            case "log-much" -> {
                for (int i = 0; i < 5_000; i++) {
                    LOG.println("noise ".repeat(200));
                }
            }
            case "half-a-line" -> {
                OUT.print("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"res");
                System.exit(0);
            }
            case "close-output" -> {
                System.out.close();
                sleep();
            }
            case "not-utf-8" -> OUT.write(new byte[] {'{', '"', (byte) 0xff, '"', ':', '1', '}', '\n'});
            case "endless-line" -> endlessly("x".repeat(100_000));
            case "endless-lines" -> endlessly("{}\n".repeat(10_000));
            case "leave-grandchild", "leave-orphan" -> {
                var grandchild =
                        new ProcessBuilder(command("sleep")).inheritIO().start();
                LOG.println("grandchild " + grandchild.pid());
                if (behaviour.equals("leave-orphan")) {
                    Runtime.getRuntime().halt(4);
                }
            }
            default -> {}
        }
    }

    private static String result(String method, String line) {
        return switch (method) {
            case "hello" ->
                "{\"protocol\":1,\"implementation\":{\"name\":\"peer\",\"version\":\""
                        + ProcessHandle.current().pid() + "\"}}";
            case "send" ->
                "{\"deliveries\":["
                        + Stream.generate(() -> "{\"outcome\":\"DROPPED\"}")
                                .limit(SENT.matcher(line).results().count())
                                .collect(Collectors.joining(","))
                        + "]}";
            default -> "{}";
        };
    }

    private static void crash() {
        LOG.println("segmentation fault, core not dumped");
        Runtime.getRuntime().halt(3);
    }

    private static void endlessly(String text) throws IOException {
        while (!OUT.checkError()) {
            OUT.print(text);
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(LIFE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
