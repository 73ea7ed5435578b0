package dev.plumbline.site;

import dev.plumbline.site.Way.Passage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The ways that packets of a history go, as they are found. */
final class Ways {

    /** So many packets of each way say what there is to say. */
    private static final int SHOWN = 5;

    /** What makes two ways the same. */
    private record Course(String gist, Set<String> rules) {}

    private final Map<Course, List<Passage>> found = new LinkedHashMap<>();

    /** Adds the packets of an exchange, and tells how many went each way, by its number. */
    Map<Integer, Integer> add(int exchange, List<PacketPath> paths) {
        var counts = new TreeMap<Integer, Integer>();
        for (var path : paths) {
            var course = new Course(path.gist(), path.rules());
            found.computeIfAbsent(course, key -> new ArrayList<>()).add(new Passage(exchange, path));
            counts.merge(List.copyOf(found.keySet()).indexOf(course) + 1, 1, Integer::sum);
        }
        return counts;
    }

    /** All of them, in the order in which they were first gone. */
    List<Way> all() {
        var ways = new ArrayList<Way>();
        found.forEach((course, passages) -> ways.add(new Way(
                ways.size() + 1,
                course.gist(),
                passages.size(),
                (int) passages.stream().filter(each -> !each.path().isKept()).count(),
                telling(passages))));
        return ways;
    }

    private static List<Passage> telling(List<Passage> passages) {
        return passages.stream()
                .sorted(Comparator.comparing(each -> each.path().isKept()))
                .limit(SHOWN)
                .toList();
    }
}
