package dev.plumbline.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.conversation.Timepiece;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Chooser;
import dev.plumbline.engine.Freedom;
import dev.plumbline.engine.Freedom.Constancy;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Balancers that take any of the permitted readings are never found wrong, whatever happens to them. */
class SoundBalancersTest {

    private static final int HISTORIES = 20;
    private static final int EVENTS = 120;
    private static final String TOO_MANY = "the documents can be taken in more than 64 ways by now";

    private int judged;
    private int silent;

    @Test
    void withEveryReadingAsRecommended() {
        judgeAll(seed -> Latitude.RECOMMENDED, seed -> new HashChooser(HashKind.MAGLEV, seed));
        assertThat(silent).as("packets that could not be judged").isLessThan(judged / 5);
    }

    @ParameterizedTest
    @EnumSource(Freedom.class)
    void withOneFreedomTakenTheOtherWay(Freedom freedom) {
        judgeAll(
                seed -> (asked, readings) -> asked == freedom ? readings - 1 : 0,
                seed -> new HashChooser(HashKind.RING, seed));
    }

    @ParameterizedTest
    @EnumSource(Freedom.class)
    void withOneFreedomTakenAnyWay(Freedom freedom) {
        judgeAll(
                seed -> {
                    var any = any(seed);
                    return (asked, readings) -> asked == freedom ? any.choose(asked, readings) : 0;
                },
                seed -> new HashChooser(HashKind.RENDEZVOUS, seed));
    }

    @Test
    void withEveryFreedomTakenAnyWay() {
        judgeAll(SoundBalancersTest::any, seed -> new HashChooser(HashKind.MAGLEV, seed));
    }

    @ParameterizedTest
    @ValueSource(strings = {"RECOMMENDED", "ANY"})
    void withAHashThatDiffersAfterEachChangeOfTheSet(String readings) {
        judgeAll(seed -> readings.equals("ANY") ? any(seed) : Latitude.RECOMMENDED, SoundBalancersTest::rehashing);
    }

    /** What may be decided each time is drawn each time, the rest once. */
    private static Latitude any(long seed) {
        var random = new SplittableRandom(seed);
        var decided = new EnumMap<Freedom, Integer>(Freedom.class);
        return (freedom, readings) -> freedom.constancy() == Constancy.EACH_TIME
                ? random.nextInt(readings)
                : decided.computeIfAbsent(freedom, each -> random.nextInt(readings));
    }

    private static Chooser rehashing(long seed) {
        var sets = new ArrayList<EligibleSet>();
        return (service, tuple, eligible) -> {
            if (sets.isEmpty() || !sets.get(sets.size() - 1).equals(eligible)) {
                sets.add(eligible);
            }
            return new HashChooser(HashKind.RENDEZVOUS, seed + sets.size()).choose(service, tuple, eligible);
        };
    }

    private void judgeAll(Seeded<Latitude> latitudes, Seeded<Chooser> choosers) {
        for (int seed = 0; seed < HISTORIES; seed++) {
            judge(seed, latitudes.of(seed), choosers.of(seed));
        }
        assertThat(judged).as("packets judged").isGreaterThan(HISTORIES * EVENTS / 5);
    }

    private void judge(int seed, Latitude latitude, Chooser chooser) {
        var hello = Hello.internal(
                new Hello.Implementation("sound", "1", Optional.empty(), List.of()), ReferenceAdapter.FEATURES);
        var balancer = new ReferenceBalancer(hello, Steps::internal, chooser, latitude);
        var judge = new Judge(Steps.internal(Edition.E3));
        var happenings = new Happenings(seed);
        var conversation = new Conversation(
                balancer,
                Timepiece.of(hello.clock()),
                exchange -> judge.observe(exchange).forEach(judgement -> {
                    assertThat(judgement)
                            .as("history %s, after %s", seed, happenings.told)
                            .isNotInstanceOf(Judgement.Violation.class);
                    if (judgement instanceof Judgement.Unjudged unjudged) {
                        assertThat(unjudged.reason()).startsWith(TOO_MANY);
                        silent++;
                    } else {
                        judged++;
                    }
                }));
        happenings.befall(conversation);
    }

    @FunctionalInterface
    private interface Seeded<T> {

        T of(long seed);
    }

    /** A small balancer to which everything happens that its judge knows. */
    private static final class Happenings {

        private static final IpAddress VIP = IpAddress.parse("10.1.2.99");

        private final SplittableRandom random;
        private final BackendService service;
        private final OptionalInt capacity;
        private final List<String> present = new ArrayList<>(List.of("p1", "p2", "p3", "p4", "f1", "f2"));
        private final List<String> absent = new ArrayList<>();
        private final List<String> told = new ArrayList<>();

        Happenings(long seed) {
            random = new SplittableRandom(seed);
            boolean sessions = random.nextInt(3) == 0;
            var policy = ConnectionTrackingPolicy.DEFAULTS
                    .withTrackingMode((sessions ? TrackingMode.PER_SESSION : TrackingMode.PER_CONNECTION).name())
                    .withIdleTimeout(any(60, 600))
                    .withPersistence(
                            sessions
                                    ? any("DEFAULT_FOR_PROTOCOL", "NEVER_PERSIST")
                                    : any("DEFAULT_FOR_PROTOCOL", "DEFAULT_FOR_PROTOCOL", "ALWAYS_PERSIST"));
            service = BackendService.internal(
                            "bes",
                            "UNSPECIFIED",
                            List.of(
                                    BackendService.Backend.primary("p"),
                                    random.nextBoolean()
                                            ? BackendService.Backend.failover("f")
                                            : BackendService.Backend.primary("f")))
                    .withSessionAffinity(any(SessionAffinity.values()).name())
                    .withConnectionTrackingPolicy(policy)
                    .withFailoverPolicy(new FailoverPolicy(
                            OptionalDouble.of(any(0.0, 0.6, 1.0)),
                            Optional.of(random.nextBoolean()),
                            Optional.of(random.nextBoolean())))
                    .withDrainingTimeout(any(0, 300, 300));
            capacity = random.nextInt(3) == 0 ? OptionalInt.of(4) : OptionalInt.empty();
        }

        void befall(Conversation conversation) {
            told.add(service + " " + capacity);
            conversation.configure(testbed());
            for (int i = 0; i < EVENTS; i++) {
                next(conversation);
            }
        }

        private void next(Conversation conversation) {
            switch (random.nextInt(24)) {
                case 0, 1 -> conversation.setHealth(turned(Map.of(any(present), any(HealthState.values()))));
                case 2 -> conversation.setHealth(turned(all(any(HealthState.values()))));
                case 3, 4 -> move(conversation, present, absent, 3);
                case 5, 6 -> move(conversation, absent, present, 0);
                case 7, 8 -> pass(conversation, any(1, 59, 60, 100, 200, 300, 600, 610));
                default -> send(conversation);
            }
        }

        private void move(Conversation conversation, List<String> from, List<String> to, int fewest) {
            if (from.size() > fewest) {
                var name = from.get(random.nextInt(from.size()));
                // The groups keep one member each: turning failover off and on is not judged.
                if (from == absent || (!name.equals("p1") && !name.equals("f1"))) {
                    from.remove(name);
                    to.add(name);
                    told.add("now there are " + present);
                    conversation.reconfigure(testbed());
                }
            }
        }

        private void pass(Conversation conversation, int seconds) {
            told.add(seconds + " s");
            conversation.pass(Duration.ofSeconds(seconds));
        }

        private void send(Conversation conversation) {
            var packet = packet();
            told.add(packet + " is " + conversation.send(List.of(packet)));
        }

        private Map<String, HealthState> turned(Map<String, HealthState> states) {
            told.add(states.toString());
            return states;
        }

        private Map<String, HealthState> all(HealthState state) {
            var states = new LinkedHashMap<String, HealthState>();
            present.forEach(name -> states.put(name, state));
            return states;
        }

        private Packet packet() {
            var client = IpAddress.parse("10.71.3." + any(1, 2));
            int port = any(1, 2, 3);
            return switch (random.nextInt(9)) {
                case 0, 1, 2 -> Packet.tcp(client, port, VIP, 80, any(TcpFlag.SYN, TcpFlag.ACK, TcpFlag.FIN));
                case 3, 4 -> Packet.udp(client, port, VIP, 80);
                case 5 -> Packet.of(Protocol.ICMP, client, VIP);
                case 6 -> with(Packet.of(Protocol.UDP, client, VIP), Optional.of(new Fragment(7, 1480, false)));
                case 7 -> with(Packet.udp(client, port, VIP, 80), Optional.of(new Fragment(7, 0, true)));
                default -> {
                    var udp = Packet.udp(client, port, VIP, 80);
                    yield new Packet(
                            Optional.empty(),
                            client,
                            VIP,
                            Protocol.SCTP,
                            udp.srcPort(),
                            udp.dstPort(),
                            Set.of(),
                            Optional.empty());
                }
            };
        }

        private static Packet with(Packet packet, Optional<Fragment> fragment) {
            return new Packet(
                    packet.from(),
                    packet.src(),
                    packet.dst(),
                    packet.protocol(),
                    packet.srcPort(),
                    packet.dstPort(),
                    packet.flags(),
                    fragment);
        }

        private Testbed testbed() {
            var rule = ForwardingRule.internalAllPorts("fr", VIP.toString(), "L3_DEFAULT", "bes");
            var testbed = Testbed.of(List.of(rule), List.of(service), List.of(group("p"), group("f")));
            return capacity.isPresent() ? testbed.withTrackingTableCapacity(capacity.getAsInt()) : testbed;
        }

        private Group group(String name) {
            return Group.instances(
                    name,
                    "r1-a",
                    present.stream()
                            .filter(each -> each.startsWith(name))
                            .map(each -> Endpoint.ipv4(each, "10.1." + (int) name.charAt(0) + "." + each.substring(1)))
                            .toList());
        }

        private <T> T any(List<T> choices) {
            return choices.get(random.nextInt(choices.size()));
        }

        @SafeVarargs
        private <T> T any(T... choices) {
            return choices[random.nextInt(choices.length)];
        }
    }
}
