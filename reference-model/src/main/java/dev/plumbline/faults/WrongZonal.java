package dev.plumbline.faults;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Sender;
import dev.plumbline.zonal.AdjustmentByZone;
import dev.plumbline.zonal.ClientPlace;
import dev.plumbline.zonal.ClientPlace.InZone;
import dev.plumbline.zonal.ClientPlace.Incompatible;
import dev.plumbline.zonal.MatchTest;
import dev.plumbline.zonal.ZonalSets;
import java.util.function.UnaryOperator;

/** The documented adjustment for zones, wrong in one way. */
final class WrongZonal {

    private static final AdjustmentByZone SOUND = AdjustmentByZone.documented();

    private WrongZonal() {}

    /** Where a sender is taken to be. */
    @FunctionalInterface
    interface Place {

        ClientPlace of(ClientPlace sound, Sender sender, Configuration configuration);
    }

    /** Against whom a match is tested. */
    @FunctionalInterface
    interface Tested {

        MatchTest of(MatchTest sound, EligibleSet eligible);
    }

    /** What follows for a compatible client, a match or not. */
    @FunctionalInterface
    interface Outcome {

        EligibleSet of(ZonalSets sound, Service service);
    }

    /** What follows for an incompatible client. */
    @FunctionalInterface
    interface Elsewhere {

        EligibleSet of(EligibleSet sound, Service service);
    }

    static UnaryOperator<Steps> places(Place wrong) {
        return steps -> steps.withZonal(new AdjustmentByZone(
                (sender, configuration) ->
                        wrong.of(SOUND.clients().placeOf(sender, configuration), sender, configuration),
                SOUND.test(),
                SOUND.option()));
    }

    static UnaryOperator<Steps> test(Tested wrong) {
        return steps -> steps.withZonal((eligible, service, sender, configuration) -> new AdjustmentByZone(
                        SOUND.clients(), wrong.of(SOUND.test(), eligible), SOUND.option())
                .of(eligible, service, sender, configuration));
    }

    static UnaryOperator<Steps> outcome(Outcome wrong) {
        return steps -> steps.withZonal((eligible, service, sender, configuration) ->
                isOpen(eligible, service) && SOUND.clients().placeOf(sender, configuration) instanceof InZone in
                        ? wrong.of(SOUND.sets(eligible, service, in.zone()), service)
                        : steps.zonal().of(eligible, service, sender, configuration));
    }

    static UnaryOperator<Steps> elsewhere(Elsewhere wrong) {
        return steps -> steps.withZonal((eligible, service, sender, configuration) -> {
            var adjusted = steps.zonal().of(eligible, service, sender, configuration);
            return isOpen(eligible, service) && SOUND.clients().placeOf(sender, configuration) instanceof Incompatible
                    ? wrong.of(adjusted, service)
                    : adjusted;
        });
    }

    /** Zonal affinity by settings that were read wrongly. */
    static UnaryOperator<Steps> settings(UnaryOperator<ZonalSettings> misread) {
        return steps -> steps.withZonal((eligible, service, sender, configuration) ->
                steps.zonal().of(eligible, service.withZonal(misread.apply(service.zonal())), sender, configuration));
    }

    private static boolean isOpen(EligibleSet eligible, Service service) {
        return service.zonal().isOn() && !eligible.isEmpty();
    }
}
