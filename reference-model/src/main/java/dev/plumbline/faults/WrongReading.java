package dev.plumbline.faults;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Admission;
import dev.plumbline.engine.Steps;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The sound reading of a global balancer's testbeds, be they fresh or a change in place, wrong about some of them. */
final class WrongReading {

    /** How the sound balancer reads what it is asked for. */
    static final Mistake NONE = (testbed, sound) -> sound;

    private WrongReading() {}

    /** What is made of the sound reading of a testbed. */
    @FunctionalInterface
    interface Mistake {

        Reading of(Testbed testbed, Reading sound);
    }

    /** Steps that make the one mistake about a fresh configuration, the other about a change in place. */
    static UnaryOperator<Steps> mistaken(Mistake fresh, Mistake inPlace) {
        return sound -> sound.withAdmission(new Admission() {
            @Override
            public Reading of(Testbed testbed) {
                return fresh.of(testbed, sound.admission().of(testbed));
            }

            @Override
            public Reading ofChange(Testbed testbed, Configuration inForce) {
                return inPlace.of(testbed, sound.admission().ofChange(testbed, inForce));
            }
        });
    }

    /** Takes what this rule alone refuses, if the testbed is such. */
    static UnaryOperator<Steps> taking(String rule, Predicate<Testbed> testbeds) {
        var mistake = taken(rule, testbeds);
        return mistaken(mistake, mistake);
    }

    /** Takes what this rule alone refuses. */
    static UnaryOperator<Steps> taking(String rule) {
        return taking(rule, testbed -> true);
    }

    static Mistake taken(String rule, Predicate<Testbed> testbeds) {
        return takenFor(rule, (testbed, nonetheless) -> testbeds.test(testbed));
    }

    /** Takes what this rule alone refuses, if testbed and what it says nonetheless are such. */
    static Mistake takenFor(String rule, BiFunction<Testbed, Configuration, Boolean> asked) {
        return (testbed, sound) -> sound instanceof Reading.Refused refused
                        && refused.nonetheless().isPresent()
                        && refused.violations().stream()
                                .allMatch(violation -> violation.rule().equals(rule))
                        && asked.apply(testbed, refused.nonetheless().get())
                ? new Reading.Valid(refused.nonetheless().get())
                : sound;
    }

    /** Refuses what is valid by this rule and for this field, if the testbed is such. */
    static UnaryOperator<Steps> refusing(String rule, String field, Predicate<Testbed> testbeds) {
        var mistake = refused(rule, field, testbeds);
        return mistaken(mistake, mistake);
    }

    static Mistake refused(String rule, String field, Predicate<Testbed> testbeds) {
        return (testbed, sound) -> sound instanceof Reading.Valid valid && testbeds.test(testbed)
                ? new Reading.Refused(
                        List.of(new ConfigurationViolation(rule, field, "this value is not allowed")),
                        Optional.of(valid.configuration()))
                : sound;
    }

    /** Has something else in force than what is valid. */
    static UnaryOperator<Steps> inForce(BiFunction<Testbed, Configuration, Configuration> change) {
        Mistake mistake = (testbed, sound) -> sound instanceof Reading.Valid valid
                ? new Reading.Valid(change.apply(testbed, valid.configuration()))
                : sound;
        return mistaken(mistake, mistake);
    }

    /** Has these forwarding rules in force. */
    static Configuration with(Configuration configuration, List<Frontend> frontends) {
        return new Configuration(
                configuration.region(),
                frontends,
                configuration.services(),
                configuration.clients(),
                configuration.addresses(),
                configuration.pointsOfEntry(),
                configuration.endpoints(),
                configuration.endpointAddresses(),
                configuration.trackingTableCapacity());
    }

    /** Takes points of entry to be nearest to these regions. */
    static Configuration with(Configuration configuration, Map<String, List<String>> pointsOfEntry) {
        return new Configuration(
                configuration.region(),
                configuration.frontends(),
                configuration.services(),
                configuration.clients(),
                configuration.addresses(),
                pointsOfEntry,
                configuration.endpoints(),
                configuration.endpointAddresses(),
                configuration.trackingTableCapacity());
    }

    /** Reads what is valid as if something else stood there. */
    static UnaryOperator<Steps> misreading(UnaryOperator<Testbed> change) {
        return sound -> sound.withAdmission(new Admission() {
            @Override
            public Reading of(Testbed testbed) {
                var reading = sound.admission().of(testbed);
                return reading instanceof Reading.Valid ? sound.admission().of(change.apply(testbed)) : reading;
            }

            @Override
            public Reading ofChange(Testbed testbed, Configuration inForce) {
                var reading = sound.admission().ofChange(testbed, inForce);
                return reading instanceof Reading.Valid
                        ? sound.admission().ofChange(change.apply(testbed), inForce)
                        : reading;
            }
        });
    }

    /** Reads the groups' parts in services as if something else stood there. */
    static UnaryOperator<Steps> misreadingBackends(UnaryOperator<BackendService.Backend> change) {
        return misreading(testbed -> testbed.withBackendServices(testbed.backendServices().stream()
                .map(service -> service.withBackends(
                        service.backends().stream().map(change).toList()))
                .toList()));
    }

    /** Steps that know the testbed that was read last. */
    static UnaryOperator<Steps> remembering(BiFunction<Supplier<Testbed>, Steps, Steps> wrong) {
        return sound -> {
            var latest = new LatestTestbed();
            Mistake noting = (testbed, reading) -> {
                latest.testbed = testbed;
                return reading;
            };
            return wrong.apply(() -> latest.testbed, mistaken(noting, noting).apply(sound));
        };
    }

    private static final class LatestTestbed {

        private Testbed testbed = Testbed.of(List.of(), List.of(), List.of());
    }
}
