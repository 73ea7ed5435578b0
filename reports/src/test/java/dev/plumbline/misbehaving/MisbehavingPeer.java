package dev.plumbline.misbehaving;

import dev.plumbline.misbehaving.LittleBalancer.Call;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** A little balancer in a process of its own, with a bad habit. It listens for a connection where the habit is of TCP. */
public final class MisbehavingPeer {

    /** Ends a peer that a broken suite left behind. */
    private static final long LIFE_MILLIS = 60_000;

    private static final String BYSTANDER = "bystander";

    private final Habit habit;
    private final Path trace;
    private final LittleBalancer balancer = new LittleBalancer();
    private final InputStream in;
    private final OutputStream out;

    private MisbehavingPeer(Habit habit, Path trace, InputStream in, OutputStream out) {
        this.habit = habit;
        this.trace = trace;
        this.in = in;
        this.out = out;
    }

    /**
     * The command that starts one.
     *
     * @param trace the file that it leaves where it misbehaves; it stands in the command of each process that it starts
     */
    public static List<String> command(Habit habit, Path trace) {
        return command(habit.name(), trace);
    }

    private static List<String> command(String part, Path trace) {
        var classes =
                MisbehavingPeer.class.getProtectionDomain().getCodeSource().getLocation();
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                Path.of(classes.getPath()).toString(),
                MisbehavingPeer.class.getName(),
                part,
                trace.toString());
    }

    /**
     * Is a peer until it is told goodbye.
     *
     * @param arguments the habit and the trace, as {@link #command} names them
     */
    public static void main(String[] arguments) throws Exception {
        var trace = Path.of(arguments[1]);
        if (arguments[0].startsWith(BYSTANDER)) {
            bystand(arguments[0], trace);
            return;
        }
        var habit = Habit.valueOf(arguments[0]);
        if (habit.isServed()) {
            serve(habit, trace);
            return;
        }
        new MisbehavingPeer(habit, trace, System.in, System.out).converse();
    }

    private static void serve(Habit habit, Path trace) throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            System.out.println(server.getLocalPort());
            while (true) {
                try (Socket connection = server.accept()) {
                    new MisbehavingPeer(habit, trace, connection.getInputStream(), connection.getOutputStream())
                            .converse();
                } catch (IOException e) {
                    // The next connection may hold longer.
                }
            }
        }
    }

    private static void bystand(String which, Path trace) throws IOException {
        var more = which.substring(BYSTANDER.length());
        if (!more.isEmpty()) {
            new ProcessBuilder(command(BYSTANDER + more.substring(1), trace))
                    .inheritIO()
                    .start();
        }
        sleep();
    }

    private void converse() throws Exception {
        if (habit.moment().equals(Habit.START)) {
            habit.misdeed().commit(this, new Call("0", "", ""));
        }
        var lines = new Scanner(in, StandardCharsets.UTF_8);
        while (lines.hasNextLine()) {
            var call = Call.read(lines.nextLine());
            if (List.of(call.method(), Habit.ALWAYS).contains(habit.moment()) && isDue()) {
                habit.misdeed().commit(this, call);
            } else {
                answer(call);
            }
            if (call.method().equals("goodbye")) {
                return;
            }
        }
    }

    /** Most do it once, so that it can be seen whether the next case runs as if nothing had been. */
    private boolean isDue() throws IOException {
        if (habit.isIncorrigible()) {
            return true;
        }
        try {
            Files.createFile(trace);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    /** Answers as it should. */
    void answer(Call call) throws IOException {
        write(call.result(balancer.result(call)) + "\n");
    }

    /** What should become of the packets of this call. */
    List<String> deliveries(Call call) {
        return new ArrayList<>(balancer.deliveries(call));
    }

    /** Writes a result. */
    void result(Call call, String json) throws IOException {
        write(call.result(json) + "\n");
    }

    void write(String text) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    void write(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    /** Writes for ever, or until nobody reads. */
    static void flood(OutputStream stream, String text) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        while (true) {
            stream.write(bytes);
        }
    }

    /** Floods its log beside everything else. */
    static void floodLog() {
        var flood = new Thread(() -> {
            try {
                flood(System.err, "noise ".repeat(500) + "\n");
            } catch (IOException e) {
                // Nobody reads any more.
            }
        });
        flood.setDaemon(true);
        flood.start();
    }

    static void log(String text) {
        new PrintStream(System.err, true, StandardCharsets.UTF_8).println(text);
    }

    void closeInput() throws IOException {
        in.close();
    }

    void closeOutput() throws IOException {
        out.close();
    }

    /** Starts processes that hold what it has open: one that starts one for each generation more. */
    void leaveBehind(int generations) throws IOException {
        new ProcessBuilder(command(BYSTANDER + "+".repeat(generations - 1), trace))
                .inheritIO()
                .start();
    }

    static void crash() {
        System.err.println("segmentation fault, core not dumped");
        Runtime.getRuntime().halt(3);
    }

    static void sleep() {
        sleep(LIFE_MILLIS);
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
