package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.HarderFaults.Family;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Right with most numbers of back ends, wrong with one; or right for the first back ends, wrong for the later ones. */
final class SizeFaults {

    private SizeFaults() {}

    static List<Family> families() {
        return List.of(
                new Family(
                        "only among exactly N eligible back ends",
                        Stream.concat(
                                        IntStream.of(4, 7, 12, 50).mapToObj(SizeFaults::inTurnAmong),
                                        IntStream.of(4, 7, 12, 50).mapToObj(SizeFaults::lastLeftOutAmong))
                                .toList()),
                new Family(
                        "only for back ends late in the list",
                        Stream.concat(
                                        IntStream.of(8, 16, 32, 64, 128).mapToObj(SizeFaults::everHealthyAfter),
                                        IntStream.of(8, 16, 32, 64, 128).mapToObj(SizeFaults::neverSelectedAfter))
                                .toList()));
    }

    private static Fault inTurnAmong(int number) {
        return new Fault(
                "in-turn-among-exactly-" + number,
                "Among exactly " + number + " eligible back ends new connections go to each in turn.",
                List.of("HASH-SAME-1"),
                sound -> {
                    var turn = new AtomicInteger();
                    return sound.withSelection((arrival, tuple, eligible, chooser) ->
                            eligible.members().size() == number
                                    ? eligible.members().get(turn.getAndIncrement() % number)
                                    : sound.selection().of(arrival, tuple, eligible, chooser));
                });
    }

    private static Fault lastLeftOutAmong(int number) {
        return new Fault(
                "last-left-out-among-exactly-" + number,
                "Among exactly " + number + " eligible back ends the last one is not selected.",
                List.of("HASH-FAIR-1", "ELIG-MEAN-1"),
                selectingAmong(eligible -> eligible.size() == number ? eligible.subList(0, number - 1) : eligible));
    }

    private static Fault neverSelectedAfter(int place) {
        return new Fault(
                "back-ends-after-number-" + place + "-not-selected",
                "Of the eligible back ends only the first " + place + " are selected.",
                List.of("HASH-FAIR-1", "ELIG-MEAN-1"),
                selectingAmong(eligible -> eligible.subList(0, Math.min(place, eligible.size()))));
    }

    private static UnaryOperator<Steps> selectingAmong(UnaryOperator<List<Backend>> choice) {
        return sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> {
            var chosen = choice.apply(eligible.members());
            return sound.selection()
                    .of(
                            arrival,
                            tuple,
                            chosen.equals(eligible.members())
                                    ? eligible
                                    : eligible.adjusted(chosen, "ELIG-MEAN-1", "some are left out by mistake"),
                            chooser);
        });
    }

    private static Fault everHealthyAfter(int place) {
        return new Fault(
                "health-ignored-after-number-" + place,
                "Back ends after the first " + place + " of a service get new connections though they are unhealthy.",
                List.of("ELIG-OFF-1", "ELIG-MEAN-1"),
                sound -> sound.withEligibility((service, health) -> {
                    var eligible = sound.eligibility().of(service, health);
                    var taken = service.members().values().stream().toList();
                    var late = taken.subList(Math.min(place, taken.size()), taken.size()).stream()
                            .filter(member -> !eligible.names().contains(member.name()))
                            .toList();
                    return late.isEmpty()
                            ? eligible
                            : eligible.adjusted(
                                    Stream.concat(eligible.members().stream(), late.stream())
                                            .toList(),
                                    "ELIG-OFF-1",
                                    "health is ignored by mistake");
                }));
    }
}
