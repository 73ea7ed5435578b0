package dev.plumbline.judging;

import dev.plumbline.engine.Freedom;
import dev.plumbline.engine.Freedom.Constancy;
import dev.plumbline.engine.Latitude;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One way through the freedoms of a single packet: first as a script says, then as recommended, with a note of what else
 * could have been taken.
 */
final class Reading implements Latitude {

    private final Map<Freedom, Integer> binding;
    private final int[] script;
    private final List<Integer> taken = new ArrayList<>(0);
    private final List<Integer> readings = new ArrayList<>(0);
    private final Set<Freedom> asked = EnumSet.noneOf(Freedom.class);
    private final Map<Freedom, Integer> newlyBound = new EnumMap<>(Freedom.class);

    /**
     * @param binding what the world has decided already
     * @param script what to take at the first free choices
     */
    Reading(Map<Freedom, Integer> binding, int... script) {
        this.binding = binding;
        this.script = script;
    }

    @Override
    public int choose(Freedom freedom, int count) {
        boolean constant = freedom.constancy() == Constancy.ALWAYS_THE_SAME;
        var bound = constant ? binding.getOrDefault(freedom, newlyBound.get(freedom)) : null;
        if (bound != null) {
            return bound;
        }
        int choice = taken.size() < script.length ? script[taken.size()] : 0;
        taken.add(choice);
        readings.add(count);
        asked.add(freedom);
        if (constant) {
            newlyBound.put(freedom, choice);
        }
        return choice;
    }

    /** What was left open on this way. */
    Set<Freedom> asked() {
        return asked;
    }

    /** What was decided for good on this way. */
    Map<Freedom, Integer> newlyBound() {
        return newlyBound;
    }

    /** The scripts of the ways that part from this one after its own script. */
    List<int[]> alternatives() {
        var scripts = new ArrayList<int[]>(0);
        for (int position = script.length; position < taken.size(); position++) {
            for (int other = 1; other < readings.get(position); other++) {
                var alternative = new int[position + 1];
                for (int i = 0; i < position; i++) {
                    alternative[i] = taken.get(i);
                }
                alternative[position] = other;
                scripts.add(alternative);
            }
        }
        return scripts;
    }
}
