package dev.plumbline.features.experiment;

import dev.plumbline.engine.Decision;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.results.FailureStory;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Looks at what became of the packets sent last. Each look passes, or ends the case. */
public final class Probe {

    private final Batch batch;
    private final String configured;
    private final Looks looks;

    Probe(Batch batch, String configured, Looks looks) {
        this.batch = batch;
        this.configured = configured;
        this.looks = looks;
    }

    /** Each packet went where its connection was before, because of an entry. */
    public void stay() {
        check(
                batch::stayed,
                decision -> decision instanceof Decision.Followed,
                "each: the back end where its connection is",
                "these packets did not follow the entries of their connections");
    }

    /** Each packet was selected the back end where its connection was before, by the same tuple from the same set. */
    public void selectedTheSame() {
        check(
                batch::stayed,
                decision -> decision instanceof Decision.Selected,
                "each: the back end that the same selection tuple was given before, from the same set",
                "one and the same tuple and set do not always select the same back end");
    }

    /** Each packet was selected one and the same back end. */
    public void selectedAlike() {
        var first = batch.deliveries().get(0).receiver();
        check(
                i -> first.isPresent() && batch.deliveries().get(i).receiver().equals(first),
                decision -> decision instanceof Decision.Selected,
                "all: one and the same back end",
                "a field that is not of the selection tuple has a say in the selection");
    }

    /** Each packet reached one of these, selected anew. */
    public void selectedAmong(List<String> members) {
        check(
                i -> isAmong(members, i),
                selectedFrom(members),
                "each: one of " + Wording.range(members),
                "these packets had to be selected, and went elsewhere than to the eligible back ends");
    }

    /** Each packet reached one of the back ends that health makes eligible, selected anew. */
    public void selectedAmongEligible() {
        selectedAmong(eligible());
    }

    /** Each packet was selected one of these, and each of these was selected. */
    public void reachAll(List<String> members) {
        int needed = ProbeBounds.flowsToReach(members.size());
        if (members.size() > ProbeBounds.MOST_TO_REACH) {
            throw CaseEnd.errored("a sound hash may leave one of " + members.size() + " back ends out; up to "
                    + ProbeBounds.MOST_TO_REACH + " can be asked for");
        }
        if (batch.tuples().fewest() < needed) {
            throw CaseEnd.errored("the scenario sends packets of " + batch.tuples() + " where it takes " + needed
                    + " of both to meet every one of " + members.size() + " back ends");
        }
        selectedAmong(members);
        looks.took(ProbeBounds.MISS);
        requireReached(
                members,
                "every one of " + Wording.range(members) + "; by chance " + batch.size()
                        + " flows miss one of them less than once in 10^9 runs, even if its share is half a fair one");
    }

    private void requireReached(List<String> members, String permitted) {
        var missed = members.stream()
                .filter(member -> !reached().containsKey(member))
                .toList();
        if (!missed.isEmpty()) {
            throw failed(
                    permitted,
                    List.of(),
                    Wording.range(missed) + " got none of " + batch.size(),
                    "eligible back ends get no new connections");
        }
    }

    /** The packets were selected anew among the back ends that health makes eligible. */
    public void selectedAnew() {
        selectedAnewAmong(eligible());
    }

    /** The packets were selected anew: of 64 flows on one back end, most left it for the 15 others of these. */
    public void selectedAnewAmong(List<String> members) {
        var origin = origin();
        requireCrowd(members);
        mustBeSelectedAmong(members);
        looks.took(ProbeBounds.MOST_STAY_BY_CHANCE);
        long staying = IntStream.range(0, batch.size()).filter(batch::stayed).count();
        if (staying > ProbeBounds.MOST_STAYING) {
            throw failed(
                    "each: where its selection tuple hashes among " + Wording.range(members)
                            + ". By chance a flow stays on " + origin + " with 1/" + members.size() + "; "
                            + (ProbeBounds.MOST_STAYING + 1) + " or more of " + batch.size()
                            + " do so less than once in 10^12 runs, even if it owns twice its share",
                    List.of(),
                    staying + " of " + batch.size() + " on " + origin,
                    "these packets were answered from the tracking table");
        }
    }

    /** For some of the connections another of the back ends that health makes eligible was selected than before. */
    public void selectedElsewhereForSome() {
        selectedElsewhereForSomeAmong(eligible());
    }

    /** For some of the connections another of these back ends was selected than before. */
    public void selectedElsewhereForSomeAmong(List<String> members) {
        selectedElsewhere(1, members, "10^50");
    }

    /**
     * For so many of the connections another back end was selected than before. A hash that is linear in its input, as those of
     * network cards are, may be blind to one bit, which is all that half of neighbouring values differ in, but hardly to three.
     */
    public void selectedElsewhereForAtLeast(int fewest) {
        if (fewest > ProbeBounds.FEWEST_ELSEWHERE) {
            throw CaseEnd.errored("of " + ProbeBounds.FLOWS + " neighbours no more than " + ProbeBounds.FEWEST_ELSEWHERE
                    + " can be asked to part, not " + fewest);
        }
        selectedElsewhere(fewest, eligible(), "10^40");
    }

    private void selectedElsewhere(int fewest, List<String> members, String odds) {
        requireCrowd(members);
        mustBeSelectedAmong(members);
        looks.took(ProbeBounds.FEW_ELSEWHERE_BY_CHANCE);
        long elsewhere =
                IntStream.range(0, batch.size()).filter(i -> !batch.stayed(i)).count();
        if (elsewhere < fewest) {
            throw failed(
                    "for " + fewest + " or more of " + batch.size()
                            + " another back end; by chance fewer are selected another one less than once in " + odds
                            + " runs, even if one back end owns twice its share",
                    List.of(),
                    elsewhere == 0
                            ? "the same back end as before for all of " + batch.size()
                            : "another back end for " + elsewhere + " of " + batch.size(),
                    elsewhere == 0
                            ? "the field that was varied has no say in the selection"
                            : "the last bits of the field that was varied have no say in the selection");
        }
    }

    private void mustBeSelectedAmong(List<String> members) {
        check(
                i -> isAmong(members, i),
                selectedFrom(members),
                "each: one of " + Wording.range(members),
                "packets that had to be selected anew went elsewhere than to the eligible back ends");
    }

    /** No back end received any of the packets. */
    public void notDelivered() {
        check(
                i -> batch.deliveries().get(i).receiver().isEmpty(),
                decision -> decision.delivery().receiver().isEmpty(),
                "each: no back end",
                "packets were delivered that no back end may receive");
    }

    /** Each packet reached one of these, whether because of an entry or not. */
    public void deliveredAmong(List<String> members) {
        check(
                i -> isAmong(members, i),
                decision ->
                        decision.delivery().receiver().filter(members::contains).isPresent(),
                "each: one of " + Wording.range(members),
                "these packets went elsewhere than they may");
    }

    /** Each packet reached one of these, and each of these was reached, whichever the set of each packet was. */
    public void metByAll(List<String> members) {
        deliveredAmong(members);
        looks.took(ProbeBounds.MISS);
        requireReached(members, "every one of " + Wording.range(members));
    }

    /** Some of the connections were selected some of these; the others went to the others. */
    public void spill(List<String> others, List<String> members) {
        var all = Stream.concat(others.stream(), members.stream()).toList();
        check(
                i -> isAmong(all, i),
                decision -> true,
                "each: one of " + Wording.range(all),
                "these packets went elsewhere than they may");
        if (IntStream.range(0, batch.size()).noneMatch(i -> isAmong(members, i))) {
            throw failed(
                    "some of " + batch.size() + " at " + Wording.range(members) + "; how many is not said",
                    List.of(),
                    "none of " + batch.size(),
                    "no new connection leaves what is full");
        }
    }

    /** Each packet arrived with these fields as they were sent, where the implementation says what back ends see. */
    public void unchanged(List<Field> fields) {
        check(
                i -> batch.deliveries().get(i).receiver().isPresent(),
                decision -> decision.delivery().receiver().isPresent(),
                "each: a back end",
                "packets were not delivered");
        var told = IntStream.range(0, batch.size())
                .filter(i -> arrived(i).isPresent())
                .boxed()
                .toList();
        if (told.isEmpty()) {
            throw CaseEnd.notApplicable("the implementation does not say what packets look like at their back ends");
        }
        var changed = told.stream()
                .filter(i -> fields.stream()
                        .anyMatch(field -> !field.of(arrived(i).get())
                                .equals(field.of(batch.packets().get(i)))))
                .toList();
        if (!changed.isEmpty()) {
            int example = changed.get(0);
            throw failed(
                    "each: with its " + fields + " as it was sent",
                    List.of(),
                    changed.size() + " of " + told.size() + " otherwise; "
                            + batch.packets().get(example) + " arrived as "
                            + arrived(example).get(),
                    "packets are changed on their way to a back end");
        }
    }

    private Optional<Packet> arrived(int i) {
        return batch.deliveries().get(i) instanceof Delivery.Delivered delivered
                ? delivered.packet()
                : Optional.empty();
    }

    /** Each packet stayed with its sender, which is itself a back end. */
    public void stayLocal() {
        check(
                i -> batch.deliveries().get(i) instanceof Delivery.Local,
                decision -> decision instanceof Decision.StaysLocal,
                "each: stays with its sender",
                "packets of a back end to its own load balancer left their sender");
    }

    private boolean isAmong(List<String> members, int i) {
        return batch.deliveries().get(i).receiver().filter(members::contains).isPresent();
    }

    private List<String> eligible() {
        return batch.eligible()
                .orElseThrow(() -> CaseEnd.errored("with failover or zonal affinity more than health"
                        + " decides which back ends are eligible; the scenario has to name them"));
    }

    private static Predicate<Decision> selectedFrom(List<String> members) {
        return decision -> decision instanceof Decision.Selected selected
                && selected.eligible().names().equals(new HashSet<>(members));
    }

    /** Where all the connections were before. */
    private String origin() {
        var origins =
                batch.before().stream().flatMap(Optional::stream).distinct().toList();
        if (origins.size() != 1) {
            throw CaseEnd.blocked("«selected anew» shows only with flows that leave one back end, not " + origins);
        }
        return origins.get(0);
    }

    private void requireCrowd(List<String> members) {
        if (members.size() < ProbeBounds.CROWD || batch.size() != ProbeBounds.FLOWS) {
            throw CaseEnd.errored("this look takes " + ProbeBounds.FLOWS + " flows and " + ProbeBounds.CROWD
                    + " eligible back ends, not " + batch.size() + " and " + members.size());
        }
        if (batch.tuples().fewest() < ProbeBounds.FLOWS) {
            throw CaseEnd.errored("the scenario's packets have " + batch.tuples() + ", fewer than the "
                    + ProbeBounds.FLOWS + " of both that this look takes");
        }
    }

    /**
     * Checks every packet by itself against the scenario's own expectation, and first that the model shares it.
     *
     * @param holds whether the packet's delivery is as the scenario expects it
     * @param shared whether the model decides as the scenario expects it
     */
    private void check(IntPredicate holds, Predicate<Decision> shared, String permitted, String so) {
        for (int i = 0; i < batch.size(); i++) {
            compareWithModel(i, holds.test(i), shared);
        }
        var wrong =
                IntStream.range(0, batch.size()).filter(holds.negate()).boxed().toList();
        if (!wrong.isEmpty()) {
            var first = batch.judgements().get(wrong.get(0));
            var why = first instanceof Judgement.Violation violation ? violation.why() : List.<String>of();
            throw failed(permitted, why, seen(wrong), so);
        }
    }

    private void compareWithModel(int i, boolean asExpected, Predicate<Decision> shared) {
        var judgement = batch.judgements().get(i);
        if (judgement.decisions().stream().allMatch(shared)) {
            return;
        }
        var packet = batch.packets().get(i);
        if (judgement.decisions().stream().anyMatch(shared)) {
            throw CaseEnd.errored("the time that passed was too close to a timeout to tell what " + packet
                    + " had to do; on a real clock a busy machine can cause that");
        }
        throw CaseEnd.errored("suite and model disagree about " + packet + " (which was as the scenario expects: "
                + asExpected + "); the model's decision: " + judgement.decisions()
                + ". That is a defect of the suite, please report it");
    }

    private String seen(List<Integer> wrong) {
        var counts = wrong.stream()
                .collect(Collectors.groupingBy(
                        i -> batch.deliveries().get(i).toString(), TreeMap::new, Collectors.counting()));
        int example = wrong.get(0);
        return wrong.size() + " of " + batch.size() + " otherwise: "
                + counts.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey())
                        .collect(Collectors.joining(", "))
                + "; as " + batch.packets().get(example)
                + batch.before()
                        .get(example)
                        .map(backend -> " (before: " + backend + ")")
                        .orElse("");
    }

    private Map<String, Integer> reached() {
        var reached = new HashMap<String, Integer>();
        batch.deliveries().stream()
                .map(Delivery::receiver)
                .flatMap(Optional::stream)
                .forEach(backend -> reached.merge(backend, 1, Integer::sum));
        return reached;
    }

    private CaseEnd failed(String permitted, List<String> why, String seen, String so) {
        return CaseEnd.failed(new FailureStory(
                configured,
                batch.size() + " × " + batch.what() + ": " + Wording.examples(batch.packets()),
                permitted,
                why,
                seen,
                so));
    }
}
