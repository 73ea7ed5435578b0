package dev.plumbline.dataplanes.nftlb;

import dev.plumbline.dataplanes.packetfilter.Nft;
import dev.plumbline.dataplanes.wiring.Daemon;
import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.document.Documents;
import dev.plumbline.frames.sockets.NetworkNamespace;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;

/** An nftlb that runs in a namespace, and what it was told: it is told over HTTP, there. */
final class Nftlb implements AutoCloseable {

    private static final String KEY = "plumbline";
    private static final String PORT = "5555";
    private static final int PATIENCE_MILLIS = 30_000;

    private final Namespace namespace;
    private final Daemon daemon;
    private final Map<String, Farm> told = new LinkedHashMap<>();

    private Nftlb(Namespace namespace, Daemon daemon) {
        this.namespace = namespace;
        this.daemon = daemon;
    }

    /**
     * Starts one that knows nothing.
     *
     * @param namespace where
     * @param filter the packet filter there; what an nftlb has left in it is removed
     * @throws UnavailableException if it does not start
     */
    static Nftlb start(Namespace namespace, Nft filter) {
        filter.run("table netdev nftlb\ndelete table netdev nftlb\n");
        var daemon = Daemon.start(
                namespace, Map.of(), "nftlb", "-k", KEY, "-H", "127.0.0.1", "-P", PORT, "-l", "3", "-L", "2");
        var nftlb = new Nftlb(namespace, daemon);
        try {
            daemon.await(nftlb::answers);
            return nftlb;
        } catch (UnavailableException e) {
            nftlb.close();
            throw e;
        }
    }

    private boolean answers() {
        return within(() -> {
            try {
                return call("GET", "", "").isAccepted();
            } catch (ConnectException e) {
                return false;
            }
        });
    }

    /** These are the farms from now on. */
    void become(Collection<Farm> farms) {
        var wanted = farms.stream().map(Farm::name).toList();
        told.keySet().stream().filter(name -> !wanted.contains(name)).toList().forEach(this::delete);
        post(farms.stream()
                .flatMap(farm -> told.containsKey(farm.name())
                        ? farm.changesSince(told.get(farm.name())).stream()
                        : Stream.of(farm.json()))
                .toList());
        for (var farm : farms) {
            if (told.containsKey(farm.name())) {
                farm.deletionsSince(told.get(farm.name())).forEach(path -> tell("DELETE", path, ""));
            }
        }
        told.clear();
        farms.forEach(farm -> told.put(farm.name(), farm));
    }

    /** All in one call: each costs it some 15 ms. */
    private void post(List<Map<String, Object>> changes) {
        if (!changes.isEmpty()) {
            tell("POST", "", Documents.write(Map.of("farms", changes)));
        }
    }

    private void delete(String farm) {
        tell("DELETE", "/" + farm, "");
    }

    /** It answers when what it was told is in force. */
    private void tell(String method, String path, String body) {
        var answer = within(() -> call(method, path, body));
        if (!answer.isAccepted()) {
            throw new UnavailableException(
                    "nftlb refuses " + method + " farms" + path + " " + body + ": " + answer.text());
        }
    }

    /** It ends each connection after its answer, and does not say so; so each has to be a new one. */
    private static Answer call(String method, String path, String body) throws IOException {
        var url = new URL("http", "127.0.0.1", Integer.parseInt(PORT), "/farms" + path);
        var connection = (HttpURLConnection) url.openConnection();
        connection.setRequestMethod(method);
        connection.setRequestProperty("Key", KEY);
        connection.setRequestProperty("Connection", "close");
        connection.setConnectTimeout(PATIENCE_MILLIS);
        connection.setReadTimeout(PATIENCE_MILLIS);
        if (!body.isEmpty()) {
            connection.setDoOutput(true);
            try (var out = connection.getOutputStream()) {
                out.write(body.getBytes(StandardCharsets.UTF_8));
            }
        }
        int status = connection.getResponseCode();
        try (var in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            return new Answer(status, text(in));
        }
    }

    private static String text(InputStream in) throws IOException {
        return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    private record Answer(int status, String text) {

        private boolean isAccepted() {
            return status == HttpURLConnection.HTTP_OK;
        }
    }

    private <T> T within(Callable<T> task) {
        try {
            return NetworkNamespace.within(namespace.name(), task);
        } catch (ExecutionException e) {
            throw new UnavailableException("nftlb can't be told anything: " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while nftlb was told something");
        }
    }

    /** The last lines of its log, oldest first. */
    List<String> logTail() {
        return daemon.logTail();
    }

    @Override
    public void close() {
        daemon.close();
    }
}
