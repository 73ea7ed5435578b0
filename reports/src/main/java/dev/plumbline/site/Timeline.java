package dev.plumbline.site;

import dev.plumbline.document.Replay;
import dev.plumbline.site.chart.LaneChart;
import dev.plumbline.site.chart.Svg;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What happened in a recorded history, exchange by exchange.
 *
 * @param lanes who received packets, had entries or changed health: back ends, and who else a packet may end with
 * @param columns the exchanges
 * @param ways the ways that its packets went by the documents
 * @param leftOut how many earlier exchanges are not shown
 */
public record Timeline(List<LaneChart.Lane> lanes, List<Column> columns, List<Way> ways, int leftOut) {

    /** What is wrong shows towards the end. */
    private static final int MOST = 60;

    /**
     * An exchange.
     *
     * @param number its place in the history, from 0
     * @param when when it was, in documented time
     * @param what what was done
     * @param entries how many entries there are after it, by the documents
     * @param ways how many of its packets went each way, by the way's number
     */
    public record Column(int number, String when, String what, int entries, Map<Integer, Integer> ways) {}

    /** The history of a replay. */
    static Timeline of(Replay replay) {
        var walk = new Walk(replay);
        var columns = new ArrayList<Column>();
        var lanes = new Lanes();
        var ways = new Ways();
        int first = Math.max(0, replay.history().size() - MOST);
        for (int i = 0; i < replay.history().size(); i++) {
            var exchange = replay.history().get(i);
            var paths = walk.follow(exchange);
            lanes.note(exchange.event());
            if (i >= first) {
                var entries = walk.entries();
                lanes.add(exchange, entries);
                columns.add(new Column(
                        i,
                        EventWords.seconds(exchange.when().latest()),
                        EventWords.of(exchange),
                        entries.values().stream().mapToInt(Integer::intValue).sum(),
                        ways.add(i, paths)));
            }
        }
        return new Timeline(lanes.sorted(), columns, ways.all(), first);
    }

    /** The picture of it. */
    public Svg picture() {
        var numbers =
                columns.stream().map(column -> String.valueOf(column.number())).toList();
        return new LaneChart("Who received packets, who had entries, and who was unhealthy", numbers, lanes)
                .picture("timeline");
    }
}
