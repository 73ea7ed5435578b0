package dev.plumbline.lint;

import static dev.plumbline.lint.ConfiguredService.FAILOVER;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Persistence;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Primary and failover groups, and the policy that decides between them. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change the lists of an entry.
enum FailoverAdvice implements Advice {
    GUARD_WITHOUT_FAILOVER_GROUP(Entry.error("FAILOVER-ON-2", "FAILOVER-ON-1", "FAILOVER-ROLE-1")
            .finds("Dropping asked for by a failover policy, and no group is a failover group: nothing is ever dropped")
            .fix("mark a group with \"failover\": true, or take the policy out")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    isInert(service) && service.isSet(FAILOVER, "dropTrafficIfUnhealthy"),
                    "no group is a failover group, so the whole policy has no effect. While every back end fails its check,"
                            + " traffic is not dropped, but goes to all of them" + otherReading(service),
                    FAILOVER);
        }
    },
    POLICY_WITHOUT_FAILOVER_GROUP(Entry.warning("FAILOVER-ON-2", "FAILOVER-ON-1", "FAILOVER-ROLE-1")
            .finds("Any other failover policy without a failover group")
            .fix("mark a group with \"failover\": true, or take the policy out")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    isInert(service) && !service.isSet(FAILOVER, "dropTrafficIfUnhealthy"),
                    "no group is a failover group, so the whole policy has no effect" + otherReading(service),
                    FAILOVER);
        }
    },
    NO_PRIMARY_GROUP(Entry.warning("ELIG-OFF-3", "FAILOVER-ROLE-1")
            .finds("Failover groups without a primary group")
            .fix("let one group be primary: leave \"failover\" out of it")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.groups(Role.PRIMARY).isEmpty()
                            && !service.groups(Role.FAILOVER).isEmpty(),
                    "every group is a failover group, so failover is off, and all of them serve alike",
                    "backends");
        }
    },
    GROUPS_WITHOUT_MEMBERS(Entry.warning("FAILOVER-ON-4", "FAILOVER-ON-1")
            .finds("Failover groups, or primary ones, all of which are empty")
            .fix("add members, or expect the policy to have no effect until there are some")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return Stream.of(Role.values())
                    .filter(role ->
                            service.hasBothRoles() && service.around().knowsMembers() && service.members(role) == 0)
                    .map(role -> new Complaint(
                            service.field("backends"),
                            (role == Role.PRIMARY ? "no primary group" : "no failover group")
                                    + " has members, so failover is off"));
        }
    },
    RATIO_LEFT_OUT(Entry.warning("FAILOVER-RATIO-5", "FAILOVER-RATIO-3")
            .finds("Failover without a ratio of its own")
            .fix("set failoverRatio; 0.0 if that is what is meant")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.hasBothRoles()
                            && service.setting(FAILOVER, "failoverRatio").isEmpty(),
                    "no failoverRatio is set, so it is 0.0: as long as one primary is healthy, it gets everything",
                    FAILOVER,
                    "failoverRatio");
        }
    },
    RATIO_WITH_ONE_PRIMARY(Entry.warning("FAILOVER-RATIO-4", "FAILOVER-RATIO-3")
            .finds("A failover ratio where there is one primary back end")
            .fix("nothing, or write 0.0, which does the same and says so")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var unless = service.around().knowsMembers() ? "" : ", if the primary group holds one VM";
            return service.when(
                    service.hasBothRoles()
                            && service.mayHaveOneOnly(Role.PRIMARY)
                            && service.number(FAILOVER, "failoverRatio").orElse(0.0) > 0.0,
                    "with one primary every ratio means the same" + unless
                            + ": failover once it is unhealthy. The ratio changes nothing",
                    FAILOVER,
                    "failoverRatio");
        }
    },
    RATIO_OF_ONE(
            Entry.warning("ELIG-FO-5", "FAILOVER-RATIO-3")
                    .finds("A failover ratio of 1.0 with several primary back ends")
                    .fix(
                            "choose the share of primaries that can carry the load, or make the failover groups as large as the primaries")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.hasBothRoles()
                            && !service.mayHaveOneOnly(Role.PRIMARY)
                            && service.number(FAILOVER, "failoverRatio").orElse(0.0) == 1.0,
                    "with 1.0 a single unhealthy primary takes new connections away from all primaries",
                    FAILOVER,
                    "failoverRatio");
        }
    },
    DROP_IS_NO_FENCING(Entry.warning("ELIG-DROP-2", "PERSIST-DEFAULT-1")
            .finds("Dropping taken for fencing: it stops new connections only")
            .fix(
                    "fence in the cluster itself; or have entries end: NEVER_PERSIST, or disableConnectionDrainOnFailover for a"
                            + " switch")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.hasBothRoles()
                            && service.isSet(FAILOVER, "dropTrafficIfUnhealthy")
                            && service.carries("TCP")
                            && service.tracksByFiveTuple()
                            && service.persistence() != Persistence.NEVER_PERSIST,
                    "while nothing is healthy new connections are dropped, but an open TCP connection goes on to its"
                            + " unhealthy back end: dropping is no fencing",
                    FAILOVER,
                    "dropTrafficIfUnhealthy");
        }
    },
    FAILOVER_GROUPS_HAVE_NO_ORDER(Entry.warning("ELIG-FO-1", "FAILOVER-ROLE-2", "FAILOVER-ROLE-1")
            .finds("Several failover groups taken as first and second choice")
            .fix("leave one failover group, or let the check pass on one node only")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var groups = service.groups(Role.FAILOVER).stream()
                    .flatMap(group -> group.text("group").stream())
                    .collect(Collectors.joining(" and "));
            return service.when(
                    service.hasBothRoles() && service.groups(Role.FAILOVER).size() > 1,
                    "failover groups have no order: after a failover all healthy ones of " + groups
                            + " get new connections at once",
                    "backends");
        }
    },
    TWO_ACTIVE_AT_A_SWITCH(Entry.warning("FAILOVER-DRAIN-7", "FAILOVER-SWITCH-1")
            .finds("One primary and one failover group whose connections survive a switch")
            .fix("set disableConnectionDrainOnFailover where one node at most may serve")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.mayHaveOneOnly(Role.PRIMARY)
                            && service.mayHaveOneOnly(Role.FAILOVER)
                            && !service.isSet(FAILOVER, "disableConnectionDrainOnFailover"),
                    "connections survive a switch: open ones go on to the primary while new ones go to the failover back"
                            + " end, and the other way round after failback",
                    FAILOVER,
                    "disableConnectionDrainOnFailover");
        }
    },
    SWITCH_ENDS_CONNECTIONS(Entry.warning("LAZY-FAILOVER-1", "FAILOVER-DRAIN-4", "FAILOVER-SWITCH-1")
            .finds("disableConnectionDrainOnFailover: both switches end every connection, and not at once")
            .fix("nothing, if clients reconnect; else leave it out, so that connections finish where they are")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var when = service.edition() == Edition.E3
                    ? ", each at its next packet while the switch stands; one that is silent until the switch is undone stays"
                    : "";
            return service.when(
                    service.hasBothRoles() && service.isSet(FAILOVER, "disableConnectionDrainOnFailover"),
                    "failover and failback both end the connections of all protocols" + when,
                    FAILOVER,
                    "disableConnectionDrainOnFailover");
        }
    },
    LAST_RESORT_REACHES_ALL(
            Entry.warning("ELIG-OFF-2")
                    .finds(
                            "A pair that relies on its check alone: next hops, or NEVER_PERSIST, without a failover group")
                    .fix(
                            "make the standby's group a failover group; with dropTrafficIfUnhealthy none gets traffic while both fail")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.groups(Role.FAILOVER).isEmpty()
                            && service.groups(Role.PRIMARY).size() > 1
                            && (service.isNextHop() || service.persistence() == Persistence.NEVER_PERSIST),
                    "while every back end fails its check, as during a switch of the cluster's own, new connections go to all"
                            + " of them, the passive one included",
                    "backends");
        }
    };

    private final Entry entry;

    FailoverAdvice(Entry entry) {
        this.entry = entry;
    }

    @Override
    public Entry entry() {
        return entry;
    }

    private static boolean isInert(ConfiguredService service) {
        return service.value().member(FAILOVER).isPresent()
                && service.groups(Role.FAILOVER).isEmpty();
    }

    private static String otherReading(ConfiguredService service) {
        return service.edition() == Edition.E3
                ? ""
                : ". Edition " + service.edition().wireName()
                        + " may also be read so that a policy counts without a failover group; e3 rules that out";
    }
}
