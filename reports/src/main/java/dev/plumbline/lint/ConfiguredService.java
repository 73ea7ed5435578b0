package dev.plumbline.lint;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.compute.Setup;
import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Spillover;
import dev.plumbline.config.TrackingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A back-end service of a configuration, with its defaults filled in; what is refused counts as its default.
 *
 * @param field its place in the testbed
 * @param value its members
 * @param around what else is configured
 */
record ConfiguredService(String field, Mapping value, ConfiguredBalancer around) {

    static final String TRACKING = "connectionTrackingPolicy";
    static final String FAILOVER = "failoverPolicy";
    static final String ZONAL = "networkPassThroughLbTrafficPolicy";

    private static final Set<String> PASSTHROUGH_SCHEMES = Set.of("INTERNAL", "EXTERNAL", "EXTERNAL_PASSTHROUGH");
    private static final Set<String> PASSTHROUGH_PROTOCOLS = Set.of("TCP", "UDP", "UNSPECIFIED");

    String name() {
        return value.text("name").orElse("");
    }

    Edition edition() {
        return around.edition();
    }

    boolean isGlobal() {
        return value.text("loadBalancingScheme")
                .filter(Product.EXTERNAL_GLOBAL.scheme()::equals)
                .isPresent();
    }

    /** Whether it hands packets on, and is no proxy. */
    boolean isPassthrough() {
        return PASSTHROUGH_SCHEMES.contains(setting("loadBalancingScheme").orElse("INTERNAL"))
                && PASSTHROUGH_PROTOCOLS.contains(setting("protocol").orElse("TCP"));
    }

    /** The place of a setting in the testbed. */
    String field(String... path) {
        return field + "." + String.join(".", path);
    }

    /** The text of a setting. */
    Optional<String> setting(String... path) {
        Optional<Mapping> at = Optional.of(value);
        for (int i = 0; i < path.length - 1; i++) {
            var name = path[i];
            at = at.flatMap(mapping -> mapping.mappings(name).stream().findFirst());
        }
        return at.flatMap(mapping -> mapping.text(path[path.length - 1]));
    }

    boolean isSet(String... path) {
        return setting(path).filter("true"::equals).isPresent();
    }

    /** A setting that is a number. */
    OptionalDouble number(String... path) {
        return setting(path).stream()
                .filter(text -> text.matches("-?\\d+(\\.\\d+)?([eE]-?\\d+)?"))
                .mapToDouble(Double::parseDouble)
                .findFirst();
    }

    SessionAffinity affinity() {
        return choice(SessionAffinity.NONE, "sessionAffinity");
    }

    TrackingMode mode() {
        return choice(TrackingMode.PER_CONNECTION, TRACKING, "trackingMode");
    }

    Persistence persistence() {
        return choice(Persistence.DEFAULT_FOR_PROTOCOL, TRACKING, "connectionPersistenceOnUnhealthyBackends");
    }

    Spillover zonal() {
        return choice(Spillover.ZONAL_AFFINITY_DISABLED, ZONAL, "zonalAffinity", "spillover");
    }

    boolean isZonal() {
        return zonal() != Spillover.ZONAL_AFFINITY_DISABLED;
    }

    private <T extends Enum<T>> T choice(T byDefault, String... path) {
        return Arrays.stream(byDefault.getDeclaringClass().getEnumConstants())
                .filter(each -> setting(path).filter(each.name()::equals).isPresent())
                .findFirst()
                .orElse(byDefault);
    }

    /** Whether TCP connections have an entry each: only those persist by default. */
    boolean tracksByFiveTuple() {
        return mode() == TrackingMode.PER_CONNECTION || affinity().isFiveTuple();
    }

    /** After how many seconds without a packet an entry goes. */
    int idleTimeout() {
        return (int) number(TRACKING, "idleTimeoutSec").orElse(Service.DEFAULT_IDLE_TIMEOUT_SECONDS);
    }

    /** Its groups of a role. */
    List<Mapping> groups(Role role) {
        return value.mappings("backends").stream()
                .filter(backend -> backend.isTrue("failover") == (role == Role.FAILOVER))
                .toList();
    }

    /** Whether it has groups of both roles, which turns failover on, if they have members. */
    boolean hasBothRoles() {
        return Stream.of(Role.values()).noneMatch(role -> groups(role).isEmpty());
    }

    /** Whether it surely has a single back end of the role, or a single group that holds how many nobody says. */
    boolean mayHaveOneOnly(Role role) {
        return around.knowsMembers() ? members(role) == 1 : groups(role).size() == 1;
    }

    /** How many back ends of the role it has, as far as that is known. */
    long members(Role role) {
        return groups(role).stream()
                .flatMap(backend -> around.group(backend.text("group").orElse("")).stream())
                .mapToLong(group -> group.mappings("endpoints").size())
                .sum();
    }

    /** The zones of its groups, as far as they are known. */
    List<Optional<String>> zones() {
        return value.mappings("backends").stream()
                .map(backend -> around.group(backend.text("group").orElse(""))
                        .filter(group -> !group.isTrue(Setup.ASSUMED))
                        .flatMap(group -> group.text("zone")))
                .toList();
    }

    /** The rules in front of it that the user wrote. */
    List<ConfiguredRule> rules() {
        return around.rules().stream()
                .filter(rule -> rule.value()
                        .text("backendService")
                        .filter(name()::equals)
                        .isPresent())
                .toList();
    }

    boolean isNextHop() {
        return rules().stream().anyMatch(around::isNextHop);
    }

    /** Whether packets of this protocol can reach it. */
    boolean carries(String protocol) {
        var own = value.text("protocol").orElse("UNSPECIFIED");
        return own.equals(protocol)
                || (own.equals("UNSPECIFIED")
                        && (rules().isEmpty()
                                || rules().stream()
                                        .anyMatch(rule -> rule.protocol().equals(protocol)
                                                || rule.protocol().equals("L3_DEFAULT"))));
    }

    /** The same complaint about a setting. */
    Stream<Complaint> when(boolean condition, String message, String... path) {
        return Complaint.when(condition, field(path), message);
    }
}
