package dev.plumbline.site;

import dev.plumbline.config.Testbed;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import java.util.stream.Collectors;

/** An exchange in a few words. */
final class EventWords {

    private EventWords() {}

    static String of(Exchange exchange) {
        var event = exchange.event();
        if (event instanceof Event.Configure configure) {
            return "configured: " + endpoints(configure.testbed()) + " back ends";
        }
        if (event instanceof Event.Reconfigure change) {
            return "reconfigured: " + endpoints(change.testbed()) + " back ends";
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
            return send.packets().size() + " × " + send.packets().get(0) + (send.packets().size() > 1 ? ", …" : "");
        }
        return ((Event.Advance) event).duration().toMillis() / 1000.0 + " s pass";
    }

    private static long endpoints(Testbed testbed) {
        return testbed.groups().stream()
                .mapToLong(group -> group.endpoints().size())
                .sum();
    }
}
