package dev.plumbline.explain;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.config.ProductPart;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Situation;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.Event;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.tracking.Moment;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Goes through events as the documented balancer would, and tells each step. */
public final class Explainer {

    private final Catalogue catalogue;
    private final Edition edition;
    private final HashKind hash;
    private final long seed;
    private final Map<Product, BalancerRun> balancers = new EnumMap<>(Product.class);
    private final List<Explained> told = new ArrayList<>();
    private Moment now = Moment.START;
    private int packets;

    /**
     * A balancer that is not configured yet.
     *
     * @param catalogue the rules
     * @param edition the edition of the internal page
     * @param hash the consistent hash that chooses where the documents leave a choice
     * @param seed the hash's seed
     */
    public Explainer(Catalogue catalogue, Edition edition, HashKind hash, long seed) {
        this.catalogue = catalogue;
        this.edition = edition;
        this.hash = hash;
        this.seed = seed;
    }

    /**
     * Puts a testbed in force on a fresh balancer.
     *
     * @throws RefusedException if the documents refuse it
     */
    public void configure(Testbed testbed) {
        balancers.clear();
        now = Moment.START;
        for (var product : Product.values()) {
            if (!new ProductPart(product, testbed).isEmpty()) {
                balancers.put(product, BalancerRun.of(product, edition, testbed, new HashChooser(hash, seed)));
            }
        }
    }

    /** Whether a rule has the destination of a packet. */
    public boolean isAskedBy(Packet packet) {
        return balancers.values().stream().anyMatch(balancer -> balancer.isAskedBy(packet));
    }

    /**
     * Goes on with these events.
     *
     * @return what came of them
     * @throws RefusedException if the documents refuse a configuration among them
     */
    public List<Explained> explain(List<Event> events) {
        told.clear();
        events.forEach(this::explain);
        return told.stream().map(each -> each.citing(this::isStated)).toList();
    }

    /** What follows from another edition's rule only is told without one. */
    private boolean isStated(String rule) {
        return catalogue.require(new RuleId(rule)).applies(edition);
    }

    private void explain(Event event) {
        if (event instanceof Event.Configure configure) {
            configure(configure.testbed());
        } else if (event instanceof Event.Reconfigure reconfigure) {
            tell("configuration", "the configuration is changed", run -> run.reconfigure(reconfigure.testbed()));
        } else if (event instanceof Event.SetHealth health) {
            setHealth(health);
        } else if (event instanceof Event.SetLoad load) {
            var groups = String.join(", ", load.groups().keySet());
            tell("load", "the load of " + groups + " changes", changing(present -> present.withLoads(load.groups())));
        } else if (event instanceof Event.SetAvailabilityGroup change) {
            var state = change.state() == AvailabilityState.UP ? "is up" : "is down";
            tell(
                    "availability",
                    "availability group " + change.group() + " " + state,
                    changing(present -> present.with(change.group(), change.state())));
        } else if (event instanceof Event.Send send) {
            send.packets().forEach(this::explain);
        } else if (event instanceof Event.Advance advance) {
            now = now.plus(advance.duration().toMillis());
            balancers.values().forEach(balancer -> balancer.goTo(now));
        }
    }

    private static Function<BalancerRun, List<Step>> changing(UnaryOperator<Situation> change) {
        return balancer -> balancer.change(change);
    }

    private void setHealth(Event.SetHealth event) {
        balancers.values().forEach(balancer -> balancer.note(event.states()));
        var address = event.address().map(IpAddress::parse);
        var where = address.map(each -> " on " + each).orElse("");
        tell(
                "health",
                words(event.states()) + where,
                changing(present -> address.isPresent()
                        ? present.with(event.states(), address.get())
                        : present.with(event.states())));
    }

    private static String words(Map<String, HealthState> states) {
        var byState = new TreeMap<>(states)
                .entrySet().stream()
                        .collect(Collectors.groupingBy(
                                Map.Entry::getValue,
                                TreeMap::new,
                                Collectors.mapping(Map.Entry::getKey, Collectors.joining(", "))));
        return byState.entrySet().stream()
                .map(each -> each.getValue()
                        + (each.getValue().contains(",") ? " are " : " is ")
                        + each.getKey().name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("; "));
    }

    private void tell(String event, String what, Function<BalancerRun, List<Step>> change) {
        var steps = balancers.values().stream()
                .flatMap(balancer -> change.apply(balancer).stream())
                .toList();
        told.add(Explained.change(event, now.earliest() / 1000.0, what, steps));
    }

    private void explain(Packet packet) {
        packets++;
        var asked = balancers.values().stream()
                .filter(balancer -> balancer.isAskedBy(packet))
                .findFirst()
                .or(() -> balancers.values().stream().findFirst());
        asked.ifPresent(balancer -> told.add(balancer.explain(packet, packets)));
    }
}
