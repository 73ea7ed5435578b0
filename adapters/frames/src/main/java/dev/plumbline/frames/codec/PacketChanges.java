package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;

/** Tells how a packet was changed on its way. */
public final class PacketChanges {

    private final Bytes sent;
    private final Bytes received;
    private final List<String> changes = new ArrayList<>();

    private PacketChanges(Bytes sent, Bytes received) {
        this.sent = sent;
        this.received = received;
    }

    /**
     * What differs between the bytes of an IP packet as it was sent and as it was received, each in words, as in
     * {@code destination port 80 became 8080}; empty if nothing does but what is declared.
     *
     * @throws IllegalArgumentException if what was sent is no whole packet
     */
    public static List<String> between(Bytes sent, Bytes received, TtlChange declared) {
        try {
            var header = IpHeader.read(sent.buffer());
            return new PacketChanges(sent, received).from(header, declared);
        } catch (MalformedException e) {
            throw new IllegalArgumentException("no packet was sent: " + e.getMessage(), e);
        }
    }

    private List<String> from(IpHeader header, TtlChange declared) throws MalformedException {
        if (declared == TtlChange.NONE && sent.equals(received)) {
            return List.of();
        }
        var ip = IpFormat.of(header.version());
        if (received.length() != sent.length()) {
            changes.add("its " + sent.length() + " bytes became " + received.length());
        }
        compareTtl(ip.ttl(), declared);
        compareFields(ip.fields(), 0);
        compareHeaderChecksum(header);
        compareBytes("header extension", end(ip.fields()), header.bytes());
        var format = header.format();
        compareFields(format.fields(), header.bytes());
        int payloadAt = header.bytes() + format.payloadAt(IpHeader.segmentOf(sent));
        compareBytes("header option", header.bytes() + end(format.fields()), payloadAt);
        compareBytes("payload", payloadAt, sent.length());
        return List.copyOf(changes);
    }

    private void compareTtl(HeaderField ttl, TtlChange declared) {
        if (ttl.end() > received.length()) {
            return;
        }
        int before = sent.at(ttl.at());
        int after = received.at(ttl.at());
        if (declared == TtlChange.NONE && after != before) {
            changes.add(ttl.name() + " " + before + " became " + after + ", which was not declared");
        }
        if (declared == TtlChange.LESS_ONE && after != before - 1) {
            changes.add(ttl.name() + " " + before + (after == before ? " stayed" : " became " + after) + ", where "
                    + (before - 1) + " was declared");
        }
    }

    private void compareFields(List<HeaderField> fields, int headerAt) {
        for (var field : fields) {
            if (headerAt + field.end() <= received.length()) {
                var before = sent.from(headerAt);
                var after = received.from(headerAt);
                if (!field.in(before).equals(field.in(after))) {
                    changes.add(field.name() + " " + field.told(before) + " became " + field.told(after));
                }
            }
        }
    }

    /** It follows from the rest of the header: where it is right, only what else changed is worth a word. */
    private void compareHeaderChecksum(IpHeader header) {
        if (header.version() == IpVersion.IPV4 && header.bytes() <= received.length()) {
            long sum = OnesComplement.sum(received.buffer(), 0, header.bytes());
            if (OnesComplement.checksum(sum) != 0) {
                changes.add("the checksum of the IPv4 header is wrong");
            }
        }
    }

    private void compareBytes(String what, int from, int to) {
        int first = -1;
        int others = 0;
        for (int at = from; at < Math.min(to, received.length()); at++) {
            if (sent.at(at) != received.at(at)) {
                others += first < 0 ? 0 : 1;
                first = first < 0 ? at : first;
            }
        }
        if (first >= 0) {
            changes.add(String.format(
                    "%s byte %d, 0x%02x, became 0x%02x%s",
                    what,
                    first - from,
                    sent.at(first),
                    received.at(first),
                    others == 0 ? "" : ", and " + others + " more of them changed"));
        }
    }

    private static int end(List<HeaderField> fields) {
        return fields.stream().mapToInt(HeaderField::end).max().orElse(0);
    }
}
