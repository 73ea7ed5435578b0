package dev.plumbline.dataplanes.nftables;

import dev.plumbline.dataplanes.nftables.TcpHosts.Connection;
import java.io.IOException;
import java.util.List;

/** Keeps connections busy: asks on each of them, one after the other, again and again, until one breaks. */
final class Talk implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 60_000;

    private final List<Connection> connections;
    private final Thread thread = new Thread(this::talk, "client");
    private long rounds;
    private String broken = "";
    private boolean over;

    Talk(List<Connection> connections) {
        this.connections = List.copyOf(connections);
        thread.start();
    }

    private void talk() {
        while (isGoingOn()) {
            for (var connection : connections) {
                try {
                    connection.ask();
                } catch (IOException e) {
                    breakOff("a connection of server " + connection.server() + " broke: " + e.getMessage());
                    return;
                }
            }
            roundIsOver();
        }
    }

    private synchronized boolean isGoingOn() {
        return !over;
    }

    private synchronized void roundIsOver() {
        rounds++;
        notifyAll();
    }

    private synchronized void breakOff(String why) {
        broken = why;
        notifyAll();
    }

    /** Waits until each connection was used that began to be after this call, and returns why one broke; empty where none did. */
    synchronized String afterAnotherRound() throws InterruptedException {
        long enough = rounds + 2;
        long deadline = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (rounds < enough && broken.isEmpty()) {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return "no round was over within " + PATIENCE_MILLIS + " ms";
            }
            wait(left);
        }
        return broken;
    }

    @Override
    public void close() {
        synchronized (this) {
            over = true;
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
