package dev.plumbline.catalogue;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All documented rules. */
public final class Catalogue {

    private final Map<RuleId, Rule> rules;
    private final String digest;

    private Catalogue(Map<RuleId, Rule> rules, String digest) {
        this.rules = Collections.unmodifiableMap(rules);
        this.digest = digest;
    }

    /**
     * The project's own catalogue.
     *
     * @throws CatalogueException if it breaks its own format; the message tells every rule that does
     */
    public static Catalogue load() {
        var files = new EnumMap<Page, byte[]>(Page.class);
        for (Page page : Page.values()) {
            files.put(page, page.bytes());
        }
        return read(files);
    }

    /** A catalogue from the files of its pages. */
    static Catalogue read(Map<Page, byte[]> files) {
        var problems = new ArrayList<String>();
        var rules = new LinkedHashMap<RuleId, Rule>();
        var places = new LinkedHashMap<RuleId, String>();
        files.forEach((page, file) -> {
            for (Rule rule : new PageReader(page, problems).read(file)) {
                var place = page.file() + ", " + rule.id();
                var first = places.putIfAbsent(rule.id(), place);
                if (first == null) {
                    rules.put(rule.id(), rule);
                } else {
                    problems.add(place + ", key 'id': this id is taken (" + first + "); take the topic's next number");
                }
            }
        });
        // A rule that can't be read is no rule yet: looking for those who name it would bury the problem itself.
        if (problems.isEmpty()) {
            var references = new CrossReferences(rules.values());
            places.forEach((id, place) -> problems.addAll(references.problemsOf(place, rules.get(id))));
        }
        if (!problems.isEmpty()) {
            throw new CatalogueException(problems);
        }
        return new Catalogue(rules, digestOf(files.values()));
    }

    /** Every rule, in the order of the files. */
    public Collection<Rule> rules() {
        return rules.values();
    }

    /** The rule of this id, if there is one. */
    public Optional<Rule> rule(RuleId id) {
        return Optional.ofNullable(rules.get(id));
    }

    /**
     * The rule of this id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Rule require(RuleId id) {
        return rule(id).orElseThrow(() -> new IllegalArgumentException("the catalogue has no rule " + id));
    }

    /** The rules that hold for a product, judged by an edition of the internal page; in the order of the files. */
    public List<Rule> rulesOf(Product product, Edition edition) {
        return rules.values().stream()
                .filter(rule -> rule.applies(product, edition))
                .toList();
    }

    /** The SHA-256 of the catalogue's files in hexadecimal: the same for the same rules. */
    public String digest() {
        return digest;
    }

    private static String digestOf(Collection<byte[]> files) {
        try {
            var sha256 = MessageDigest.getInstance("SHA-256");
            files.forEach(sha256::update);
            return HexFormat.of().formatHex(sha256.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
