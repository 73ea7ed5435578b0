package dev.plumbline.report.merging;

import java.util.ArrayList;
import java.util.List;

/** The command line that a part was run with. */
final class WordsOfAPart {

    private static final String SHARD = "--shard";

    private WordsOfAPart() {}

    /** The words of the same without the part: those that have all of it run. */
    static List<String> without(List<String> command) {
        int end = command.contains("--") ? command.indexOf("--") : command.size();
        var words = new ArrayList<String>();
        for (int i = 0; i < command.size(); i++) {
            boolean isOwn = i < end;
            if (isOwn && command.get(i).equals(SHARD)) {
                i++;
            } else if (!isOwn || !command.get(i).startsWith(SHARD + "=")) {
                words.add(command.get(i));
            }
        }
        return List.copyOf(words);
    }
}
