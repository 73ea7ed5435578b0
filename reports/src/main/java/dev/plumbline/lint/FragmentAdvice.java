package dev.plumbline.lint;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import java.util.Set;
import java.util.stream.Stream;

/** UDP whose datagrams may arrive in fragments. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change the lists of an entry.
enum FragmentAdvice implements Advice {
    UDP_WITH_LISTED_PORTS(Entry.warning("FRAG-RULE-1")
            .finds("A UDP rule with listed ports")
            .fix("let the rule take all ports (allPorts), and let the firewall limit them")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.rules().stream()
                    .filter(rule -> rule.isUdp() && rule.listsPorts())
                    .map(rule -> new Complaint(
                            rule.field(rule.value().member("ports").isPresent() ? "ports" : "portRange"),
                            "only the first fragment of a datagram has ports, so this rule does not take the others"));
        }
    },
    SEVERAL_UDP_RULES(Entry.warning("FRAG-RULE-1")
            .finds("Several UDP rules on one address")
            .fix("leave one UDP rule for all ports of the address")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.rules().stream()
                    .filter(rule -> rule.isUdp() && hasAnother(rule, service.around()))
                    .map(rule -> new Complaint(
                            rule.field("IPAddress"),
                            "another UDP rule has this address: fragments of one datagram, which have no ports but for the"
                                    + " first, can't tell the two apart"));
        }
    },
    FRAGMENTS_APART(Entry.warning("FRAG-SERVICE-1")
            .finds("UDP without CLIENT_IP or CLIENT_IP_PROTO and PER_SESSION")
            .fix("if fragments are expected, choose CLIENT_IP or CLIENT_IP_PROTO with PER_SESSION")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            boolean udp = service.value().text("protocol").filter("UDP"::equals).isPresent()
                    || service.rules().stream().anyMatch(ConfiguredRule::isUdp);
            boolean together = TOGETHER.contains(service.affinity()) && service.mode() == TrackingMode.PER_SESSION;
            return service.when(
                    udp && !together,
                    "with " + service.affinity() + " and " + service.mode()
                            + " fragments of a datagram may reach another"
                            + " back end than its first part or than whole datagrams",
                    "sessionAffinity");
        }
    };

    private static final Set<SessionAffinity> TOGETHER =
            Set.of(SessionAffinity.CLIENT_IP, SessionAffinity.CLIENT_IP_PROTO);

    private final Entry entry;

    FragmentAdvice(Entry entry) {
        this.entry = entry;
    }

    @Override
    public Entry entry() {
        return entry;
    }

    private static boolean hasAnother(ConfiguredRule rule, ConfiguredBalancer balancer) {
        var address = rule.value().text("IPAddress");
        return address.isPresent()
                && balancer.rules().stream()
                        .filter(ConfiguredRule::isUdp)
                        .filter(other -> !other.field().equals(rule.field()))
                        .anyMatch(other -> other.value().text("IPAddress").equals(address));
    }
}
