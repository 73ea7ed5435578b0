package dev.plumbline.site;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the rules that a text mentions, to link them. */
public final class RuleLinks {

    private static final Pattern ID = Pattern.compile("\\b[A-Z][A-Z0-9]*-[A-Z0-9]+-[1-9][0-9]{0,3}\\b");

    private final Catalogue catalogue;

    RuleLinks(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * A piece of a text.
     *
     * @param text the piece
     * @param rule the rule that it names, if it does
     */
    public record Piece(String text, Optional<String> rule) {}

    /** The pieces of a text in order. */
    public List<Piece> pieces(String text) {
        var pieces = new ArrayList<Piece>();
        var matcher = ID.matcher(text);
        int end = 0;
        while (matcher.find()) {
            var id = matcher.group();
            if (RuleId.parse(id).flatMap(catalogue::rule).isPresent()) {
                pieces.add(new Piece(text.substring(end, matcher.start()), Optional.empty()));
                pieces.add(new Piece(id, Optional.of(id)));
                end = matcher.end();
            }
        }
        pieces.add(new Piece(text.substring(end), Optional.empty()));
        return pieces;
    }
}
