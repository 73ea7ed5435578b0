package dev.plumbline.site;

import dev.plumbline.document.Replay;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.Answer;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.packet.Delivery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What happened in a recorded history, exchange by exchange.
 *
 * @param lanes who received packets or changed health: back ends, and who else a packet may end with
 * @param columns the exchanges
 * @param path the way of the last packet by the documents
 * @param leftOut how many earlier exchanges are not shown
 */
public record Timeline(List<Lane> lanes, List<Column> columns, Optional<PacketPath> path, int leftOut) {

    /** What is wrong shows towards the end. */
    private static final int MOST = 40;

    /**
     * A place where packets end.
     *
     * @param name its name
     * @param packets how many reached it, by exchange
     * @param unhealthy whether it is unhealthy, by exchange
     */
    public record Lane(String name, List<Integer> packets, List<Boolean> unhealthy) {}

    /**
     * An exchange.
     *
     * @param number its place in the history, from 0
     * @param when when it was, in documented time
     * @param what what was done
     * @param followed how many of its packets follow an entry by the documents
     */
    public record Column(int number, String when, String what, int followed) {}

    /** The history of a replay. */
    static Timeline of(Replay replay) {
        var walk = new Walk(replay);
        var columns = new ArrayList<Column>();
        var lanes = new LinkedHashMap<String, Lane>();
        int first = Math.max(0, replay.history().size() - MOST);
        var unhealthy = new TreeSet<String>();
        for (int i = 0; i < replay.history().size(); i++) {
            var exchange = replay.history().get(i);
            int followed = walk.follow(exchange);
            note(exchange.event(), unhealthy);
            if (i >= first) {
                columns.add(
                        new Column(i, EventWords.seconds(exchange.when().latest()), EventWords.of(exchange), followed));
                var received = received(exchange);
                received.keySet().forEach(name -> lane(lanes, name, columns.size() - 1));
                unhealthy.forEach(name -> lane(lanes, name, columns.size() - 1));
                lanes.values().forEach(lane -> {
                    lane.packets().add(received.getOrDefault(lane.name(), 0));
                    lane.unhealthy().add(unhealthy.contains(lane.name()));
                });
            }
        }
        return new Timeline(sorted(lanes.values()), columns, walk.lastPath(), first);
    }

    /** So that b2 comes before b10. */
    private static List<Lane> sorted(Collection<Lane> lanes) {
        return lanes.stream()
                .sorted(Comparator.comparingInt((Lane lane) -> lane.name().length())
                        .thenComparing(Lane::name))
                .toList();
    }

    private static void lane(Map<String, Lane> lanes, String name, int columns) {
        lanes.computeIfAbsent(name, key -> {
            var lane = new Lane(name, new ArrayList<>(), new ArrayList<>());
            for (int i = 0; i < columns; i++) {
                lane.packets().add(0);
                lane.unhealthy().add(false);
            }
            return lane;
        });
    }

    private static void note(Event event, TreeSet<String> unhealthy) {
        if (event instanceof Event.Configure) {
            unhealthy.clear();
        } else if (event instanceof Event.SetHealth health) {
            health.states().forEach((name, state) -> {
                if (state == HealthState.UNHEALTHY) {
                    unhealthy.add(name);
                } else {
                    unhealthy.remove(name);
                }
            });
        }
    }

    private static Map<String, Integer> received(Exchange exchange) {
        var received = new LinkedHashMap<String, Integer>();
        if (exchange.answer() instanceof Answer.Deliveries answer) {
            answer.deliveries().forEach(each -> received.merge(end(each), 1, Integer::sum));
        }
        return received;
    }

    private static String end(Delivery delivery) {
        return delivery.receiver().orElseGet(delivery::toString);
    }
}
