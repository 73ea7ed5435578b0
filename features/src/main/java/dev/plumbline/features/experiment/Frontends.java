package dev.plumbline.features.experiment;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Route;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/** The forwarding rules of a balancer: where its packets go, and how a testbed says so. */
public interface Frontends {

    /** The service that back ends are in if the scenario names no other. */
    String SERVICE = "bes";

    // ---- addresses and ports for packets

    /** The IP version of the addresses. */
    IpVersion version();

    /** The address of the first forwarding rule. */
    IpAddress address();

    /** An address that nothing has. */
    IpAddress nobodys();

    /** Where the hosts are that the testbed says nothing about. */
    AddressRange clients();

    /** A destination that packets to the service may have. */
    IpAddress destination(RandomGenerator random);

    /** Another destination that packets to the service may have. */
    IpAddress destinationBut(IpAddress known, RandomGenerator random);

    /** The destination port of new connections. */
    int port();

    /** A port that a rule takes. */
    int port(RandomGenerator random);

    // ---- the document

    /** Whether there is more than one rule, which not every internal balancer takes. */
    boolean areSeveral();

    /** The rules. */
    List<ForwardingRule> documents();

    /** The routes that lead to them. */
    List<Route> routes();

    /**
     * The services behind them.
     *
     * @param backendsOf the groups of a service, by its name
     * @param settings gives the service that the scenario is about its settings
     */
    List<BackendService> services(Function<String, List<Backend>> backendsOf, UnaryOperator<BackendService> settings);

    /** The rules in words, where there is more to tell than that one takes everything of its protocol. */
    Optional<String> told();
}
