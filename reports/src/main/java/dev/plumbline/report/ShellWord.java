package dev.plumbline.report;

import java.util.regex.Pattern;

/** A word of a command line. */
public final class ShellWord {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private ShellWord() {}

    /** As a POSIX shell reads it. */
    public static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
