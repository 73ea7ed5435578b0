package dev.plumbline.dataplanes.nftlb;

import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.frames.sockets.NetworkNamespace;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;

/**
 * Speaks HTTP to a program that listens in a namespace, on its loopback interface. One connection for each request: whoever keeps
 * connections for later does so in threads that would keep the namespace, too.
 */
final class RestClient {

    private static final int TIMEOUT_MILLIS = 5000;

    private final Namespace namespace;
    private final int port;
    private final String key;

    /**
     * A client.
     *
     * @param key what the program knows it by
     */
    RestClient(Namespace namespace, int port, String key) {
        this.namespace = namespace;
        this.port = port;
        this.key = key;
    }

    /**
     * Asks for this, and returns what is answered.
     *
     * @throws UnavailableException if nothing is, or something else than that it was done
     */
    String request(String method, String path, String body) {
        var text = method + " /" + path + " HTTP/1.1\r\nHost: localhost\r\nKey: " + key + "\r\nConnection: close\r\n"
                + "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body;
        var answer = within(text);
        if (!answer.startsWith("HTTP/1.1 200")) {
            throw new UnavailableException("nftlb answers " + method + " " + path + " with: " + answer.strip());
        }
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    private String within(String text) {
        try {
            return NetworkNamespace.within(namespace.name(), () -> exchange(text));
        } catch (ExecutionException e) {
            throw new UnavailableException(
                    "nftlb can't be asked: " + e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while nftlb was asked");
        }
    }

    private String exchange(String text) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
