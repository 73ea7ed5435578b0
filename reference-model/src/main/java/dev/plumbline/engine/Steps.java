package dev.plumbline.engine;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationLimits;
import dev.plumbline.eligibility.EligibilityByFailover;
import dev.plumbline.eligibility.EligibleBackends;
import dev.plumbline.eligibility.FailoverEligibility;
import dev.plumbline.eligibility.HealthyBackends;
import dev.plumbline.packet.Protocol;
import dev.plumbline.zonal.AdjustmentByZone;
import dev.plumbline.zonal.ZonalAdjustment;
import java.util.Set;

/**
 * The steps of a balancer, in the page's order. An edition is a set of steps; a fault is a set with one wrong step.
 *
 * @param product the balancer that they make
 * @param edition the edition that the steps are of
 * @param admission which configurations are taken
 * @param forwardingRules which forwarding rule takes a packet
 * @param locality whether it stays with its sender
 * @param tuples which of its fields select and track
 * @param lookup whether an entry says where it goes
 * @param eligibility who may get a new connection
 * @param zonal the same, the client's zone preferred
 * @param regions the same, the nearest region with room preferred
 * @param selection who gets it
 * @param creation what is recorded of it
 * @param maintenance when what was recorded goes
 * @param passage what a packet looks like to the back end that it reaches
 */
public record Steps(
        Product product,
        Edition edition,
        Admission admission,
        ForwardingRuleSelection forwardingRules,
        ClientLocality locality,
        TupleChoice tuples,
        TrackingLookup lookup,
        EligibleBackends eligibility,
        ZonalAdjustment zonal,
        RegionalAdjustment regions,
        BackendSelection selection,
        EntryCreation creation,
        EntryMaintenance maintenance,
        Passage passage) {

    /** The steps of a product; those of the internal one go by the edition. */
    public static Steps of(Product product, Edition edition) {
        return switch (product) {
            case INTERNAL -> internal(edition);
            case EXTERNAL_GLOBAL -> externalGlobal();
        };
    }

    /** The steps of the internal page's given edition. */
    public static Steps internal(Edition edition) {
        return switch (edition) {
            case E1 ->
                internal(
                        edition,
                        ConfigurationLimits.OLDEST_EDITION,
                        ZonalAdjustment.SKIPPED,
                        new EagerMaintenance(new PersistenceByProtocol(Set.of(Protocol.TCP))));
            case E2 ->
                internal(
                        edition,
                        ConfigurationLimits.LATER_EDITIONS,
                        AdjustmentByZone.documented(),
                        new EagerMaintenance(new PersistenceByProtocol(Set.of(Protocol.TCP))));
            case E3, ONLY ->
                internal(
                        edition,
                        ConfigurationLimits.LATER_EDITIONS,
                        AdjustmentByZone.documented(),
                        new LazyMaintenance(new PersistenceByProtocol(Set.of(Protocol.TCP, Protocol.SCTP))));
        };
    }

    private static Steps internal(
            Edition edition, ConfigurationLimits limits, ZonalAdjustment zonal, EntryMaintenance maintenance) {
        return new Steps(
                Product.INTERNAL,
                edition,
                testbed -> Configuration.of(testbed, limits),
                new AddressAndPorts(),
                new OwnBalancer(),
                new TuplesByAffinityAndMode(),
                new TableLookup(),
                new EligibilityByFailover(new HealthyBackends(), new FailoverEligibility()),
                zonal,
                RegionalAdjustment.SKIPPED,
                new SelectionByHash(),
                new EntryForEachSelection(),
                maintenance,
                Passage.UNCHANGED);
    }

    /** The steps of the page on the global external balancer. */
    public static Steps externalGlobal() {
        return new Steps(
                Product.EXTERNAL_GLOBAL,
                Edition.ONLY,
                new GlobalAdmission(),
                new RuleByElimination(),
                ClientLocality.NOBODY_IS_LOCAL,
                new TuplesByAffinityAndMode(),
                new LookupOfConnections(),
                new EveryBackend(),
                ZonalAdjustment.SKIPPED,
                new NearestRegionWithRoom(),
                new SelectionByHash(),
                new EntryOfAConnection(),
                // The page leaves tracking to others; what is assumed is the newest edition of the internal one
                // (TRACK-EXT-3).
                new HeldConnections(
                        new LazyMaintenance(new PersistenceByProtocol(Set.of(Protocol.TCP, Protocol.SCTP)))),
                Passage.UNCHANGED);
    }

    /** The same with another idea of which configurations are taken. */
    public Steps withAdmission(Admission replacement) {
        return new Steps(
                product,
                edition,
                replacement,
                forwardingRules,
                locality,
                tuples,
                lookup,
                eligibility,
                zonal,
                regions,
                selection,
                creation,
                maintenance,
                passage);
    }

    /** The same with another idea of which forwarding rule takes a packet. */
    public Steps withForwardingRules(ForwardingRuleSelection replacement) {
        return new Steps(
                product,
                edition,
                admission,
                replacement,
                locality,
                tuples,
                lookup,
                eligibility,
                zonal,
                regions,
                selection,
                creation,
                maintenance,
                passage);
    }

    /** The same with another idea of which packets stay with their sender. */
    public Steps withLocality(ClientLocality replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                replacement,
                tuples,
                lookup,
                eligibility,
                zonal,
                regions,
                selection,
                creation,
                maintenance,
                passage);
    }

    /** The same with other tuples. */
    public Steps withTuples(TupleChoice replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                replacement,
                lookup,
                eligibility,
                zonal,
                regions,
                selection,
                creation,
                maintenance,
                passage);
    }

    /** The same with another look-up. */
    public Steps withLookup(TrackingLookup replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                tuples,
                replacement,
                eligibility,
                zonal,
                regions,
                selection,
                creation,
                maintenance,
                passage);
    }

    /** The same with another idea of who is eligible. */
    public Steps withEligibility(EligibleBackends replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                tuples,
                lookup,
                replacement,
                zonal,
                regions,
                selection,
                creation,
                maintenance,
                passage);
    }

    /** The same with another adjustment for zones. */
    public Steps withZonal(ZonalAdjustment replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                tuples,
                lookup,
                eligibility,
                replacement,
                regions,
                selection,
                creation,
                maintenance,
                passage);
    }

    /** The same with another adjustment for regions. */
    public Steps withRegions(RegionalAdjustment replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                tuples,
                lookup,
                eligibility,
                zonal,
                replacement,
                selection,
                creation,
                maintenance,
                passage);
    }

    /** The same with another selection. */
    public Steps withSelection(BackendSelection replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                tuples,
                lookup,
                eligibility,
                zonal,
                regions,
                replacement,
                creation,
                maintenance,
                passage);
    }

    /** The same with other entries. */
    public Steps withCreation(EntryCreation replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                tuples,
                lookup,
                eligibility,
                zonal,
                regions,
                selection,
                replacement,
                maintenance,
                passage);
    }

    /** The same with entries that go at other times. */
    public Steps withMaintenance(EntryMaintenance replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                tuples,
                lookup,
                eligibility,
                zonal,
                regions,
                selection,
                creation,
                replacement,
                passage);
    }

    /** The same with packets that look otherwise to their back ends. */
    public Steps withPassage(Passage replacement) {
        return new Steps(
                product,
                edition,
                admission,
                forwardingRules,
                locality,
                tuples,
                lookup,
                eligibility,
                zonal,
                regions,
                selection,
                creation,
                maintenance,
                replacement);
    }
}
