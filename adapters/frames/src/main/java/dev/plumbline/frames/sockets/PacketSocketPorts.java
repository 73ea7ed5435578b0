package dev.plumbline.frames.sockets;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.NativeLong;
import dev.plumbline.frames.Ports;
import dev.plumbline.frames.Topology;
import dev.plumbline.spi.UnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Ports that are network interfaces of Linux, each in whatever namespace it is. */
public final class PacketSocketPorts implements Ports {

    private static final int POLLED_BYTES = 8;
    private static final int EVENTS_AT = 4;
    private static final int REPORTED_AT = 6;

    private final List<Port> ports = new ArrayList<>();
    private final Messages outgoing = new Messages();
    private final Messages incoming = new Messages();
    private final PacketSocket client;
    private final Memory polled;

    /**
     * Opens the ports.
     *
     * @param interfaces the interface of each port, by the port's name, {@link Topology#CLIENT_PORT} among them
     * @throws UnavailableException if one can't be opened
     */
    public PacketSocketPorts(Map<String, Interface> interfaces) {
        requireLinux();
        try {
            interfaces.forEach((name, where) -> ports.add(new Port(name, PacketSocket.on(where))));
        } catch (UnavailableException e) {
            close();
            throw e;
        }
        client = ports.stream()
                .filter(port -> port.name().equals(Topology.CLIENT_PORT))
                .map(Port::socket)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no interface is the client's port"));
        polled = new Memory((long) POLLED_BYTES * ports.size());
        polled.clear();
        for (int i = 0; i < ports.size(); i++) {
            polled.setInt((long) i * POLLED_BYTES, ports.get(i).socket().descriptor());
            polled.setShort((long) i * POLLED_BYTES + EVENTS_AT, Libc.POLLIN);
        }
    }

    private record Port(String name, PacketSocket socket) {}

    private static void requireLinux() {
        boolean isLinux = System.getProperty("os.name").equals("Linux")
                && System.getProperty("os.arch").endsWith("64");
        if (!isLinux) {
            throw new UnavailableException("Packet sockets need Linux on a 64-bit machine; this is "
                    + System.getProperty("os.name") + " on " + System.getProperty("os.arch") + ".");
        }
    }

    @Override
    public void send(List<byte[]> frames) {
        client.send(frames, outgoing);
    }

    @Override
    public List<Arrival> receive(Duration patience) {
        var arrivals = new ArrayList<Arrival>();
        if (poll(patience) > 0) {
            for (int i = 0; i < ports.size(); i++) {
                if (polled.getShort((long) i * POLLED_BYTES + REPORTED_AT) != 0) {
                    var port = ports.get(i);
                    port.socket().receive(incoming, frame -> arrivals.add(new Arrival(port.name(), frame)));
                }
            }
        }
        return arrivals;
    }

    private int poll(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            long left = Math.max(0, end - System.nanoTime());
            // Rounded up, lest the last fraction of a millisecond is waited for in a loop.
            int millis = (int) TimeUnit.NANOSECONDS.toMillis(left + TimeUnit.MILLISECONDS.toNanos(1) - 1);
            try {
                return Libc.poll(polled, new NativeLong(ports.size()), millis);
            } catch (LastErrorException e) {
                if (e.getErrorCode() != Libc.EINTR) {
                    throw new UnavailableException("The ports can't be waited for: " + e.getMessage());
                }
            }
        }
    }

    @Override
    public void close() {
        ports.forEach(port -> port.socket().close());
        ports.clear();
    }
}
