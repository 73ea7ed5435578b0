package dev.plumbline.features.experiment;

import dev.plumbline.conversation.PeerWords;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Packet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How things are put in a message. */
final class Wording {

    private static final int EXAMPLES = 2;
    private static final int NAMES = 20;
    private static final int SHORTEST_RUN = 2;

    private Wording() {}

    /** As in «b2…b16, b18»: numbers that follow each other are drawn together. */
    static String range(List<String> names) {
        var runs = new ArrayList<String>();
        for (int first = 0; first < names.size(); ) {
            int last = first;
            while (last + 1 < names.size() && follows(names.get(last), names.get(last + 1))) {
                last++;
            }
            runs.add(
                    last - first < SHORTEST_RUN
                            ? String.join(", ", names.subList(first, last + 1))
                            : names.get(first) + "…" + names.get(last));
            first = last + 1;
        }
        return String.join(", ", runs);
    }

    private static boolean follows(String name, String next) {
        return prefix(name).equals(prefix(next)) && number(name) + 1 == number(next);
    }

    /** The letters that a name begins with. */
    static String prefix(String name) {
        return name.replaceAll("\\d+$", "");
    }

    private static int number(String name) {
        return Integer.parseInt(name.substring(prefix(name).length()));
    }

    /** A few of these packets, as in «64 × TCP …». */
    static String examples(List<Packet> packets) {
        var few = packets.stream().limit(EXAMPLES).map(Packet::toString).collect(Collectors.joining(", "));
        return packets.size() > EXAMPLES ? few + ", …" : few;
    }

    /** As in «b1, b2, …»: all of them where there are not too many to read. */
    static String first(List<String> names) {
        var few = String.join(", ", names.subList(0, Math.min(names.size(), NAMES)));
        return names.size() > NAMES ? few + ", …" : few;
    }

    static String violations(ConfigureResult.Refused refused) {
        return PeerWords.of(refused);
    }

    /** What a foreign program said, safe to show. */
    static String escape(String text) {
        return PeerWords.escape(text);
    }
}
