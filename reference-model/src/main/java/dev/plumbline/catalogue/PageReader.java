package dev.plumbline.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads the rules of one page's file. */
final class PageReader {

    private static final YAMLMapper YAML = YAMLMapper.builder(YAMLFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .build();
    private static final Set<String> REQUIRED =
            Set.of("id", "title", "rule", "kind", "applies", "feature", "editions", "sources", "observe");
    private static final Set<String> OPTIONAL = Set.of("differs", "cells", "replaces", "ambiguity");
    private static final String NOT_OBSERVABLE = "not observable";

    private final Page page;
    private final List<String> problems;

    /**
     * @param page the page
     * @param problems takes a sentence for each rule that can't be read
     */
    PageReader(Page page, List<String> problems) {
        this.page = page;
        this.problems = problems;
    }

    /** The rules that can be read, in the file's order. */
    List<Rule> read(byte[] file) {
        var rules = new ArrayList<Rule>();
        var number = 0;
        for (JsonNode node : listOfRules(file)) {
            number++;
            try {
                rules.add(rule(new RuleNode(page.file() + ", " + nameOf(node, number), node)));
            } catch (CatalogueException e) {
                problems.add(e.getMessage());
            }
        }
        return rules;
    }

    private List<JsonNode> listOfRules(byte[] file) {
        try {
            var tree = YAML.readTree(file);
            if (!tree.isArray()) {
                problems.add(page.file() + ": the file has to be a list of rules");
                return List.of();
            }
            return tree.valueStream().toList();
        } catch (JacksonException e) {
            problems.add(page.file() + ", line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage());
            return List.of();
        }
    }

    private static String nameOf(JsonNode node, int number) {
        var id = node.path("id");
        return id.isString() ? id.stringValue() : "rule number " + number;
    }

    private Rule rule(RuleNode node) {
        node.checkKeys(REQUIRED, OPTIONAL);
        var rule = new Rule(
                node.id(),
                node.text("title"),
                node.text("rule"),
                node.word("kind", Kind.class),
                node.words("applies", Product.class),
                node.word("feature", Feature.class),
                node.words("editions", Edition.class),
                node.list("sources", this::source),
                node.optionalByEdition("differs"),
                node.optionalList("cells", RuleNode::cell),
                node.optionalIds("replaces"),
                node.optionalText("ambiguity"),
                observation(node));
        checkEditions(node, rule);
        checkDiffers(node, rule);
        return rule;
    }

    private Source source(RuleNode node) {
        node.checkKeys(Set.of("file", "section"), Set.of());
        var source = new Source(node.text("file"), node.text("section"));
        if (!page.documents().containsValue(source.file())) {
            throw node.wrong(
                    "file",
                    "'" + source.file() + "' is no document of this page; allowed are "
                            + String.join(", ", page.documents().values()));
        }
        return source;
    }

    private static Observation observation(RuleNode node) {
        var text = node.text("observe");
        if (!text.startsWith(NOT_OBSERVABLE)) {
            return new Observation.Observable(text);
        }
        var why = text.substring(NOT_OBSERVABLE.length());
        if (!why.startsWith(": ")) {
            throw node.wrong("observe", "a text that begins with 'not observable' goes on with a colon and the reason");
        }
        return new Observation.NotObservable(why.substring(2));
    }

    /** The editions are this page's, and the sources are exactly their documents. */
    private void checkEditions(RuleNode node, Rule rule) {
        var editions = page.documents().keySet();
        for (Edition edition : rule.editions()) {
            if (!editions.contains(edition)) {
                throw node.wrong(
                        "editions",
                        "'" + edition.wireName() + "' is no edition of this page; allowed are " + namesOf(editions));
            }
        }
        var named = rule.sources().stream().map(Source::file).collect(Collectors.toCollection(TreeSet::new));
        var expected =
                rule.editions().stream().map(page.documents()::get).collect(Collectors.toCollection(TreeSet::new));
        if (!named.equals(expected)) {
            throw node.wrong(
                    "sources",
                    "the editions " + namesOf(rule.editions()) + " are the documents " + String.join(", ", expected)
                            + ", but the sources name " + String.join(", ", named));
        }
    }

    /** What editions say is told for all of them or for none, and told where one of them does not state the rule. */
    private void checkDiffers(RuleNode node, Rule rule) {
        var editions = page.documents().keySet();
        if (rule.differs().isEmpty()) {
            if (!rule.editions().equals(editions)) {
                throw node.wrong(
                        "differs",
                        "it is missing; a rule that not all of " + namesOf(editions)
                                + " state has to say what each of them says");
            }
        } else if (editions.size() == 1) {
            throw node.wrong("differs", "this page has one edition, so nothing can differ; remove the key");
        } else if (!rule.differs().keySet().equals(editions)) {
            throw node.wrong(
                    "differs",
                    "it has to say what each of " + namesOf(editions) + " says, and tells of "
                            + namesOf(rule.differs().keySet()) + " only");
        }
    }

    private static String namesOf(Set<Edition> editions) {
        return editions.stream().map(Edition::wireName).collect(Collectors.joining(", "));
    }
}
