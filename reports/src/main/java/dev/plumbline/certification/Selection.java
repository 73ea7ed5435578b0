package dev.plumbline.certification;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Kind;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Observation.NotObservable;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.results.Case;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which cases a run goes through.
 *
 * @param edition the edition that it is about
 * @param cases all there are, those of other editions included, in the order in which they are written
 * @param chosen those that are run, in that order
 * @param request what chose among them
 */
public record Selection(Edition edition, List<Case> cases, List<Case> chosen, Request request) {

    /** Whether a run is about everything. */
    public enum Scope {
        WHOLE,
        /** A run that was filtered is never more than partial. */
        FILTERED,
        /** It goes through all cases, with less effort than usual, and is never more than partial either. */
        SHORTENED
    }

    public Selection {
        cases = List.copyOf(cases);
        chosen = List.copyOf(chosen);
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("no case is selected, so nothing would be shown");
        }
    }

    /** All cases that hold in an edition. */
    public static Selection everything(Edition edition, Collection<? extends Case> cases) {
        return new Selection(edition, List.copyOf(cases), holding(edition, cases), Request.EVERYTHING);
    }

    /**
     * The cases that are asked for in an edition.
     *
     * @throws IllegalArgumentException if nothing is left, if one of the rules does not exist, the edition does not state it
     *     or no case checks it there, or if a pattern names no case of the edition; the message says which
     */
    public static Selection of(
            Edition edition, Collection<? extends Case> cases, Catalogue catalogue, Pending pending, Request request) {
        var holding = holding(edition, cases);
        var rules = new HashSet<RuleId>();
        request.rules().forEach(name -> rules.add(checked(name, edition, holding, catalogue, pending)));
        Stream.concat(request.only().stream(), request.skip().stream())
                .forEach(pattern -> requireNamed(pattern, edition, holding));

        var left = holding.stream()
                .filter(each -> rules.isEmpty() || each.rules().stream().anyMatch(rules::contains))
                .filter(each -> request.only().isEmpty() || isNamed(each, request.only()))
                .filter(each -> !isNamed(each, request.skip()))
                .filter(each -> request.features()
                        .map(set -> set.containsAll(each.needs()))
                        .orElse(true))
                .toList();
        var chosen = new ArrayList<>(request.shard()
                .map(shard -> shard.of(left, Durations.load()::of))
                .orElse(left));
        request.shuffle().ifPresent(seed -> Collections.shuffle(chosen, new Random(seed)));
        return new Selection(edition, List.copyOf(cases), chosen, request);
    }

    private static RuleId checked(
            String name, Edition edition, List<Case> holding, Catalogue catalogue, Pending pending) {
        var rule = rule(name, catalogue);
        if (!rule.applies(edition)) {
            throw new IllegalArgumentException("edition " + edition.wireName() + " does not state rule " + rule.id()
                    + "; it is a rule of "
                    + rule.editions().stream().map(Named::wireName).collect(Collectors.joining(", ")));
        }
        if (holding.stream().noneMatch(each -> each.rules().contains(rule.id()))) {
            throw new IllegalArgumentException(
                    "nothing is selected by rule " + rule.id() + ": " + whyUnchecked(rule, edition, pending));
        }
        return rule.id();
    }

    private static void requireNamed(CasePattern pattern, Edition edition, List<Case> holding) {
        if (holding.stream().noneMatch(pattern::names)) {
            throw new IllegalArgumentException("the pattern '" + pattern + "' names no case of edition "
                    + edition.wireName() + Nearest.hint(pattern, holding));
        }
    }

    private static boolean isNamed(Case each, Collection<CasePattern> patterns) {
        return patterns.stream().anyMatch(pattern -> pattern.names(each));
    }

    /**
     * What of a request concerns an edition: without the rules that it does not state, and the patterns that name none of its
     * cases; empty where all that it asks for is of other editions.
     *
     * @throws IllegalArgumentException if there is no such rule
     */
    public static Optional<Request> concerning(
            Edition edition, Collection<? extends Case> cases, Catalogue catalogue, Request request) {
        var holding = holding(edition, cases);
        Predicate<CasePattern> names = pattern -> holding.stream().anyMatch(pattern::names);
        var rules = request.rules().stream()
                .filter(name -> rule(name, catalogue).applies(edition))
                .toList();
        var only = request.only().stream().filter(names).toList();
        var skip = request.skip().stream().filter(names).toList();
        boolean isEmpty = (rules.isEmpty() && !request.rules().isEmpty())
                || (only.isEmpty() && !request.only().isEmpty());
        return isEmpty ? Optional.empty() : Optional.of(request.with(rules, only, skip));
    }

    private static Rule rule(String name, Catalogue catalogue) {
        return RuleId.parse(name)
                .flatMap(catalogue::rule)
                .orElseThrow(() -> new IllegalArgumentException("the catalogue has no rule '" + name + "'"
                        + Nearest.hint(Nearest.to(
                                name,
                                catalogue.rules().stream()
                                        .map(rule -> rule.id().text())
                                        .toList()))));
    }

    private static List<Case> holding(Edition edition, Collection<? extends Case> cases) {
        return List.<Case>copyOf(cases).stream()
                .filter(each -> each.editions().contains(edition))
                .toList();
    }

    private static String whyUnchecked(Rule rule, Edition edition, Pending pending) {
        if (rule.observe() instanceof NotObservable notObservable) {
            return "it can't be checked (" + notObservable.why() + ")";
        }
        if (rule.kind() == Kind.GUIDANCE) {
            return "it is advice to the user of a load balancer";
        }
        return pending.contains(rule.id())
                ? "no case checks it yet"
                : "no case checks it in edition " + edition.wireName();
    }
}
