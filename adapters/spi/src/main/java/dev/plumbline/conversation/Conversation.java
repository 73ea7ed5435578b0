package dev.plumbline.conversation;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.Answer;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.ImplementationUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A conversation with an implementation, from one {@code configure} to the next: what was said, answered, and when. */
public final class Conversation {

    private final ImplementationUnderTest implementation;
    private final Timepiece timepiece;
    private final Consumer<Exchange> listener;
    private final List<Exchange> history = new ArrayList<>();

    /**
     * Begins a conversation.
     *
     * @param timepiece tells how the implementation's time passes
     * @param listener is told of each exchange right after it
     */
    public Conversation(ImplementationUnderTest implementation, Timepiece timepiece, Consumer<Exchange> listener) {
        this.implementation = implementation;
        this.timepiece = timepiece;
        this.listener = listener;
    }

    /** Asks for a fresh balancer. */
    public ConfigureResult configure(Testbed testbed) {
        return configured(new Event.Configure(testbed), () -> {
            var result = implementation.configure(testbed);
            // What refuses a configuration goes on as before, and so does its clock.
            if (result instanceof ConfigureResult.Accepted) {
                timepiece.reset();
            }
            return result;
        });
    }

    /** Changes the configuration in place. */
    public ConfigureResult reconfigure(Testbed testbed) {
        return configured(new Event.Reconfigure(testbed), () -> implementation.reconfigure(testbed));
    }

    private ConfigureResult configured(Event event, Supplier<ConfigureResult> call) {
        var answer = exchange(event, () -> new Answer.Configured(call.get()));
        return answer.result();
    }

    /** Lets the health checker change its mind about these endpoints, on all addresses. */
    public void setHealth(Map<String, HealthState> states) {
        setHealth(states, Optional.empty());
    }

    /** Lets the health checker change its mind about these endpoints, as probed on this forwarding-rule address. */
    public void setHealth(Map<String, HealthState> states, String address) {
        setHealth(states, Optional.of(address));
    }

    private void setHealth(Map<String, HealthState> states, Optional<String> address) {
        exchange(new Event.SetHealth(states, address), () -> {
            implementation.setHealth(states, address);
            return new Answer.Done();
        });
    }

    /** Changes the load of these groups. */
    public void setLoad(Map<String, Load> groups) {
        exchange(new Event.SetLoad(groups), () -> {
            implementation.setLoad(groups);
            return new Answer.Done();
        });
    }

    /** Fails or restores an availability group. */
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        exchange(new Event.SetAvailabilityGroup(group, state), () -> {
            implementation.setAvailabilityGroup(group, state);
            return new Answer.Done();
        });
    }

    /** Sends packets, in this order. */
    public List<Delivery> send(List<Packet> packets) {
        var answer = exchange(new Event.Send(packets), () -> new Answer.Deliveries(implementation.send(packets)));
        return answer.deliveries();
    }

    /** Lets this much documented time pass without a packet. */
    public void pass(Duration duration) {
        exchange(new Event.Advance(duration), () -> {
            timepiece.pass(duration, implementation);
            return new Answer.Done();
        });
    }

    /** Everything said so far. */
    public List<Exchange> history() {
        return Collections.unmodifiableList(history);
    }

    private <A extends Answer> A exchange(Event event, Supplier<A> call) {
        timepiece.begin();
        A answer = call.get();
        var exchange = new Exchange(event, answer, timepiece.end());
        history.add(exchange);
        listener.accept(exchange);
        return answer;
    }
}
