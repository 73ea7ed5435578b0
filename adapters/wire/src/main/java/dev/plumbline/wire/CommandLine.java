package dev.plumbline.wire;

import java.util.ArrayList;
import java.util.List;

/** A command line as text, taken apart as a POSIX shell would, but without expanding anything. */
public final class CommandLine {

    private static final String BLANKS = " \t\n";
    private static final String OPERATORS = "|&;<>()";
    private static final String ESCAPED_IN_DOUBLE_QUOTES = "$`\"\\\n";

    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private int position;

    private CommandLine(String text) {
        this.text = text;
    }

    /**
     * The words of a command line. Single quotes keep everything, double quotes everything but a backslash before {@code $},
     * {@code `}, {@code "}, another backslash or a line's end; elsewhere a backslash keeps the next character. {@code $},
     * {@code *}, {@code ~} and {@code #} mean themselves.
     *
     * @throws IllegalArgumentException if there is no word, a quotation mark has no counterpart, a backslash is the last
     *     character, or one of {@code | & ; < > ( )} stands outside of quotes
     */
    public static List<String> split(String text) {
        return new CommandLine(text).words();
    }

    private List<String> words() {
        while (position < text.length()) {
            char character = text.charAt(position);
            if (BLANKS.indexOf(character) >= 0) {
                endWord();
                position++;
            } else if (OPERATORS.indexOf(character) >= 0) {
                throw problem(
                        "'" + character + "'",
                        "has a meaning to a shell, but no shell is run: put it in quotes,"
                                + " or the whole command into sh -c '…'");
            } else {
                readWordPart(character);
            }
        }
        endWord();
        if (words.isEmpty()) {
            throw new IllegalArgumentException("the command is empty; name the program to start");
        }
        return List.copyOf(words);
    }

    private void readWordPart(char character) {
        switch (character) {
            case '\'' -> readSingleQuoted();
            case '"' -> readDoubleQuoted();
            case '\\' -> readEscaped();
            default -> {
                inWord = true;
                word.append(character);
                position++;
            }
        }
    }

    private void readSingleQuoted() {
        int end = text.indexOf('\'', position + 1);
        if (end < 0) {
            throw problem("the single quotation mark", "is never closed");
        }
        inWord = true;
        word.append(text, position + 1, end);
        position = end + 1;
    }

    private void readDoubleQuoted() {
        inWord = true;
        for (int i = position + 1; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == '"') {
                position = i + 1;
                return;
            }
            boolean escapes = character == '\\'
                    && i + 1 < text.length()
                    && ESCAPED_IN_DOUBLE_QUOTES.indexOf(text.charAt(i + 1)) >= 0;
            if (escapes) {
                i++;
            }
            if (!escapes || text.charAt(i) != '\n') {
                word.append(text.charAt(i));
            }
        }
        throw problem("the double quotation mark", "is never closed");
    }

    private void readEscaped() {
        if (position + 1 == text.length()) {
            throw problem("the backslash", "has nothing after it; write two for one");
        }
        char next = text.charAt(position + 1);
        if (next != '\n') {
            inWord = true;
            word.append(next);
        }
        position += 2;
    }

    private void endWord() {
        if (inWord) {
            words.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
    }

    private IllegalArgumentException problem(String what, String problem) {
        return new IllegalArgumentException(
                what + " at character " + (position + 1) + " of the command " + problem + ": " + text);
    }
}
