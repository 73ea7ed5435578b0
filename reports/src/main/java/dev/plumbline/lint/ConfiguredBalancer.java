package dev.plumbline.lint;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.compute.Setup;
import dev.plumbline.compute.Value.Mapping;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All that is configured, seen by an edition.
 *
 * @param setup what is configured
 * @param edition the edition of the documents
 */
record ConfiguredBalancer(Setup setup, Edition edition) {

    List<ConfiguredService> services() {
        var documents = setup.document().mappings("backendServices");
        return IntStream.range(0, documents.size())
                .mapToObj(i -> new ConfiguredService("backendServices[" + i + "]", documents.get(i), this))
                .toList();
    }

    /** The forwarding rules that the user wrote. */
    List<ConfiguredRule> rules() {
        var documents = setup.document().mappings("forwardingRules");
        return IntStream.range(0, documents.size())
                .filter(i -> !documents.get(i).isTrue(Setup.ASSUMED))
                .mapToObj(i -> new ConfiguredRule("forwardingRules[" + i + "]", documents.get(i)))
                .toList();
    }

    /** All services, those of balancers that the documents don't describe included. */
    Stream<Mapping> allServices() {
        return Stream.of("backendServices", "otherServices").flatMap(list -> setup.document().mappings(list).stream());
    }

    /** The firewall rules that were given. */
    List<ConfiguredFirewall> firewalls() {
        return setup.document().mappings("firewalls").stream()
                .map(ConfiguredFirewall::new)
                .toList();
    }

    /** The hosts that send packets. */
    List<Mapping> clients() {
        return setup.document().mappings("clients");
    }

    /** Whether groups were given with their members. */
    boolean knowsMembers() {
        return setup.isTestbed();
    }

    Optional<Mapping> group(String name) {
        return setup.document().mappings("groups").stream()
                .filter(group -> group.text("name").filter(name::equals).isPresent())
                .findFirst();
    }

    boolean isNextHop(ConfiguredRule rule) {
        return setup.document().mappings("routes").stream()
                .anyMatch(route ->
                        route.text("nextHopIlb").filter(rule.name()::equals).isPresent());
    }

    /** Whether something in this list names one of the service's rules. */
    boolean isUsedBy(String list, ConfiguredService service) {
        return setup.document().mappings(list).stream()
                .flatMap(each -> Stream.of("targetService", "producerForwardingRule", "forwardingRule")
                        .flatMap(member -> each.text(member).stream()))
                .anyMatch(rule ->
                        service.rules().stream().map(ConfiguredRule::name).anyMatch(rule::equals));
    }
}
