package dev.plumbline.commandline;

import dev.plumbline.wire.TerminalText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Where the program writes.
 *
 * @param out what the user asked for
 * @param err how it gets on, and what is in its way
 * @param abilities what may be done with them besides writing line after line
 */
record Console(PrintStream out, PrintStream err, Set<Ability> abilities) {

    /** What a terminal can do. */
    enum Ability {
        /** {@code out} shows colours. */
        COLOURED_OUTPUT,
        /** {@code err} can rewrite its last line. */
        PROGRESS
    }

    /** The standard streams, in UTF-8 whatever the locale. The launcher script says which of them are terminals. */
    static Console standard(Map<String, String> environment) {
        var abilities = EnumSet.noneOf(Ability.class);
        boolean dumb = "dumb".equals(environment.get("TERM"));
        if (Boolean.getBoolean("plumbline.terminal.out")
                && !dumb
                && environment.getOrDefault("NO_COLOR", "").isEmpty()) {
            abilities.add(Ability.COLOURED_OUTPUT);
        }
        if (Boolean.getBoolean("plumbline.terminal.err") && !dumb) {
            abilities.add(Ability.PROGRESS);
        }
        return new Console(stream(FileDescriptor.out), stream(FileDescriptor.err), abilities);
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /** Writes to {@code err} what is in the way, escaped. */
    void say(String text) {
        text.lines().forEach(line -> err.println(TerminalText.escape(line)));
    }

    boolean can(Ability ability) {
        return abilities.contains(ability);
    }
}
