package dev.plumbline.site;

import dev.plumbline.config.Testbed;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import java.math.BigDecimal;
import java.util.stream.Collectors;

/** An exchange in a few words. */
final class EventWords {

    private EventWords() {}

    static String of(Exchange exchange) {
        var event = exchange.event();
        if (event instanceof Event.Configure configure) {
            return "configured, with " + endpoints(configure.testbed());
        }
        if (event instanceof Event.Reconfigure change) {
            return "reconfigured, with " + endpoints(change.testbed());
        }
        if (event instanceof Event.SetHealth health) {
            return health.states().entrySet().stream()
                    .map(each -> each.getKey() + " " + each.getValue())
                    .collect(Collectors.joining(", "));
        }
        if (event instanceof Event.SetLoad load) {
            return "load of " + String.join(", ", load.groups().keySet());
        }
        if (event instanceof Event.SetAvailabilityGroup group) {
            return "availability group " + group.group() + " " + group.state();
        }
        if (event instanceof Event.Send send) {
            return send.packets().size() + " × " + send.packets().get(0)
                    + (send.packets().size() > 1 ? ", …" : "");
        }
        return seconds(((Event.Advance) event).duration().toMillis()) + " pass";
    }

    /** As in {@code 0.5 s}. */
    static String seconds(long millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString() + " s";
    }

    private static String endpoints(Testbed testbed) {
        int count = testbed.groups().stream()
                .mapToInt(group -> group.endpoints().size())
                .sum();
        return count + (count == 1 ? " back end" : " back ends");
    }
}
