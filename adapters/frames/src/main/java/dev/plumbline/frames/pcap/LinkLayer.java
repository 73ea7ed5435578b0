package dev.plumbline.frames.pcap;

import dev.plumbline.frames.codec.Bytes;
import dev.plumbline.frames.codec.FrameDecoder;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a captured packet begins with, before its IP header. */
public enum LinkLayer {
    ETHERNET(1, "Ethernet") {
        @Override
        public Optional<Bytes> network(Bytes frame) {
            return FrameDecoder.network(frame);
        }
    },
    COOKED(113, "Linux cooked") {
        @Override
        public Optional<Bytes> network(Bytes frame) {
            return behind(frame, 14, 16);
        }
    },
    COOKED_2(276, "Linux cooked v2") {
        @Override
        public Optional<Bytes> network(Bytes frame) {
            return behind(frame, 0, 20);
        }
    },
    RAW(101, "raw IP"),
    RAW_IPV4(228, "raw IPv4"),
    RAW_IPV6(229, "raw IPv6");

    private static final Set<Integer> TYPES = Set.of(0x0800, 0x86dd);

    private final int number;
    private final String words;

    LinkLayer(int number, String words) {
        this.number = number;
        this.words = words;
    }

    static Optional<LinkLayer> of(int number) {
        return Arrays.stream(values()).filter(link -> link.number == number).findFirst();
    }

    static String known() {
        return Arrays.stream(values())
                .map(link -> link.number + " (" + link.words + ")")
                .collect(Collectors.joining(", "));
    }

    int number() {
        return number;
    }

    /** The IP packet in a frame, from its header on; empty where there is none. */
    public Optional<Bytes> network(Bytes frame) {
        return Optional.of(frame);
    }

    /** What follows a header of this length, if its type says that this is IP. */
    private static Optional<Bytes> behind(Bytes frame, int typeAt, int header) {
        return frame.length() >= header && TYPES.contains((frame.at(typeAt) << Byte.SIZE) | frame.at(typeAt + 1))
                ? Optional.of(frame.from(header))
                : Optional.empty();
    }
}
