package dev.plumbline.histories;

import dev.plumbline.config.Testbed;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.Timepiece;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Decision;
import dev.plumbline.histories.Act.Carried;
import dev.plumbline.histories.Act.Flow;
import dev.plumbline.histories.Act.Kind;
import dev.plumbline.histories.Act.Order;
import dev.plumbline.histories.Act.Span;
import dev.plumbline.histories.Act.Which;
import dev.plumbline.histories.Manner.IdleGroup;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Packet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Performs a plan on an implementation, the judge listening. */
public final class Performance {

    /** How many connections a flood has: enough for two of them to fall together under a hash of a dozen bits. */
    private static final int FLOOD = 300;

    /** Where a flood's source ports begin, beyond those of other connections. */
    private static final int FLOOD_PORTS = 1000;

    /** Where ports end, counted from the first. */
    private static final int MOST_PORTS = 25_000;

    private static final int MOST_BACKENDS = 40;

    private final List<Act> acts;
    private final int mostEntries;
    private final Set<Flow> opened = new HashSet<>();
    private final Manner manner;
    private final Timepiece timepiece;
    private final Conversation conversation;
    private final Judge judge;
    private final Tally tally;
    private final Roster roster;
    private final Set<Flow> flows = new LinkedHashSet<>();
    private final List<Judgement> judgements = new ArrayList<>();
    private Optional<Finding> finding = Optional.empty();
    private Optional<String> unjudged = Optional.empty();
    private Optional<ConfigureResult.Refused> refusal = Optional.empty();
    private Setup setup;
    private Listing listing = Listing.AS_ADDED;
    private IdleGroup idleGroup;
    private long packets;

    /**
     * A performance that has not begun. What the implementation says that it can hold, it is not asked to exceed.
     *
     * @param tally is told of each selection
     */
    Performance(Plan plan, Examinee examinee, Judge judge, Tally tally) {
        setup = plan.setup();
        acts = plan.acts();
        manner = plan.manner();
        idleGroup = manner.idleGroup();
        var limits = examinee.hello().limits();
        int mostEver = limits.backends().orElse(Integer.MAX_VALUE);
        int lasting = setup.lastingBackends();
        roster = new Roster(Math.min(MOST_BACKENDS, mostEver) - lasting, mostEver - lasting);
        mostEntries = limits.entries().orElse(Integer.MAX_VALUE);
        this.judge = judge;
        this.tally = tally;
        timepiece = Timepiece.of(examinee.hello().clock());
        conversation = new Conversation(examinee.running(), timepiece, this::observe);
    }

    /**
     * Performs the plan from beginning to end.
     *
     * @param tally is told of each selection
     */
    public static Performance of(Plan plan, Examinee examinee, Judge judge, Tally tally) {
        var performance = new Performance(plan, examinee, judge, tally);
        performance.perform();
        return performance;
    }

    /** What the judge found, if it found something. */
    public Optional<Finding> finding() {
        return finding;
    }

    /** Why the judge could not say anything from some point on, if that is so. */
    public Optional<String> unjudged() {
        return unjudged;
    }

    /** Why the testbed was refused, if it was. */
    public Optional<ConfigureResult.Refused> refusal() {
        return refusal;
    }

    /** In short, how it went. */
    public Outcome outcome() {
        if (finding.isPresent()) {
            return Outcome.VIOLATION;
        }
        if (refusal.isPresent()) {
            return Outcome.REFUSED;
        }
        return unjudged.isPresent() ? Outcome.UNJUDGED : Outcome.PERMITTED;
    }

    /** What the judge said of each packet, in the order in which they were sent. */
    public List<Judgement> judgements() {
        return Collections.unmodifiableList(judgements);
    }

    /** How many packets were judged. */
    public long packets() {
        return packets;
    }

    /** Everything said. */
    public List<Exchange> history() {
        return conversation.history();
    }

    private void observe(Exchange exchange) {
        var judgements = judge.observe(exchange);
        if (!(exchange.event() instanceof Event.Send) && !(exchange.event() instanceof Event.Advance)) {
            tally.forget();
        }
        if (exchange.event() instanceof Event.Send) {
            this.judgements.addAll(judgements);
        }
        for (int i = 0; i < judgements.size(); i++) {
            var judgement = judgements.get(i);
            if (judgement instanceof Judgement.Violation violation && finding.isEmpty()) {
                var packet = exchange.event() instanceof Event.Send send
                        ? Optional.of(send.packets().get(i))
                        : Optional.<Packet>empty();
                finding = Optional.of(new Finding(violation, packet, i, List.copyOf(conversation.history())));
            } else if (judgement instanceof Judgement.Unjudged silence && finding.isEmpty()) {
                unjudged = Optional.of(silence.reason());
            } else if (exchange.event() instanceof Event.Send) {
                packets++;
                if (judgement.decisions().size() == 1
                        && judgement.decisions().get(0) instanceof Decision.Selected selected) {
                    tally.selected(selected);
                }
            }
        }
    }

    /** Performs the plan from beginning to end. */
    void perform() {
        setup.fill(roster);
        if (conversation.configure(testbed()) instanceof ConfigureResult.Refused refused) {
            refusal = Optional.of(refused);
            return;
        }
        if (!manner.pause().isZero()) {
            conversation.pass(manner.pause());
        }
        for (var act : acts) {
            // Not until the first violation only: what comes after it tells its causes apart.
            perform(act);
        }
    }

    private void perform(Act act) {
        if (act instanceof Act.Send send) {
            send(List.of(send.flow()), send.kind());
        } else if (act instanceof Act.SendAll all) {
            var order = new ArrayList<>(flows);
            if (all.order() == Order.REVERSED) {
                Collections.reverse(order);
            }
            send(order, all.kind());
        } else if (act instanceof Act.Flood flood) {
            flood(flood);
        } else if (act instanceof Act.Vary vary) {
            vary(vary.flow());
        } else if (act instanceof Act.Turn turn) {
            turn(turn.which(), turn.state());
        } else if (act instanceof Act.Blink blink) {
            turn(blink.which(), HealthState.UNHEALTHY);
            turn(blink.which(), HealthState.HEALTHY);
        } else if (act instanceof Act.Wait wait) {
            conversation.pass(span(wait.span()));
        } else if (act instanceof Act.Reorder reorder) {
            listing = reorder.listing();
            reconfigure();
        } else if (act instanceof Act.AddIdleGroup) {
            keep(IdleGroup.PRESENT);
        } else if (act instanceof Act.RemoveIdleGroup) {
            keep(manner.idleGroup());
        } else {
            changeBalancer(act);
        }
    }

    private void keep(IdleGroup presence) {
        if (idleGroup != presence) {
            idleGroup = presence;
            reconfigure();
        }
    }

    /** What only some balancers have to change. */
    private void changeBalancer(Act act) {
        if (act instanceof Act.Rezone rezone) {
            var rezoned = setup.rezoned(rezone.option());
            if (rezoned != setup) {
                setup = rezoned;
                reconfigure();
            }
        } else if (act instanceof Act.ChangeLoad change) {
            var loads = setup.loads(change, roster);
            if (!loads.isEmpty()) {
                conversation.setLoad(loads);
            }
        } else if (act instanceof Act.ChangeAvailability change) {
            if (!setup.probedAddresses().isEmpty()) {
                conversation.setAvailabilityGroup(change.group(), change.state());
            }
        } else if (act instanceof Act.TurnOnAddress turn) {
            var addresses = setup.probedAddresses();
            var states = states(turn.which(), turn.state());
            if (!states.isEmpty() && !addresses.isEmpty()) {
                conversation.setHealth(states, addresses.get(turn.address() % addresses.size()));
            }
        } else {
            changeMembers(act);
        }
    }

    /** A back end that comes back while it is drained is not judged, so none does. */
    private void changeMembers(Act act) {
        if (act instanceof Act.Add add) {
            roster.add(setup.pool(add.role()), add.count());
        } else if (act instanceof Act.Remove remove) {
            roster.remove(setup.pool(remove.role()), remove.number(), setup.fewestOfAPool());
        } else if (act instanceof Act.Return && setup.drainingSeconds() == 0) {
            roster.addRemoved();
        }
        reconfigure();
    }

    private Testbed testbed() {
        var plain = setup.testbed(roster, manner.numbering());
        var groups = idleGroup == IdleGroup.PRESENT
                        && roster.takes(setup.idleGroup().endpoints().size())
                ? Stream.concat(plain.groups().stream(), Stream.of(setup.idleGroup()))
                        .toList()
                : plain.groups();
        return manner.listing().of(listing.of(plain.withGroups(groups)));
    }

    private void reconfigure() {
        if (conversation.reconfigure(testbed()) instanceof ConfigureResult.Refused refused) {
            unjudged = Optional.of("the testbed was refused: " + refused.violations());
        }
    }

    private void turn(Which which, HealthState state) {
        var states = states(which, state);
        if (!states.isEmpty()) {
            conversation.setHealth(states);
        }
    }

    private Map<String, HealthState> states(Which which, HealthState state) {
        var states = new LinkedHashMap<String, HealthState>();
        chosen(which).forEach(name -> states.put(name, state));
        return states;
    }

    private List<String> chosen(Which which) {
        var all = roster.all();
        if (all.isEmpty()) {
            return all;
        }
        if (which instanceof Which.One one) {
            return List.of(all.get(one.number() % all.size()));
        }
        if (which instanceof Which.AllBut but) {
            var spared = all.get(but.number() % all.size());
            return all.stream().filter(name -> !name.equals(spared)).toList();
        }
        if (which instanceof Which.Some some) {
            return some.numbers().stream()
                    .map(number -> all.get(number % all.size()))
                    .distinct()
                    .toList();
        }
        if (which instanceof Which.OneZone zone) {
            return all.stream()
                    .filter(name -> setup.zone(name) == zone.number())
                    .filter(name -> roster.of(setup.pool(zone.role())).contains(name))
                    .toList();
        }
        return all;
    }

    private Duration span(Span span) {
        var idle = Duration.ofSeconds(setup.idleTimeoutSeconds());
        var draining = Duration.ofSeconds(Math.max(60, setup.drainingSeconds()));
        return switch (span) {
            case A_SECOND -> Duration.ofSeconds(1);
            case TWO_THIRDS_OF_IDLE -> idle.multipliedBy(2).dividedBy(3);
            case JUST_UNDER_IDLE -> timepiece.clearlyBelow(idle);
            case EXACTLY_IDLE -> idle;
            case JUST_OVER_IDLE -> timepiece.clearlyAbove(idle);
            case JUST_UNDER_DRAINING -> timepiece.clearlyBelow(draining);
            case JUST_OVER_DRAINING -> timepiece.clearlyAbove(draining);
        };
    }

    /** A flood's connections are not among those that every connection's packet is sent in: they are too many. */
    private void flood(Act.Flood flood) {
        int room = mostEntries - opened.size();
        // Ports that are counted up would be no sample of what a hash makes of connections.
        var many = new SplittableRandom(flood.client())
                .ints(FLOOD_PORTS, MOST_PORTS)
                .distinct()
                .limit(Math.min(FLOOD, room))
                .mapToObj(port -> new Flow(flood.client(), port, 0, 0, Carried.TCP))
                .toList();
        sendOnly(many, Kind.SYN);
        sendOnly(many, flood.kind());
    }

    private void vary(Flow flow) {
        var other = flow.protocol() == Carried.TCP ? Carried.UDP : Carried.TCP;
        send(
                List.of(
                        flow,
                        new Flow(flow.client() + 1, flow.port(), flow.address(), flow.service(), flow.protocol()),
                        new Flow(flow.client(), flow.port() + 1, flow.address(), flow.service(), flow.protocol()),
                        new Flow(flow.client(), flow.port(), flow.address() + 1, flow.service(), flow.protocol()),
                        new Flow(flow.client(), flow.port(), flow.address(), flow.service() + 1, flow.protocol()),
                        new Flow(flow.client(), flow.port(), flow.address(), flow.service(), other)),
                Kind.SYN);
    }

    private void send(List<Flow> senders, Kind kind) {
        if (isRoomFor(senders)) {
            flows.addAll(senders);
            sendOnly(senders, kind);
        }
    }

    /** Each connection has an entry at the most, and may keep it for as long as the history takes. */
    private boolean isRoomFor(List<Flow> senders) {
        long more = senders.stream()
                .filter(flow -> !opened.contains(flow))
                .distinct()
                .count();
        return more <= mostEntries - opened.size();
    }

    private void sendOnly(List<Flow> senders, Kind kind) {
        opened.addAll(senders);
        if (!senders.isEmpty() && !roster.all().isEmpty()) {
            var all = senders.stream()
                    .map(flow -> PacketOfFlow.of(setup, flow, manner).of(kind))
                    .toList();
            switch (manner.sends()) {
                case TOGETHER -> conversation.send(all);
                case ONE_BY_ONE -> all.forEach(packet -> conversation.send(List.of(packet)));
            }
        }
    }

    /** How a performance went. */
    public enum Outcome {
        /** Everything is permitted. */
        PERMITTED,
        /** The testbed that it was to begin with was refused. */
        REFUSED,
        /** From some point on nothing could be said. */
        UNJUDGED,
        /** Something is not permitted. */
        VIOLATION
    }
}
