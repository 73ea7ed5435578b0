package dev.plumbline.sharpness;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How often a fault that is hard to see is seen by runs of the whole suite, each with a seed of its own.
 *
 * @param fault the fault's name
 * @param seeds how many runs there were; 0 where it was not measured
 * @param byScenarios in how many of them a scenario failed
 * @param asked in how many of them histories were run, too: those in which no scenario failed
 * @param byHistories in how many of these a history failed
 * @param caught in how many runs something failed
 * @param areas the areas of rules that were blamed, the most often blamed first
 * @param example a case that failed in the run with the first seed, and fails by itself; empty where there is none
 */
record Sighting(
        String fault,
        int seeds,
        int byScenarios,
        int asked,
        int byHistories,
        int caught,
        List<String> areas,
        String example) {

    static final String HEADER = "fault\tseeds\tscenarios\tasked\thistories\tcaught\tareas\tcase";

    static List<Sighting> committed() throws IOException {
        return Rows.of("harder.tsv").stream().map(Sighting::parse).toList();
    }

    private static Sighting parse(List<String> row) {
        var numbers = row.subList(1, 6).stream().map(Integer::valueOf).toList();
        return new Sighting(
                row.get(0),
                numbers.get(0),
                numbers.get(1),
                numbers.get(2),
                numbers.get(3),
                numbers.get(4),
                row.get(6).isEmpty() ? List.of() : List.of(row.get(6).split(",")),
                row.get(7));
    }

    String line() {
        var cells = new ArrayList<Object>(List.of(fault, seeds, byScenarios, asked, byHistories, caught));
        cells.add(String.join(",", areas));
        cells.add(example);
        return String.join("\t", cells.stream().map(Object::toString).toList());
    }

    boolean isAlwaysCaught() {
        return seeds > 0 && caught == seeds;
    }
}
