package dev.plumbline.histories;

import dev.plumbline.catalogue.Feature;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What happens in a history, for any implementation.
 *
 * @param setup the balancer that it begins with
 * @param acts what happens then
 * @param manner how that is put into configurations, packets and calls
 */
public record Plan(Setup setup, List<Act> acts, Manner manner) {

    /** A plan that is performed in the plain manner. */
    public Plan(Setup setup, List<Act> acts) {
        this(setup, acts, Manner.PLAIN);
    }

    /** The same with this balancer. */
    Plan with(Setup replacement) {
        return new Plan(replacement, acts, manner);
    }

    /** The same, performed in this manner. */
    Plan with(Manner replacement) {
        return new Plan(setup, acts, replacement);
    }

    /** The wire names of the optional features that it makes use of. */
    Set<String> features() {
        var features = new TreeSet<>(setup.features());
        acts.stream()
                .flatMap(act -> feature(act).stream())
                .map(Feature::wireName)
                .forEach(features::add);
        return features;
    }

    private Optional<Feature> feature(Act act) {
        if (act instanceof Act.Send send) {
            return feature(send.flow());
        }
        if (act instanceof Act.Vary vary) {
            return feature(vary.flow());
        }
        if (act instanceof Act.ChangeLoad) {
            return Optional.of(Feature.CAPACITY);
        }
        return act instanceof Act.ChangeAvailability || act instanceof Act.TurnOnAddress
                ? Optional.of(Feature.AVAILABILITY_GROUPS)
                : Optional.empty();
    }

    private Optional<Feature> feature(Act.Flow flow) {
        return setup.taken(flow.protocol()).isFragment() ? Optional.of(Feature.UDP_FRAGMENTS) : Optional.empty();
    }

    @Override
    public String toString() {
        var text = new StringBuilder(setup.toString());
        if (!manner.equals(Manner.PLAIN)) {
            text.append("\n  ").append(manner);
        }
        acts.forEach(act -> text.append("\n  ").append(act));
        return text.toString();
    }
}
