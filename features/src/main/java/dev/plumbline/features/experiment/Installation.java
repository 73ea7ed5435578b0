package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.PointOfEntry;
import dev.plumbline.config.ProductPart;
import dev.plumbline.config.Testbed;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.conversation.Timepiece;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.features.experiment.GlobalSurroundings.Refusal;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

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
    public void setFrontends(UnaryOperator<InternalFrontends> change) {
        change(bench -> {
            if (!(bench.frontends() instanceof InternalFrontends internal)) {
                throw CaseEnd.errored("a global balancer's rules are told by a table");
            }
            return bench.with(change.apply(internal));
        });
    }

    /**
     * Describes a global balancer with these groups of healthy back ends.
     *
     * @param groups one group each; those of one region and prefix have one numbering
     */
    public void describeGlobal(List<RegionalGroup> groups) {
        described = Optional.of(Bench.global());
        groups.forEach(
                group -> describeGroup(Role.PRIMARY, group.size(), Optional.of(group.region() + "-a"), group.prefix()));
    }

    /**
     * A group of back ends in a region.
     *
     * @param region its region
     * @param size how many members it has
     * @param prefix how their names begin
     */
    public record RegionalGroup(String region, int size, String prefix) {}

    /** Lists the forwarding rules of a global balancer: each a row with name, addresses, protocol, ports and service. */
    public void setRules(List<Map<String, String>> rows) {
        var rules = rows.stream().map(GlobalFrontends.Rule::of).toList();
        change(bench -> bench.with(new GlobalFrontends(rules)));
        note("rules changed to " + bench().frontends().told().orElseThrow());
    }

    /** Puts the group of a back end in the service of this name. */
    public void setService(String backend, String service) {
        requireBackend(backend);
        change(bench -> bench.withServiceOfGroupOf(backend, service));
    }

    /** Changes what is around the balancer, or its document. */
    void setSurroundings(UnaryOperator<GlobalSurroundings> change) {
        change(bench -> bench.with(change.apply(bench.surroundings())));
    }

    /** Reserves an address for an availability group. */
    public void reserve(String address, int availabilityGroup) {
        setSurroundings(surroundings -> surroundings.withReserved(address, availabilityGroup));
    }

    /** Adds a client on the internet, whose packets enter nearest to these regions. */
    public void addInternetClient(String name, List<String> regions) {
        setSurroundings(surroundings -> surroundings.with(new PointOfEntry("at-" + name, regions)));
        change(bench -> bench.with(Bench.internetClient(name, "at-" + name)));
    }

    /** Gives all back ends addresses of these versions. */
    public void setStackType(StackType stack) {
        setSurroundings(surroundings -> surroundings.with(stack));
    }

    /** Says that the documents leave open whether a balancer takes the configuration. */
    public void mayBeRefused() {
        setSurroundings(surroundings -> surroundings.with(Refusal.PERMITTED));
    }

    /** Sets a field of the document, or leaves it out. */
    public void setField(String field, Optional<String> value) {
        var correction = new Correction(field, value);
        setSurroundings(surroundings -> surroundings.with(correction));
        note(correction.toString());
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
            if (bench().frontends() instanceof InternalFrontends internal && internal.areSeveral()) {
                throw CaseEnd.notApplicable("the implementation takes no service with several forwarding rules: "
                        + latest.orElseThrow().seen());
            }
            if (bench().surroundings().refusal() == Refusal.PERMITTED) {
                throw CaseEnd.notApplicable("the documents leave open whether a balancer takes this configuration: "
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
        requireProducts(testbed);
        need(Needs.of(testbed));
        hello.limits().backends().ifPresent(limit -> {
            // Those that were removed count as well: they may drain.
            int everNamed = asked.hosts().size();
            if (everNamed > limit) {
                throw CaseEnd.notAttempted("needs " + everNamed + " back ends, and the implementation holds " + limit);
            }
        });
    }

    /** A testbed of both products says nothing about an implementation of one. */
    private void requireProducts(Testbed testbed) {
        for (var product : Product.values()) {
            if (!new ProductPart(product, testbed).isEmpty() && !hello.declares(product)) {
                throw CaseEnd.notApplicable("the implementation is no " + product.scheme() + " balancer");
            }
        }
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

    /** Lets the health checker change its mind about some back ends, as probed on this address of a rule. */
    public void health(List<String> backends, HealthState state, String address) {
        configure();
        need(EnumSet.of(Feature.AVAILABILITY_GROUPS));
        backends.forEach(this::requireBackend);
        var states = backends.stream().collect(Collectors.toMap(name -> name, name -> state));
        note(Wording.range(backends) + (state == HealthState.HEALTHY ? " healthy on " : " unhealthy on ") + address);
        conversation.setHealth(states, address);
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

    // ---- load and availability groups

    /** Changes the load of the group of a back end. */
    public void load(String backend, Load load, String told) {
        configure();
        need(EnumSet.of(Feature.CAPACITY));
        requireBackend(backend);
        var group = bench().groupOf(backend);
        note("the group of " + backend + " has a load of " + told);
        conversation.setLoad(Map.of(group, load));
    }

    /** Fails or restores an availability group. */
    public void availability(int group, AvailabilityState state) {
        configure();
        need(EnumSet.of(Feature.AVAILABILITY_GROUPS));
        note("availability group " + group + (state == AvailabilityState.UP ? " up" : " down"));
        conversation.setAvailabilityGroup(group, state);
    }

    /** The addresses that a global rule has, as the implementation said when it was configured. */
    public List<IpAddress> addressesOf(String rule) {
        configure();
        return latest.orElseThrow().addressesOf(rule);
    }

    /** A rule has two addresses, these among them. */
    public void requireAddresses(String rule, List<String> among) {
        latest.orElseThrow().hasAddresses(rule, among);
    }

    /** A rule has two addresses of this version. */
    public void requireAddresses(String rule, IpVersion version) {
        latest.orElseThrow().hasAddresses(rule, version);
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
