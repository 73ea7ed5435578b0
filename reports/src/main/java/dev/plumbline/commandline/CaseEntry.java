package dev.plumbline.commandline;

import dev.plumbline.catalogue.Named;
import dev.plumbline.results.Case;
import java.util.List;

/**
 * A case, before anything has come of it.
 *
 * @param id its id
 * @param name what it shows, as a sentence
 * @param rules the ids of the rules that it checks, the one it is about first
 * @param needs the optional features that it needs, sorted
 * @param editions the editions in which it holds, oldest first
 * @param origin the feature file and line, or that it is drawn from the seed
 */
record CaseEntry(
        String id,
        String name,
        String product,
        List<String> rules,
        List<String> needs,
        List<String> editions,
        String origin) {

    static CaseEntry of(Case theCase) {
        return new CaseEntry(
                theCase.id(),
                theCase.name(),
                theCase.product().wireName(),
                theCase.rules().stream().map(Object::toString).toList(),
                theCase.needs().stream().map(Named::wireName).sorted().toList(),
                theCase.editions().stream()
                        .filter(EditionChoice.EDITIONS::contains)
                        .sorted()
                        .map(Named::wireName)
                        .toList(),
                theCase.origin());
    }

    /** What it needs besides the core, in a word or several. */
    String needed() {
        return needs.isEmpty() ? "core" : String.join(",", needs);
    }
}
