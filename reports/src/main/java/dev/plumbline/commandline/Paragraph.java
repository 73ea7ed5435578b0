package dev.plumbline.commandline;

import java.util.ArrayList;
import java.util.List;

/** A label and a text beside it, in as many lines as it takes. */
final class Paragraph {

    private static final int WIDTH = 100;
    private static final int INDENT = 13;

    private Paragraph() {}

    /** The lines, the text indented alike in all of them. */
    static List<String> of(String label, String text) {
        return of(label, text, INDENT);
    }

    /** The lines; what is too long for a line goes on in the next one, indented so. */
    static List<String> of(String label, String text, int indent) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder(String.format("  %-10s ", label));
        for (var word : text.split("\\s", -1)) {
            if (line.length() > indent && line.length() + word.length() > WIDTH) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(indent));
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }
}
