package dev.plumbline.commandline;

import java.util.ArrayList;
import java.util.List;

/**
 * What somebody types to have the same run once more.
 *
 * @param typed the words that were typed this time, without the program's name
 */
record Rerun(List<String> typed) {

    private static final String SEED = "--seed";

    Rerun {
        typed = List.copyOf(typed);
    }

    /** The words, with the program's name; a seed that was drawn is given, and nothing is resumed. */
    List<String> words(long seed) {
        int end = typed.indexOf(Plumbline.END_OF_OPTIONS);
        var own = end < 0 ? typed : typed.subList(0, end);
        var words = new ArrayList<String>();
        words.add("plumbline");
        own.stream().filter(each -> !each.equals("--resume")).forEach(words::add);
        if (own.stream().noneMatch(each -> each.equals(SEED) || each.startsWith(SEED + "="))) {
            words.addAll(List.of(SEED, Long.toString(seed)));
        }
        words.addAll(typed.subList(own.size(), typed.size()));
        return List.copyOf(words);
    }
}
