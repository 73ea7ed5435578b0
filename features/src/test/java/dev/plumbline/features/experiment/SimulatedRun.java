package dev.plumbline.features.experiment;

import dev.plumbline.features.CaseEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** All statistical looks of the features at one hash, as one run has them, without a balancer and scenarios around it. */
final class SimulatedRun {

    private static final int SETS = SurveyBounds.SETS;
    private static final int PERCENT = 25;

    private final Simulation simulation;
    private final List<String> failures = new ArrayList<>();

    SimulatedRun(OtherHash hash, long seed) {
        simulation = new Simulation(hash, seed);
        shares();
        stability();
        changes();
    }

    /** What it failed by. */
    List<String> failures() {
        return failures;
    }

    /** HASH-FAIR-1 and HASH-FAIR-2: the latter's affinities and kinds of packets make no difference to a hash. */
    private void shares() {
        everyPlace(2, 24, 6);
        everyPlace(3, 32, 26);
        everyPlace(5, 72, 6);
        everyPlace(10, 256, 1);
        look("largest", 10, 256, probe -> probe.largestIsAtMost(1.75));
        look("dispersion", SurveyBounds.CROWD, 256, probe -> probe.dispersedAtMost(40));
        look("largest", SurveyBounds.CROWD, 256, probe -> probe.largestIsAtMost(2.1));
    }

    /** The balancers are prepared once for so many cases, each of which has connections of its own. */
    private void everyPlace(int members, int flows, int cases) {
        var balancers = simulation.prepared(Optional.empty(), SETS, members);
        for (int i = 0; i < cases; i++) {
            look(
                    "places, of " + members,
                    simulation.sample(balancers, flows),
                    probe -> probe.everyPlaceGets(members, PERCENT));
        }
    }

    private void look(String what, int members, int flows, Consumer<SurveyProbe> look) {
        look(what, simulation.open(SETS, members, flows), look);
    }

    /** HASH-CONSIST-1, HASH-STABLE-1 and HASH-STABLE-2. */
    private void stability() {
        moved(SetChange.REPLACED, SETS, 10);
        for (var change : List.of(SetChange.ADDED, SetChange.REMOVED)) {
            moved(change, 180, 3);
            moved(change, SETS, 10);
            moved(change, SETS, 50);
        }
        moved(SetChange.ADDED_IN_A_GROUP, SETS, 10);
        moved(SetChange.TURNED_HEALTHY, SETS, 10);
        moved(SetChange.TURNED_UNHEALTHY, SETS, 10);
    }

    private void moved(SetChange change, int sets, int members) {
        look(
                change + ", of " + members,
                simulation.openAgainAfter(change, sets, members, 28),
                probe -> probe.movedAtMost(PERCENT));
    }

    /** HASH-ADD-1 and HASH-REMOVE-1. */
    private void changes() {
        newcomer(SetChange.ADDED, 2, 32);
        newcomer(SetChange.TURNED_HEALTHY, 3, 56);
        newcomer(SetChange.ADDED_IN_A_GROUP, 5, 96);
        newcomer(SetChange.ADDED, 10, 272);
        leaver(SetChange.REMOVED, 3, 48, 1.5);
        leaver(SetChange.LAST_TURNED_UNHEALTHY, 5, 96, 1.61);
        leaver(SetChange.FIRST_REMOVED, 10, 256, 1.71);
    }

    private void leaver(SetChange change, int members, int flows, double largest) {
        look(change + ", of " + members, simulation.openAgainAfter(change, SETS, members, flows), probe -> {
            probe.leaverHad(members, PERCENT);
            probe.afterwards().everyPlaceGets(members - 1, PERCENT);
            probe.afterwards().largestIsAtMost(largest);
        });
    }

    private void newcomer(SetChange change, int members, int flows) {
        look(
                "newcomer when " + change,
                simulation.openAgainAfter(change, SETS, members, flows),
                probe -> probe.newcomerGets(members + 1, PERCENT));
    }

    private void look(String what, List<Sample> samples, Consumer<SurveyProbe> look) {
        try {
            look.accept(new SurveyProbe(samples, Effort.WHOLE, new Looks(), "", ""));
        } catch (CaseEnd end) {
            failures.add(what + ": " + end.story().seen() + end.getMessage());
        }
    }
}
