package dev.plumbline.site;

import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.Answer;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.site.chart.LaneChart.Lane;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The lanes of a timeline, as they become longer exchange by exchange. */
final class Lanes {

    private final Map<String, Lane> lanes = new LinkedHashMap<>();
    private final TreeSet<String> unhealthy = new TreeSet<>();
    private int columns;

    /** Takes down what happens to the health of back ends. */
    void note(Event event) {
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

    /** Adds an exchange, after which each back end has so many entries. */
    void add(Exchange exchange, Map<String, Integer> entries) {
        var received = received(exchange);
        received.keySet().forEach(this::prepare);
        entries.keySet().forEach(this::prepare);
        unhealthy.forEach(this::prepare);
        lanes.values().forEach(lane -> {
            lane.packets().add(received.getOrDefault(lane.name(), 0));
            lane.unhealthy().add(unhealthy.contains(lane.name()));
            lane.entries().add(entries.getOrDefault(lane.name(), 0));
        });
        columns++;
    }

    /** So that b2 comes before b10. */
    List<Lane> sorted() {
        return lanes.values().stream()
                .sorted(Comparator.comparingInt((Lane lane) -> lane.name().length())
                        .thenComparing(Lane::name))
                .toList();
    }

    private void prepare(String name) {
        lanes.computeIfAbsent(name, key -> {
            var lane = new Lane(name, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            for (int i = 0; i < columns; i++) {
                lane.packets().add(0);
                lane.unhealthy().add(false);
                lane.entries().add(0);
            }
            return lane;
        });
    }

    private static Map<String, Integer> received(Exchange exchange) {
        var received = new LinkedHashMap<String, Integer>();
        if (exchange.answer() instanceof Answer.Deliveries answer) {
            answer.deliveries().forEach(each -> received.merge(Deliveries.end(each), 1, Integer::sum));
        }
        return received;
    }
}
