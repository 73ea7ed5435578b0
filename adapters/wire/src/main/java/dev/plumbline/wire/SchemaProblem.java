package dev.plumbline.wire;

import com.networknt.schema.Error;

/**
 * What a schema has against a message.
 *
 * @param place where in the message, as in {@code result.deliveries[0].outcome}
 * @param problem what is wrong there, and what is asked for
 */
public record SchemaProblem(String place, String problem) {

    private static final int QUOTE_LENGTH = 100;

    /**
     * A problem that a validator found.
     *
     * @param root the place of what it looked at
     */
    static SchemaProblem of(String root, Error error) {
        var place = place(root, error);
        if (error.getKeyword().equals("required")) {
            return new SchemaProblem(member(place, error.getProperty()), "is missing");
        }
        var instance = error.getInstanceNode();
        return new SchemaProblem(
                place,
                TerminalText.escape(error.getMessage())
                        + (instance.isContainer()
                                ? ""
                                : " (" + TerminalText.quote(instance.toString(), QUOTE_LENGTH) + ")"));
    }

    private static String place(String root, Error error) {
        var location = error.getInstanceLocation();
        var place = root;
        for (int i = 0; i < location.getNameCount(); i++) {
            var element = location.getElement(i);
            place = element instanceof Integer index ? place + "[" + index + "]" : member(place, element.toString());
        }
        return place;
    }

    private static String member(String parent, String name) {
        var shown = TerminalText.escape(TerminalText.cut(name, QUOTE_LENGTH));
        return parent.isEmpty() ? shown : parent + "." + shown;
    }

    /** Whether it lies in this part of the message. */
    boolean isIn(String part) {
        return place.equals(part) || place.startsWith(part + ".") || place.startsWith(part + "[");
    }

    @Override
    public String toString() {
        return place.isEmpty() ? problem : place + ": " + problem;
    }
}
