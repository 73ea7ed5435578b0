package dev.plumbline.features;

import dev.plumbline.history.Answer;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;

/**
 * What a scenario said to a balancer, and what that answered. What a scenario says depends on nothing but what it was
 * answered; so a balancer that answers the same ends it the same way, and the scenario need not be run again to know that.
 *
 * @param exchanges everything in order, on a virtual clock
 */
record Recording(List<Exchange> exchanges) {

    /** Whether this implementation answers the same to all of it. */
    boolean isAnsweredAlikeBy(ImplementationUnderTest implementation) {
        try {
            return exchanges.stream()
                    .allMatch(
                            exchange -> answer(exchange.event(), implementation).equals(exchange.answer()));
        } catch (CallRejectedException e) {
            return false;
        }
    }

    private static Answer answer(Event event, ImplementationUnderTest implementation) {
        if (event instanceof Event.Configure configure) {
            return new Answer.Configured(implementation.configure(configure.testbed()));
        }
        if (event instanceof Event.Reconfigure reconfigure) {
            return new Answer.Configured(implementation.reconfigure(reconfigure.testbed()));
        }
        if (event instanceof Event.Send send) {
            return new Answer.Deliveries(implementation.send(send.packets()));
        }
        if (event instanceof Event.SetHealth health) {
            implementation.setHealth(health.states(), health.address());
        } else if (event instanceof Event.SetLoad load) {
            implementation.setLoad(load.groups());
        } else if (event instanceof Event.SetAvailabilityGroup availability) {
            implementation.setAvailabilityGroup(availability.group(), availability.state());
        } else if (event instanceof Event.Advance advance) {
            implementation.advance(advance.duration());
        }
        return new Answer.Done();
    }
}
