package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.kebab;

import dev.plumbline.config.Backend;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.SetHistory.Change;
import dev.plumbline.faults.SetHistory.Selection;
import dev.plumbline.faults.SetHistory.Sound;
import dev.plumbline.faults.SetHistory.Way;
import dev.plumbline.hashing.TupleHash;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Protocol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Every single packet goes where it may, and the shares are wrong all the same: uneven, or a change moves the wrong ones. It
 * takes many connections, and more than one set of back ends, to tell that from luck.
 */
final class StatisticsFaults {

    private static final TupleHash COIN = new TupleHash(0x5ca1e);
    private static final TupleHash KEY = new TupleHash(0x0dd5);

    private StatisticsFaults() {}

    static List<Fault> all() {
        return Stream.of(uneven(), unevenInCells(), reshuffled(), newcomers(), leavers(), funnelled())
                .flatMap(List::stream)
                .toList();
    }

    // ---- shares

    private static List<Fault> uneven() {
        return List.of(
                new Fault(
                        "first-of-the-list-counts-double",
                        "The first eligible back end of the list gets two shares.",
                        List.of("HASH-FAIR-1", "HASH-REMOVE-1"),
                        SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                                doubled(first(eligible), tuple, eligible, sound))),
                new Fault(
                        "last-of-the-list-counts-half",
                        "The last eligible back end of the list gets half a share.",
                        List.of("HASH-FAIR-1", "HASH-REMOVE-1"),
                        SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                                halved(last(eligible), tuple, eligible, sound))),
                new Fault(
                        "first-by-name-counts-double",
                        "The eligible back end whose name sorts first gets two shares.",
                        List.of("HASH-FAIR-1"),
                        SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                                doubled(firstByName(eligible), tuple, eligible, sound))),
                new Fault(
                        "last-by-name-counts-half",
                        "The eligible back end whose name sorts last gets half a share.",
                        List.of("HASH-FAIR-1"),
                        SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                                halved(lastByName(eligible), tuple, eligible, sound))),
                new Fault(
                        "ring-of-three-points",
                        "Each back end stands at three points of the circle, so that luck makes large shares and small ones.",
                        List.of("HASH-FAIR-1", "HASH-REMOVE-1"),
                        SetHistory.selecting(
                                (arrival, tuple, eligible, history, sound) -> onThreePoints(tuple, eligible))),
                new Fault(
                        "eight-points-more-for-one-of-many",
                        "Among ten or more, the back end whose name has the least hash gets 8 percentage points of all"
                                + " connections beside its share.",
                        List.of("HASH-FAIR-1"),
                        SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                                eligible.members().size() >= 10 && Long.remainderUnsigned(COIN.of(tuple), 100) < 8
                                        ? eligible.members().stream()
                                                .min(Comparator.comparingInt(
                                                        member -> member.name().hashCode()))
                                                .orElseThrow()
                                        : sound.of(tuple, eligible))),
                new Fault(
                        "sixty-four-slots",
                        "The hash has 64 values, which fall to the back ends as luck has it.",
                        List.of("HASH-FAIR-1"),
                        SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                                sound.of(TupleField.SOURCE_ADDRESS.without(TupleField.hashed(tuple, 6)), eligible))));
    }

    private static Backend first(EligibleSet eligible) {
        return eligible.members().get(0);
    }

    private static Backend last(EligibleSet eligible) {
        return eligible.members().get(eligible.members().size() - 1);
    }

    private static Backend firstByName(EligibleSet eligible) {
        return eligible.members().stream()
                .min(Comparator.comparing(Backend::name))
                .orElseThrow();
    }

    private static Backend lastByName(EligibleSet eligible) {
        return eligible.members().stream()
                .max(Comparator.comparing(Backend::name))
                .orElseThrow();
    }

    /** Two shares of N + 1. */
    private static Backend doubled(Backend favourite, FlowTuple tuple, EligibleSet eligible, Sound sound) {
        long parts = eligible.members().size() + 1L;
        return Long.remainderUnsigned(COIN.of(tuple), parts) == 0 ? favourite : sound.of(tuple, eligible);
    }

    /** Every other connection that falls to it is selected among the others. */
    private static Backend halved(Backend neglected, FlowTuple tuple, EligibleSet eligible, Sound sound) {
        var selected = sound.of(tuple, eligible);
        if (!selected.equals(neglected)
                || COIN.of(tuple) < 0
                || eligible.members().size() == 1) {
            return selected;
        }
        var others = eligible.members().stream()
                .filter(member -> !member.equals(neglected))
                .toList();
        return sound.of(tuple, eligible.adjusted(others, "HASH-FAIR-1", "one is neglected by mistake"));
    }

    private static Backend onThreePoints(FlowTuple tuple, EligibleSet eligible) {
        long key = KEY.of(tuple);
        var nearest = eligible.members().get(0);
        long least = -1;
        for (var member : eligible.members()) {
            var points = new SplittableRandom(member.name().hashCode());
            for (int i = 0; i < 3; i++) {
                long distance = points.nextLong() - key;
                if (Long.compareUnsigned(distance, least) < 0) {
                    least = distance;
                    nearest = member;
                }
            }
        }
        return nearest;
    }

    // ---- shares, in single cells

    private static List<Fault> unevenInCells() {
        var faults = new ArrayList<Fault>();
        faults.add(favouring("two", size -> size == 2));
        faults.add(favouring("three", size -> size == 3));
        faults.add(favouring("four-to-nine", size -> size > 3 && size < 10));
        faults.add(favouring("ten-or-more", size -> size >= 10));
        Stream.concat(Factor.tracking().stream(), kindsOfTraffic())
                .map(StatisticsFaults::favouring)
                .forEach(faults::add);
        return faults;
    }

    private static Stream<Factor> kindsOfTraffic() {
        return Stream.of(
                new Factor("for-tcp", "for TCP", Cells.TCP),
                new Factor("for-whole-udp", "for whole UDP", Cells.WHOLE_UDP),
                new Factor("for-later-fragments", "for later fragments", Cells.LATER_FRAGMENT),
                new Factor("for-icmp", "for ICMP", Cells.carrying(Protocol.ICMP)),
                new Factor(
                        "over-ipv6",
                        "over IPv6",
                        arrival -> arrival.packet().src().version() == IpVersion.IPV6));
    }

    private static Fault favouring(Factor factor) {
        return new Fault(
                "first-counts-double-" + factor.name(),
                "The first eligible back end gets two shares " + factor.words() + ".",
                List.of("HASH-FAIR-2"),
                SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                        factor.cells().test(arrival)
                                ? doubled(first(eligible), tuple, eligible, sound)
                                : sound.of(tuple, eligible)));
    }

    private static Fault favouring(String size, Predicate<Integer> sizes) {
        return new Fault(
                "among-" + size + "-the-first-counts-double",
                "Among " + size.replace('-', ' ') + " eligible back ends the first gets two shares.",
                List.of("HASH-FAIR-1", "HASH-FAIR-2"),
                SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                        sizes.test(eligible.members().size())
                                ? doubled(first(eligible), tuple, eligible, sound)
                                : sound.of(tuple, eligible)));
    }

    private static UnaryOperator<Steps> under(SessionAffinity affinity, Selection wrong) {
        var cells = Cells.under(affinity);
        return SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                cells.test(arrival) ? wrong.of(arrival, tuple, eligible, history, sound) : sound.of(tuple, eligible));
    }

    private static List<Fault> funnelled() {
        return Arrays.stream(SessionAffinity.values())
                .map(affinity -> new Fault(
                        kebab(affinity) + "-funnels-into-one-back-end",
                        "Under " + affinity + " all new connections go to the first eligible back end.",
                        List.of("TRACK-SAME-2"),
                        under(affinity, (arrival, tuple, eligible, history, sound) -> first(eligible))))
                .toList();
    }

    // ---- changes

    private static List<Fault> reshuffled() {
        var faults = new ArrayList<Fault>();
        for (var way : List.of(Way.BACK_END_ADDED, Way.GROUP_ADDED, Way.BACK_END_TURNED_HEALTHY)) {
            faults.add(reshuffled("when-" + way.kebab(), way.toString(), List.of("HASH-STABLE-1"), inWay(way)));
        }
        for (var way : List.of(Way.BACK_END_REMOVED, Way.BACK_END_TURNED_UNHEALTHY)) {
            faults.add(reshuffled("when-" + way.kebab(), way.toString(), List.of("HASH-STABLE-2"), inWay(way)));
        }
        faults.add(reshuffled(
                "when-" + Way.SEVERAL.kebab(), Way.SEVERAL.toString(), List.of("HASH-CONSIST-1"), inWay(Way.SEVERAL)));
        var either = List.of("HASH-STABLE-1", "HASH-STABLE-2");
        faults.add(reshuffled("by-a-change-of-a-small-set", "there are few", either, change -> change.before() < 5));
        faults.add(reshuffled("by-a-change-of-a-large-set", "there are many", either, change -> change.before() > 20));
        return faults;
    }

    private static Predicate<Change> inWay(Way way) {
        return change -> change.way() == way;
    }

    private static Fault reshuffled(String when, String what, List<String> rules, Predicate<Change> kind) {
        return new Fault(
                "reshuffled-" + when,
                "A change of the eligible set gives the hash another seed, where " + what + ".",
                rules,
                SetHistory.selecting((arrival, tuple, eligible, history, sound) ->
                        sound.of(TupleField.marked(tuple, history.count(kind)), eligible)));
    }

    private static List<Fault> newcomers() {
        var faults = new ArrayList<Fault>();
        for (var way : List.of(Way.BACK_END_ADDED, Way.GROUP_ADDED, Way.BACK_END_TURNED_HEALTHY)) {
            faults.add(newcomer("two-shares", way, StatisticsFaults::doubled));
            faults.add(newcomer("half-a-share", way, StatisticsFaults::halved));
            faults.add(newcomer("everything", way, (newcomer, tuple, eligible, sound) -> newcomer));
        }
        faults.add(new Fault(
                "half-a-share-for-the-newcomer-to-few",
                "Where there were less than five, a newcomer gets half a share.",
                List.of("HASH-ADD-1"),
                SetHistory.selecting((arrival, tuple, eligible, history, sound) -> Stream.of(Way.values())
                        .flatMap(way -> history.latest(way).stream())
                        .filter(change -> change.before() < 5 && !change.came().isEmpty())
                        .findFirst()
                        .map(change -> halved(change.came().get(0), tuple, eligible, sound))
                        .orElseGet(() -> sound.of(tuple, eligible)))));
        return faults;
    }

    private static Fault newcomer(String amount, Way way, Treatment treatment) {
        return new Fault(
                amount + "-for-the-newcomer-when-" + way.kebab(),
                "When " + way + " it gets " + amount.replace('-', ' ') + ".",
                List.of("HASH-ADD-1"),
                SetHistory.selecting((arrival, tuple, eligible, history, sound) -> history.latest(way)
                        .map(change -> treatment.of(change.came().get(0), tuple, eligible, sound))
                        .orElseGet(() -> sound.of(tuple, eligible))));
    }

    /** Who gets a connection where one back end is treated apart. */
    @FunctionalInterface
    private interface Treatment {
        Backend of(Backend apart, FlowTuple tuple, EligibleSet eligible, Sound sound);
    }

    private static List<Fault> leavers() {
        var faults = new ArrayList<Fault>();
        for (var way : List.of(Way.BACK_END_REMOVED, Way.BACK_END_TURNED_UNHEALTHY)) {
            faults.add(inherited("one other", way, (tuple, eligible) -> first(eligible)));
        }
        faults.add(inherited(
                "two others",
                Way.BACK_END_REMOVED,
                (tuple, eligible) -> COIN.of(tuple) < 0 ? first(eligible) : last(eligible)));
        return faults;
    }

    /** The set as it was before: what falls to the one that left goes to its heir. */
    private static Fault inherited(String heirs, Way way, Sound heir) {
        return new Fault(
                "all-to-" + heirs.replace(' ', '-') + "-when-" + way.kebab(),
                "When " + way + " its connections go to " + heirs + ".",
                List.of("HASH-REMOVE-1"),
                SetHistory.selecting((arrival, tuple, eligible, history, sound) -> {
                    var selected = sound.of(tuple, withLeaver(eligible, history.latest(way)));
                    return eligible.names().contains(selected.name()) ? selected : heir.of(tuple, eligible);
                }));
    }

    private static EligibleSet withLeaver(EligibleSet eligible, Optional<Change> change) {
        return change.map(Change::left)
                .map(left -> eligible.adjusted(
                        Stream.concat(eligible.members().stream(), left.stream())
                                .toList(),
                        "HASH-REMOVE-1",
                        "one that left is hashed to by mistake"))
                .orElse(eligible);
    }
}
