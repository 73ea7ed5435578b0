package dev.plumbline.wire;

/** Text of someone else, made fit to be shown: nothing in it moves the cursor, changes colours or reorders its line. */
public final class TerminalText {

    private TerminalText() {}

    /** The text with control, formatting, separator, unpaired and unassigned characters written as in {@code \u001b}. */
    public static String escape(String text) {
        var escaped = new StringBuilder(text.length());
        text.codePoints().forEach(character -> append(escaped, character));
        return escaped.toString();
    }

    /** The text escaped, cut after this many characters, in quotation marks. */
    public static String quote(String text, int length) {
        return "«" + escape(cut(text, length)) + "»";
    }

    /** The text, or its beginning of this many characters and an ellipsis. */
    public static String cut(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
        return text.substring(0, end) + "…";
    }

    private static void append(StringBuilder escaped, int character) {
        switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> escaped.append(String.format("\\u%04x", character));
            default -> escaped.appendCodePoint(character);
        }
    }
}
