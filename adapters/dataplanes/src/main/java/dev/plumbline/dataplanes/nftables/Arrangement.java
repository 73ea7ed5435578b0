package dev.plumbline.dataplanes.nftables;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.dataplanes.nftables.Stays.Stay;
import dev.plumbline.dataplanes.packetfilter.KernelTime;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Situation;
import dev.plumbline.frames.Attachments;
import dev.plumbline.packet.Protocol;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/** What has become of a configuration: who belongs to what, who has which slots, whose turn it is. */
final class Arrangement {

    private final BiFunction<Service, Situation, EligibleSet> eligibility;
    private final Edition edition;
    private final int seed;
    private final Stays stays = new Stays();
    private final Map<String, Hand> hands = new HashMap<>();
    private Situation situation;
    private int situations;

    /**
     * A fresh configuration.
     *
     * @param eligibility who may get a new connection of a service
     * @param edition the edition of the documents that is tested for
     * @param fresh what is in force
     * @param attachments where the back ends are
     * @param seed the seed of the hash
     */
    Arrangement(
            BiFunction<Service, Situation, EligibleSet> eligibility,
            Edition edition,
            Situation fresh,
            Attachments attachments,
            int seed) {
        this.eligibility = eligibility;
        this.edition = edition;
        this.seed = seed;
        situation = fresh;
        stays.changeTo(services(), attachments, Map.of());
        settle();
    }

    /**
     * The configuration was changed in place.
     *
     * @return the stays that ended and are to be drained, each with the time for which
     */
    Map<Stay, Duration> become(Situation present, Attachments attachments) {
        var drainingTimeouts = new HashMap<String, Duration>();
        services()
                .forEach(service ->
                        drainingTimeouts.put(service.name(), Duration.ofMillis(service.drainingTimeoutMillis())));
        situation = present;
        var ended = stays.changeTo(services(), attachments, drainingTimeouts);
        settle();
        return ended;
    }

    /** The health checker has said something else. */
    void become(Situation present) {
        situation = present;
        settle();
    }

    /** Another situation begins: the slots are shared out among who is eligible now. */
    private void settle() {
        situations++;
        stays.become(situation.health());
        for (var service : services()) {
            var eligible = eligibility.apply(service, situation);
            var hand = hands.computeIfAbsent(
                    service.name(), added -> new Hand(hands.size(), new SlotTable(), new Turns(edition)));
            hand.slots().shareOut(stays.numbersOf(service, eligible));
            hand.turns().begin(situations, eligible.pool());
        }
    }

    private Collection<Service> services() {
        return situation.configuration().services().values();
    }

    /** The back ends' stays. */
    Collection<Stay> stays() {
        return stays.all();
    }

    /** The forwarding rules. */
    List<Frontend> frontends() {
        return situation.configuration().frontends();
    }

    /**
     * The rules of each service, by its name.
     *
     * @param time how long timers run
     * @param persisting the protocols whose connections stay by default on an unhealthy back end
     */
    Map<String, ServiceRules> services(KernelTime time, Set<Protocol> persisting) {
        var rules = new LinkedHashMap<String, ServiceRules>();
        for (var service : services()) {
            var hand = hands.get(service.name());
            rules.put(
                    service.name(),
                    new ServiceRules(
                            hand.number(),
                            service,
                            situations,
                            List.copyOf(hand.turns().present()),
                            hand.slots().ranges(),
                            seed,
                            persisting,
                            time));
        }
        return rules;
    }

    /**
     * What a service has besides its settings.
     *
     * @param number its number
     * @param slots who has which slots
     * @param turns whose turn it was when
     */
    private record Hand(int number, SlotTable slots, Turns turns) {}
}
