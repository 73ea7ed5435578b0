package dev.plumbline.frames;

import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Ports.Arrival;
import dev.plumbline.frames.codec.Decoded;
import dev.plumbline.frames.codec.FrameDecoder;
import dev.plumbline.frames.codec.PacketChanges;
import dev.plumbline.frames.codec.Unwrapped.Foreign;
import dev.plumbline.frames.codec.Unwrapped.Inner;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import dev.plumbline.spi.UnavailableException;
import java.util.List;
import java.util.Optional;

/**
 * Looks at each frame that comes out: whose it is, and whether it may be there and so.
 *
 * <p>What it finds wrong is a {@link ProtocolBreachException}, of {@link ProtocolRule#FRAMES}. Only where a rule of the
 * catalogue has something to say, which is of headers that a global balancer changed, the packet is told as the back end saw it,
 * for the suite to judge.
 */
final class Inspection {

    private static final AddressRange LINK_LOCAL = AddressRange.parse("fe80::/10");

    private final Topology topology;
    private final Ledger ledger;
    private final Cabling cabling;
    private final Headers headers;

    /** @param headers who judges changed headers */
    Inspection(Topology topology, Ledger ledger, Cabling cabling, Headers headers) {
        this.topology = topology;
        this.ledger = ledger;
        this.cabling = cabling;
        this.headers = headers;
    }

    /** Who judges whether addresses, protocol and ports are as they were. */
    enum Headers {
        /** The harness, since no rule of the catalogue speaks of it. */
        JUDGED_HERE,
        /** The suite. */
        TOLD
    }

    /**
     * A frame of ours that came out where it may.
     *
     * @param sent the frame as it was sent
     * @param delivery what that means for its packet
     */
    record Landing(Sent sent, Delivery delivery) {}

    /** What an arrival is; empty where it means nothing. */
    Optional<Landing> of(Arrival arrival) {
        var id = FrameId.in(arrival.frame());
        if (id.isEmpty() || arrival.port().equals(Topology.CLIENT_PORT)) {
            requireHarmless(arrival);
            return Optional.empty();
        }
        return ofFrame(id.getAsLong(), arrival);
    }

    private Optional<Landing> ofFrame(long id, Arrival arrival) {
        var sent = ledger.flying(id);
        if (sent.isEmpty()) {
            requireOld(id, arrival);
            return Optional.empty();
        }
        var delivery = sent.get().isCanary() ? ofCanary(arrival) : ofPacket(sent.get(), arrival);
        ledger.land(sent.get());
        return Optional.of(new Landing(sent.get(), delivery));
    }

    // ---- frames that carry no id of ours, or came to the client

    /** What hosts of a link say to each other, such as ARP, is no packet of a client. */
    private void requireHarmless(Arrival arrival) {
        var decoded = FrameDecoder.decode(arrival.frame());
        if (decoded instanceof Decoded.IpFrame frame && !isOfTheLink(frame)) {
            throw breach(
                    arrival.port().equals(Topology.CLIENT_PORT)
                            ? frame.packet() + " came out at the client's port. Packets go to a back end, and what that"
                                    + " replies goes straight to the client; the balancer has nothing to say."
                            : frame.packet() + " came out at " + at(arrival) + ", and no client sent it.");
        }
        if (decoded instanceof Decoded.Unreadable unreadable) {
            throw breach("A frame of " + arrival.frame().length + " bytes that nobody sent came out at " + at(arrival)
                    + ", and it can't be read: " + unreadable.reason() + ".");
        }
    }

    private static boolean isOfTheLink(Decoded.IpFrame frame) {
        return frame.ethernet().destination().isGroup()
                || LINK_LOCAL.contains(frame.packet().src());
    }

    // ---- frames that are not waited for any more

    private void requireOld(long id, Arrival arrival) {
        if (ledger.hasLanded(id)) {
            throw breach("A packet came out more than once; the second time, at " + at(arrival) + ": " + words(arrival)
                    + ".");
        }
        if (ledger.isKnown(id)) {
            throw new UnavailableException("A frame came out at " + at(arrival) + " after it had been taken for lost: "
                    + words(arrival) + ". Nothing can be said of a balancer whose frames take longer than "
                    + topology.flight().patience().toMillis() + " ms; grant more in the topology.");
        }
        if (!ledger.wasSent(id)) {
            throw breach(
                    "A frame with an id that was never given came out at " + at(arrival) + ": " + words(arrival) + ".");
        }
    }

    // ---- frames that are waited for

    private Delivery ofCanary(Arrival arrival) {
        var expected = topology.canary().port();
        if (!arrival.port().equals(expected)) {
            throw new UnavailableException("The canary came out at port " + arrival.port()
                    + ", and the topology says that it does at " + expected + ".");
        }
        return Delivery.to(expected);
    }

    private Delivery ofPacket(Sent sent, Arrival arrival) {
        var endpoint = cabling.endpointAt(arrival.port());
        var port = topology.port(arrival.port());
        if (endpoint.isEmpty() || port.isEmpty()) {
            throw breach(sent.packet() + " came out at " + at(arrival) + ", where no back end is.");
        }
        var unwrapped = topology.handling().encapsulation().unwrap(arrival.frame());
        if (unwrapped instanceof Foreign foreign) {
            throw breach(sent.packet() + " came out at " + at(arrival) + " otherwise than "
                    + topology.handling().encapsulation() + ": " + foreign.reason() + ".");
        }
        var inner = (Inner) unwrapped;
        requireAddressed(sent, inner, port.get());
        var changes =
                PacketChanges.between(sent.ip(), inner.ip(), topology.handling().ttl());
        return new Delivery.Delivered(
                endpoint.get(), Optional.empty(), Optional.of(seen(sent, inner, changes, arrival)));
    }

    /** A network card takes what is for its own address, and a tunnel's end what is for its. */
    private static void requireAddressed(Sent sent, Inner inner, Port port) {
        if (!inner.ethernet().destination().equals(port.mac())) {
            throw breach(sent.packet() + " came out at port " + port.name() + " for the MAC address "
                    + inner.ethernet().destination() + "; the back end there has " + port.mac() + ".");
        }
        inner.outer()
                .filter(outer ->
                        !port.addresses().isEmpty() && !port.addresses().contains(outer.destination()))
                .ifPresent(outer -> {
                    throw breach(sent.packet() + " came out at port " + port.name() + " in a packet for "
                            + outer.destination() + "; the back end there has " + port.addresses() + ".");
                });
    }

    /** The packet as the back end saw it. */
    private Packet seen(Sent sent, Inner inner, List<String> changes, Arrival arrival) {
        var original = sent.packet().onTheWire();
        if (changes.isEmpty()) {
            return original;
        }
        var told = FrameDecoder.packet(inner.ip()).filter(packet -> !packet.equals(original));
        if (headers == Headers.TOLD && told.isPresent()) {
            return told.get();
        }
        throw breach(
                sent.packet() + " was changed on its way to " + at(arrival) + ": " + String.join("; ", changes) + ".");
    }

    private String at(Arrival arrival) {
        if (arrival.port().equals(Topology.CLIENT_PORT)) {
            return "the client's port";
        }
        return "port " + arrival.port()
                + cabling.endpointAt(arrival.port())
                        .map(endpoint -> " of " + endpoint)
                        .orElse("");
    }

    private static String words(Arrival arrival) {
        return FrameDecoder.decode(arrival.frame()) instanceof Decoded.IpFrame frame
                ? frame.packet().toString()
                : "a frame of " + arrival.frame().length + " bytes";
    }

    private static ProtocolBreachException breach(String words) {
        return new ProtocolBreachException(ProtocolRule.FRAMES, words);
    }
}
