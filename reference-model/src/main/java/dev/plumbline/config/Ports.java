package dev.plumbline.config;

import dev.plumbline.config.Frontend.PortRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The ports that a forwarding rule takes, as its document says it. */
final class Ports {

    private static final int HIGHEST = 65_535;

    private Ports() {}

    /** The texts that name ports. */
    static List<String> listedBy(ForwardingRule document) {
        return Stream.concat(document.ports().stream(), document.portRange().stream())
                .toList();
    }

    /** The ports, all where none is listed. */
    static List<PortRange> of(String field, ForwardingRule document, Violations violations) {
        boolean all = document.allPorts().orElse(false);
        var listed = listedBy(document);
        boolean everyProtocol = document.ipProtocol().equals(Optional.of("L3_DEFAULT"));
        if (all == !listed.isEmpty() && !everyProtocol) {
            violations.breach(field + ".ports", "a TCP or UDP rule has either ports, a port range or all ports");
        }
        var ranges = new ArrayList<PortRange>();
        for (var text : listed) {
            var range = range(text);
            if (range.isEmpty()) {
                violations.breach(
                        field + ".ports",
                        "'" + text + "' is neither a port from 1 to " + HIGHEST + " nor a range of them");
            }
            range.ifPresent(ranges::add);
        }
        return List.copyOf(ranges);
    }

    private static Optional<PortRange> range(String text) {
        try {
            int dash = text.indexOf('-');
            int first = Integer.parseInt(dash < 0 ? text : text.substring(0, dash));
            int last = dash < 0 ? first : Integer.parseInt(text.substring(dash + 1));
            return first >= 1 && first <= last && last <= HIGHEST
                    ? Optional.of(new PortRange(first, last))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
