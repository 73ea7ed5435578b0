package dev.plumbline.dataplanes.nftlb;

import dev.plumbline.dataplanes.wiring.Daemon;
import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.document.Documents;
import dev.plumbline.frames.sockets.NetworkNamespace;
import dev.plumbline.spi.UnavailableException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An nftlb that runs in a namespace, and what it was told: it is told over HTTP, there. */
final class Nftlb implements AutoCloseable {

    private static final String KEY = "plumbline";
    private static final int PORT = 5555;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Namespace namespace;
    private final HttpClient client;
    private final Daemon daemon;
    private final Map<String, Farm> told = new LinkedHashMap<>();

    private Nftlb(Namespace namespace, HttpClient client, Daemon daemon) {
        this.namespace = namespace;
        this.client = client;
        this.daemon = daemon;
    }

    /**
     * Starts one.
     *
     * @throws UnavailableException if it does not start
     */
    static Nftlb in(Namespace namespace) {
        var daemon = Daemon.start(
                namespace, "nftlb", "-k", KEY, "-H", "127.0.0.1", "-P", String.valueOf(PORT), "-l", "3", "-L", "2");
        var nftlb = new Nftlb(namespace, within(namespace, Nftlb::client), daemon);
        try {
            daemon.await(nftlb::answers);
            return nftlb;
        } catch (UnavailableException e) {
            nftlb.close();
            throw e;
        }
    }

    /** Its threads are in the namespace of the thread that makes it. */
    private static HttpClient client() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(PATIENCE)
                .build();
    }

    private boolean answers() {
        return within(namespace, () -> {
            try {
                return client.send(request("").GET().build(), BodyHandlers.discarding())
                                .statusCode()
                        == 200;
            } catch (ConnectException e) {
                return false;
            }
        });
    }

    /** These are the farms from now on, besides those that have the names that are kept. */
    void become(Collection<Farm> farms) {
        var wanted = farms.stream().collect(Collectors.toMap(Farm::name, farm -> farm));
        var gone =
                told.keySet().stream().filter(name -> !wanted.containsKey(name)).toList();
        gone.forEach(this::delete);
        post(farms);
        for (var farm : farms) {
            if (told.containsKey(farm.name())) {
                farm.deletionsSince(told.get(farm.name())).forEach(this::deletePath);
            }
            told.put(farm.name(), farm);
        }
    }

    private void post(Collection<Farm> farms) {
        var changes = farms.stream()
                .flatMap(farm -> told.containsKey(farm.name())
                        ? farm.changesSince(told.get(farm.name())).stream()
                        : Stream.of(farm.json()))
                .toList();
        if (!changes.isEmpty()) {
            call(request("").POST(BodyPublishers.ofString(Documents.write(Map.of("farms", changes)))));
        }
    }

    /** Forgets a farm, and whatever it remembers. */
    void delete(String farm) {
        deletePath(farm);
        told.remove(farm);
    }

    private void deletePath(String path) {
        call(request("/" + path).DELETE());
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + PORT + "/farms" + path))
                .header("Key", KEY)
                .timeout(PATIENCE);
    }

    /** It answers when what it was told is in force. */
    private void call(HttpRequest.Builder builder) {
        var request = builder.build();
        var response = within(namespace, () -> client.send(request, BodyHandlers.ofString()));
        if (response.statusCode() != 200) {
            throw new UnavailableException("nftlb refuses " + request.method() + " " + request.uri() + ": "
                    + response.body().strip());
        }
    }

    private static <T> T within(Namespace namespace, Callable<T> task) {
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
