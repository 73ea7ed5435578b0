package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.SYN;

import dev.plumbline.config.Backend;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.TupleHash;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** More than the tuple and the eligible set decides who is selected, or the hash is a bad one. */
final class HashFaults {

    private static final TupleHash HASH = new TupleHash(0);

    private HashFaults() {}

    static List<Fault> all() {
        return Stream.of(notTheSame(), byTheList(), badlyHashed())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> notTheSame() {
        return List.of(
                new Fault(
                        "round-robin",
                        "New connections go to the eligible back ends in turn.",
                        List.of("HASH-SAME-1", "HASH-SELECT-1", "HASH-SAME-2", "HASH-CONSIST-1", "CLIENT-SKEW-1"),
                        HashFaults::inTurn),
                new Fault(
                        "back-end-drawn-at-random",
                        "Each new connection goes to an eligible back end drawn at random.",
                        List.of("HASH-SAME-1", "HASH-SELECT-1", "HASH-SAME-2", "CLIENT-SKEW-1"),
                        HashFaults::atRandom),
                new Fault(
                        "hash-changes-with-every-seventh-selection",
                        "After every seven selections the hash has another seed.",
                        List.of("HASH-SAME-1", "HASH-SAME-2"),
                        HashFaults::reseeded),
                new Fault(
                        "syn-hashed-apart",
                        "Whether a packet carries SYN goes into the hash.",
                        List.of("HASH-SAME-1", "HASH-INPUT-1"),
                        WrongTuples.selection(SYN, (tuple, arrival) -> TupleField.marked(tuple, 1))));
    }

    private static Steps inTurn(Steps sound) {
        var turn = new AtomicInteger();
        return sound.withSelection((arrival, tuple, eligible, chooser) -> eligible.members()
                .get(turn.getAndIncrement() % eligible.members().size()));
    }

    private static Steps atRandom(Steps sound) {
        var random = new SplittableRandom(1);
        return sound.withSelection((arrival, tuple, eligible, chooser) ->
                eligible.members().get(random.nextInt(eligible.members().size())));
    }

    private static Steps reseeded(Steps sound) {
        var selections = new AtomicInteger();
        return sound.withSelection((arrival, tuple, eligible, chooser) -> sound.selection()
                .of(arrival, TupleField.marked(tuple, selections.getAndIncrement() / 7), eligible, chooser));
    }

    /** A balancer that numbers what a list holds, and hashes the numbers. */
    private static List<Fault> byTheList() {
        return List.of(
                new Fault(
                        "order-of-back-ends-hashed",
                        "In how many groups the first back end of the list sorts after the last goes into the hash.",
                        List.of("HASH-SAME-1"),
                        WrongTuples.selection(
                                arrival -> true,
                                (tuple, arrival) -> TupleField.marked(tuple, groupsListedDownwards(arrival)))),
                new Fault(
                        "order-of-groups-hashed",
                        "Whether the first group of the list sorts after the last goes into the hash.",
                        List.of("HASH-SAME-1"),
                        WrongTuples.selection(
                                arrival -> true,
                                (tuple, arrival) -> TupleField.marked(
                                        tuple,
                                        isListedDownwards(members(arrival).map(Backend::group)) ? 1 : 0))));
    }

    private static long groupsListedDownwards(Arrival arrival) {
        return members(arrival)
                .collect(Collectors.groupingBy(Backend::group, Collectors.mapping(Backend::name, Collectors.toList())))
                .values()
                .stream()
                .filter(names -> isListedDownwards(names.stream()))
                .count();
    }

    private static Stream<Backend> members(Arrival arrival) {
        return arrival.service().members().values().stream();
    }

    /** Of names that end in numbers the shorter one comes before the longer one. */
    private static boolean isListedDownwards(Stream<String> names) {
        var listed = names.toList();
        return !listed.isEmpty()
                && Comparator.comparing(String::length)
                                .thenComparing(Function.identity())
                                .compare(listed.get(0), listed.get(listed.size() - 1))
                        > 0;
    }

    private static List<Fault> badlyHashed() {
        return List.of(
                new Fault(
                        "hash-modulo-the-number-of-back-ends",
                        "The hash is divided by the number of back ends, so that a change moves most connections.",
                        List.of("HASH-STABLE-1", "HASH-STABLE-2", "HASH-CONSIST-1"),
                        sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> eligible.members()
                                .get((int) Long.remainderUnsigned(
                                        HASH.of(tuple), eligible.members().size())))),
                new Fault(
                        "hash-reseeded-with-each-set",
                        "Each eligible set has a hash of its own.",
                        List.of("HASH-STABLE-1", "HASH-STABLE-2", "HASH-CONSIST-1"),
                        sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> sound.selection()
                                .of(
                                        arrival,
                                        TupleField.marked(
                                                tuple, eligible.names().hashCode()),
                                        eligible,
                                        chooser))),
                new Fault(
                        "half-of-all-to-the-first-back-end",
                        "Every other hash falls to the first eligible back end.",
                        List.of("HASH-FAIR-1"),
                        sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> HASH.of(tuple) < 0
                                ? eligible.members().get(0)
                                : sound.selection().of(arrival, tuple, eligible, chooser))),
                new Fault(
                        "everything-to-the-first-back-end",
                        "All new connections go to the first eligible back end.",
                        List.of("TRACK-SAME-2", "HASH-FAIR-1", "ELIG-OFF-1", "ELIG-OFF-2"),
                        sound -> sound.withSelection((arrival, tuple, eligible, chooser) ->
                                eligible.members().get(0))));
    }
}
