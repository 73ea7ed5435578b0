package dev.plumbline.eligibility;

import dev.plumbline.config.Backend;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The back ends that a new connection may get, now, and why it is these. */
public final class EligibleSet {

    private final EligiblePool pool;
    private final List<Backend> members;
    private final Set<String> names;
    private final List<Reason> reasons;
    private final int hash;

    private EligibleSet(EligiblePool pool, List<Backend> members, List<Reason> reasons) {
        this.pool = pool;
        this.members = members;
        this.names = members.stream().map(Backend::name).collect(Collectors.toUnmodifiableSet());
        this.reasons = reasons;
        this.hash = names.hashCode();
    }

    /** These back ends, because of this rule. */
    public static EligibleSet of(EligiblePool pool, List<Backend> members, String rule, String why) {
        return new EligibleSet(pool, List.copyOf(members), List.of(new Reason(rule, why)));
    }

    /** This set narrowed or widened by a further step. */
    public EligibleSet adjusted(List<Backend> replacement, String rule, String why) {
        var all = new ArrayList<>(reasons);
        all.add(new Reason(rule, why));
        return new EligibleSet(pool, List.copyOf(replacement), List.copyOf(all));
    }

    /** The same set, with what a further step found out about it. */
    public EligibleSet because(String rule, String why) {
        return adjusted(members, rule, why);
    }

    /** The pool that they are of. */
    public EligiblePool pool() {
        return pool;
    }

    /** The back ends, in the order of the configuration. */
    public List<Backend> members() {
        return members;
    }

    /** Their names. */
    public Set<String> names() {
        return names;
    }

    /** Why it is these, one reason for each step that had a say. */
    public List<Reason> reasons() {
        return reasons;
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return members.isEmpty();
    }

    /** Two sets are the same if they have the same members. */
    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof EligibleSet set && names.equals(set.names));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return members.stream().map(Backend::name).collect(Collectors.joining(", ", "{", "}"));
    }

    /**
     * Why a set is as it is.
     *
     * @param rule the id of the rule that says so
     * @param why in words
     */
    public record Reason(String rule, String why) {}
}
