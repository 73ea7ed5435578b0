package dev.plumbline.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules that rules name: every id in a text has to be one of the catalogue's. */
final class CrossReferences {

    /** {@code TRACK-SYN-1}, and {@code ZONE-SUPPORT-5, -6 or -9} or {@code ZONE-COMPAT-2 to -4}. */
    private static final Pattern IDS =
            Pattern.compile("\\b([A-Z][A-Z0-9]*-[A-Z0-9]+-)([0-9]+)\\b((?:(?:,| and| or| to) -[0-9]+\\b)*)");
    /** {@code LAZY-*}, {@code KEY-SELECT-*}, {@code ZONE-SPILL*}. */
    private static final Pattern WILDCARD = Pattern.compile("\\b([A-Z][A-Z0-9]*-[A-Z0-9-]*)\\*");

    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    private final Set<RuleId> known;
    private final Map<RuleId, RuleId> successors = new TreeMap<>();

    CrossReferences(Collection<Rule> rules) {
        known = rules.stream().map(Rule::id).collect(Collectors.toSet());
        for (Rule rule : rules) {
            rule.replaces().forEach(former -> successors.put(former, rule.id()));
        }
    }

    /** A sentence for each name in a rule's texts that is no rule's, each beginning with this place. */
    List<String> problemsOf(String place, Rule rule) {
        var problems = new ArrayList<String>();
        textsOf(rule).forEach((key, texts) -> {
            for (String text : texts) {
                for (String problem : problemsIn(text)) {
                    problems.add(place + ", key '" + key + "': " + problem);
                }
            }
        });
        for (RuleId former : rule.replaces()) {
            if (known.contains(former)) {
                problems.add(place + ", key 'replaces': it names " + former
                        + ", which is still a rule; remove that rule or this mention");
            }
        }
        return problems;
    }

    /** A sentence for each name in a text that is no rule's. */
    List<String> problemsIn(String text) {
        var problems = new ArrayList<String>();
        IDS.matcher(text).results().flatMap(CrossReferences::idsIn).forEach(id -> {
            if (RuleId.parse(id).filter(known::contains).isEmpty()) {
                problems.add("it names " + id + ", and " + instead(id));
            }
        });
        WILDCARD.matcher(text).results().map(found -> found.group(1)).forEach(prefix -> {
            Predicate<RuleId> begins = id -> id.text().startsWith(prefix);
            if (known.stream().noneMatch(begins)) {
                problems.add("it names " + prefix + "*, and no rule's id begins so");
            }
        });
        return problems;
    }

    private static Stream<String> idsIn(MatchResult found) {
        return NUMBER.matcher(found.group(2) + found.group(3)).results().map(number -> found.group(1) + number.group());
    }

    private String instead(String id) {
        return RuleId.parse(id)
                .map(successors::get)
                .map(successor -> "that rule was merged into " + successor + "; name that one")
                .orElse("there is no such rule");
    }

    private static Map<String, Collection<String>> textsOf(Rule rule) {
        var texts = new LinkedHashMap<String, Collection<String>>();
        texts.put("title", List.of(rule.title()));
        texts.put("rule", List.of(rule.text()));
        texts.put("differs", rule.differs().values());
        texts.put("cells", rule.cells().stream().map(Cell::toString).toList());
        texts.put("ambiguity", rule.ambiguity().stream().toList());
        texts.put("observe", List.of(rule.observe().toString()));
        return texts;
    }
}
