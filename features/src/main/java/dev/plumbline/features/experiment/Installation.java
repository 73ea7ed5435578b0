package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Testbed;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.conversation.Timepiece;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The balancer of a scenario on the implementation: configured when the first thing happens to it, changed in place from
 * then on.
 */
public final class Installation {

    private final Hello hello;
    private final Timepiece timepiece;
    private final Conversation conversation;
    private final Shadow shadow;
    private final Set<Feature> needs = EnumSet.noneOf(Feature.class);
    private final List<String> timeline = new ArrayList<>();
    private final Set<String> unhealthy = new LinkedHashSet<>();
    private Optional<Bench> described = Optional.empty();
    private boolean configured;
    private Optional<ConfigurationCheck> latest = Optional.empty();
    private boolean refused;
    private Duration elapsed = Duration.ZERO;
    private Duration removal = Duration.ZERO;

    Installation(Hello hello, Timepiece timepiece, Conversation conversation, Shadow shadow) {
        this.hello = hello;
        this.timepiece = timepiece;
        this.conversation = conversation;
        this.shadow = shadow;
    }

    // ---- the description

    /** Describes a balancer that takes this. Its back ends are described next. */
    public void describe(ServiceProtocol protocol) {
        described = Optional.of(Bench.plain(protocol));
    }

    /** The balancer as the scenario describes it by now. */
    public Bench bench() {
        return described.orElseThrow(() -> CaseEnd.errored("the scenario has not described a balancer yet"));
    }

    /** Describes a group of healthy back ends, whose names begin with these letters. */
    public void describeGroup(Role role, int size, Optional<String> zone, String prefix) {
        change(bench -> bench.withGroup(role, size, zone, prefix));
    }

    /** Adds a group of healthy back ends. */
    public void addGroup(Role role, int size) {
        var before = bench().backends();
        change(bench -> bench.withGroup(role, size));
        noteAdded(before);
    }

    /** Adds healthy back ends to the groups of a role. */
    public void addBackends(Role role, int count) {
        var before = bench().backends();
        change(bench -> bench.withBackends(role, count));
        noteAdded(before);
    }

    /** Adds healthy back ends to the group of this one. */
    public void addBackendsBeside(String backend, int count) {
        var before = bench().backends();
        change(bench -> bench.withBackendsBeside(backend, count));
        noteAdded(before);
    }

    private void noteAdded(List<String> before) {
        var added = bench().backends().stream()
                .filter(name -> !before.contains(name))
                .toList();
        note(Wording.range(added) + " added, healthy");
    }

    /** Removes back ends from their groups, all at one instant. */
    public void remove(List<String> backends) {
        removing(backends, bench -> {
            var left = bench;
            for (var name : backends) {
                left = left.without(name);
            }
            return left;
        });
        note(Wording.range(backends) + " removed");
    }

    /** Takes the group of a back end out of the service. */
    public void removeGroupOf(String backend) {
        removing(List.of(backend), bench -> bench.withoutGroupOf(backend));
        note("the group of " + backend + " removed");
    }

    private void removing(List<String> backends, UnaryOperator<Bench> change) {
        backends.forEach(this::requireBackend);
        change(change);
        unhealthy.retainAll(bench().backends());
        removal = elapsed;
    }

    /** Gives the group of a back end this role. */
    public void changeRole(String backend, Role role) {
        requireBackend(backend);
        change(bench -> bench.withGroupOf(backend, group -> group.as(role)));
        note("the group of " + backend + " made " + role.name().toLowerCase(Locale.ROOT));
    }

    /** Lists the groups the other way round. */
    public void reverseGroups() {
        change(Bench::withGroupsReversed);
        note("the groups listed in reverse order");
    }

    /** Lists the back ends of each group the other way round. */
    public void reverseBackends() {
        change(Bench::withBackendsReversed);
        note("the back ends of each group listed in reverse order");
    }

    /** Changes a setting. */
    public void set(Setting setting, String value) {
        set(settings -> setting.in(settings, value));
    }

    /** Changes settings. */
    public void set(UnaryOperator<Settings> change) {
        change(bench -> bench.with(change.apply(bench.settings())));
        note("changed to " + bench().settings());
    }

    /** Changes the forwarding rules. */
    public void setFrontends(UnaryOperator<Frontends> change) {
        change(bench -> bench.with(change.apply(bench.frontends())));
    }

    /** Puts the group of a back end in a second service instead. */
    public void setSecondService(String backend) {
        requireBackend(backend);
        change(bench -> bench.withSecondServiceOfGroupOf(backend));
    }

    /** Makes the groups such. */
    public void setGroupKind(GroupKind kind) {
        change(bench -> bench.with(kind));
    }

    /** Makes a back end a client as well. */
    public void addClientAt(String backend) {
        requireBackend(backend);
        change(bench -> bench.with(bench.clientAt(backend)));
    }

    /** Adds a client that has a name. */
    public void addClient(UnaryOperator<Bench> change) {
        change(change);
    }

    private void requireBackend(String name) {
        if (!bench().backends().contains(name)) {
            throw CaseEnd.errored("the balancer has no back end " + name + " now");
        }
    }

    // ---- on the implementation

    /** What was asked for last goes into the description only if it was not refused. */
    private void change(UnaryOperator<Bench> change) {
        settle();
        var next = change.apply(bench());
        if (!configured) {
            described = Optional.of(next);
            return;
        }
        var testbed = next.testbed();
        checkNeeds(testbed, next);
        if (take(conversation.reconfigure(testbed), "a change in place to " + next.settings())) {
            described = Optional.of(next);
        }
    }

    private boolean take(ConfigureResult result, String asked) {
        latest = Optional.of(new ConfigurationCheck(result, shadow.latest(), timeline(), asked));
        refused = result instanceof ConfigureResult.Refused;
        return !refused;
    }

    /** Whatever comes next works on what was asked for last. */
    private void settle() {
        if (refused) {
            throw CaseEnd.blocked(
                    "the change was refused: " + latest.orElseThrow().seen());
        }
    }

    /** Asks for the balancer, unless that was done. */
    void configure() {
        settle();
        if (!configured && !tryToConfigure()) {
            if (bench().hasPolicyWithoutFailover()) {
                throw CaseEnd.notApplicable("the implementation takes no failover policy without failover groups: "
                        + latest.orElseThrow().seen());
            }
            if (bench().frontends().rules() != Frontends.Rules.ONE) {
                throw CaseEnd.notApplicable("the implementation takes no service with several forwarding rules: "
                        + latest.orElseThrow().seen());
            }
            throw CaseEnd.blocked(
                    "the configuration was " + latest.orElseThrow().seen());
        }
    }

    private boolean tryToConfigure() {
        var testbed = bench().testbed();
        checkNeeds(testbed, bench());
        timeline.add(bench().settings() + "; " + Wording.range(bench().backends()) + " healthy");
        bench().frontends().told().ifPresent(timeline::add);
        configured = take(conversation.configure(testbed), "this configuration");
        return configured;
    }

    /** What was said to the configuration. */
    public ConfigurationCheck configuration() {
        if (configured) {
            throw CaseEnd.errored("the configuration is looked at before anything else happens");
        }
        tryToConfigure();
        refused = false;
        return latest.orElseThrow();
    }

    /** What was said to the change that was asked for last. */
    public ConfigurationCheck latestChange() {
        if (!configured) {
            throw CaseEnd.errored("nothing was changed in place yet");
        }
        refused = false;
        return latest.orElseThrow();
    }

    private void checkNeeds(Testbed testbed, Bench asked) {
        need(Needs.of(testbed));
        hello.limits().backends().ifPresent(limit -> {
            if (asked.backends().size() > limit) {
                throw CaseEnd.notAttempted(
                        "needs " + asked.backends().size() + " back ends, and the implementation holds " + limit);
            }
        });
    }

    void need(Set<Feature> features) {
        needs.addAll(features);
        var missing = features.stream()
                .map(Feature::wireName)
                .filter(feature -> !hello.features().contains(feature))
                .toList();
        if (!missing.isEmpty()) {
            throw CaseEnd.skipped(
                    "needs " + String.join(", ", missing) + ", which the implementation does not declare");
        }
    }

    Set<Feature> needs() {
        return needs;
    }

    // ---- health

    /** Lets the health checker change its mind about some back ends, all at one instant. */
    public void health(List<String> backends, HealthState state) {
        configure();
        var states = new LinkedHashMap<String, HealthState>();
        for (var name : backends) {
            requireBackend(name);
            states.put(name, state);
        }
        if (state == HealthState.UNHEALTHY) {
            unhealthy.addAll(backends);
        } else {
            backends.forEach(unhealthy::remove);
        }
        note(Wording.range(backends) + (state == HealthState.HEALTHY ? " healthy" : " unhealthy"));
        conversation.setHealth(states);
    }

    /** The back ends that may get new connections, where health alone decides: the healthy ones, or all where none is. */
    Optional<List<String>> eligible() {
        if (!bench().isPlain()) {
            return Optional.empty();
        }
        var healthy = bench().backends().stream()
                .filter(name -> !unhealthy.contains(name))
                .toList();
        return Optional.of(healthy.isEmpty() ? bench().backends() : healthy);
    }

    // ---- time

    /** Lets time pass without a packet. */
    public void pass(Duration duration) {
        configure();
        conversation.pass(duration);
        elapsed = elapsed.plus(duration);
        note("no packet for " + duration.toSeconds() + " s");
    }

    /** Lets time pass until this long after the latest removal. */
    public void passUntilAfterTheRemoval(Duration duration) {
        var left = duration.minus(elapsed.minus(removal));
        if (left.isNegative()) {
            throw CaseEnd.errored("more than " + duration.toSeconds() + " s have passed since the removal");
        }
        pass(left);
    }

    /** How edges of a timeout are met with this implementation's clock. */
    public Timepiece timepiece() {
        return timepiece;
    }

    /** Notes what happened to the balancer, once it is there. What is refused does not happen. */
    private void note(String what) {
        if (!configured || refused) {
            return;
        }
        timeline.add("at " + elapsed.toSeconds() + " s " + what);
    }

    /** The configuration and what happened to it, in words. */
    String timeline() {
        return String.join("; ", timeline);
    }
}
