package dev.plumbline.explain;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a captured packet begins with, before its IP header. */
enum LinkLayer {
    ETHERNET(1, "Ethernet") {
        @Override
        Optional<ByteBuffer> network(ByteBuffer frame) {
            int at = 12;
            while (at + 2 <= frame.limit() && TAGS.contains(frame.getShort(at) & 0xffff)) {
                at += 4;
            }
            return after(frame, at);
        }
    },
    COOKED(113, "Linux cooked") {
        @Override
        Optional<ByteBuffer> network(ByteBuffer frame) {
            return after(frame, 14);
        }
    },
    COOKED_2(276, "Linux cooked v2") {
        @Override
        Optional<ByteBuffer> network(ByteBuffer frame) {
            boolean ip = frame.limit() > 20 && TYPES.contains(frame.getShort(0) & 0xffff);
            return ip ? Optional.of(frame.slice(20, frame.limit() - 20)) : Optional.empty();
        }
    },
    RAW(101, "raw IP"),
    RAW_IPV4(228, "raw IPv4"),
    RAW_IPV6(229, "raw IPv6");

    private static final Set<Integer> TYPES = Set.of(0x0800, 0x86dd);
    private static final Set<Integer> TAGS = Set.of(0x8100, 0x88a8);

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

    /** The IP packet in a frame; empty where there is none. */
    Optional<ByteBuffer> network(ByteBuffer frame) {
        return Optional.of(frame);
    }

    /** The IP packet behind the type that stands here. */
    private static Optional<ByteBuffer> after(ByteBuffer frame, int type) {
        boolean ip = type + 2 < frame.limit() && TYPES.contains(frame.getShort(type) & 0xffff);
        return ip ? Optional.of(frame.slice(type + 2, frame.limit() - type - 2)) : Optional.empty();
    }
}
