package dev.plumbline.frames;

import java.time.Duration;
import java.util.List;

/**
 * The ends of the wires that lead to a balancer of frames, as a topology names them: its client port, where frames are put in,
 * and a port for each back end, where frames come out. A frame begins with its Ethernet header and has no check sequence.
 *
 * <p>Used by one thread at a time.
 */
public interface Ports extends AutoCloseable {

    /**
     * Puts frames on the client port's wire, in this order.
     *
     * @throws dev.plumbline.spi.UnavailableException if the wire takes no frames
     */
    void send(List<byte[]> frames);

    /**
     * Takes what has arrived, at all ports, the client port as well: at each port in the order of arrival. What was sent is no
     * arrival.
     *
     * @param patience how long to wait for a first arrival; with {@link Duration#ZERO}, what is there is taken
     * @return empty where nothing arrived in time
     * @throws dev.plumbline.spi.UnavailableException if a port can't be read any more
     */
    List<Arrival> receive(Duration patience);

    /** Lets the wires go. */
    @Override
    void close();

    /**
     * A frame that came out.
     *
     * @param port the name of the port where it did
     * @param frame its bytes
     */
    @SuppressWarnings("ArrayRecordComponent") // One is as good as its identity.
    record Arrival(String port, byte[] frame) {}
}
