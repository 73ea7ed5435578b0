package dev.plumbline.site;

import dev.plumbline.catalogue.Named;
import dev.plumbline.certification.Suite;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The living documentation as a static site: it needs nothing but a browser, and asks nobody for anything. */
public final class Site {

    private static final List<String> ASSETS = List.of("site.css", "site.js");

    /** The pages that every page leads to. */
    private static final Map<String, String> PAGES = pages();

    private final Templates templates = new Templates();
    private final List<Run> runs;
    private final List<RulePage> pages;
    private final List<TablePage> tables;
    private final Histories histories;

    /**
     * The site of these runs of the suite.
     *
     * @param asked the ids of cases whose histories are to be shown whatever came of them
     * @param understudy plays those that nobody recorded
     */
    public Site(Suite suite, List<Run> runs, Set<String> asked, Histories.Understudy understudy) {
        this.runs = runs;
        histories = new Histories(runs, asked, understudy);
        var handbook = new Handbook(suite);
        pages = handbook.rules().stream()
                .map(rule -> RulePage.of(rule, handbook))
                .toList();
        tables = handbook.rules().stream()
                .filter(rule -> !rule.cells().isEmpty())
                .map(rule -> TablePage.of(rule, handbook, runs))
                .toList();
        templates.share("pagesOfSite", PAGES);
        templates.share("runs", runs);
        templates.share("digest", suite.catalogue().digest());
        templates.share("histories", histories);
        templates.share("links", new RuleLinks(suite.catalogue()));
    }

    /**
     * Writes it.
     *
     * @throws IOException if it can't be written; the message is a reason
     */
    public void write(SiteDirectory directory) throws IOException {
        for (var asset : ASSETS) {
            directory.copy("assets/" + asset);
        }
        directory.write("index.html", templates.page("index.ftlh", Map.of("groups", byArea(), "choices", choices())));
        directory.write("sections.html", templates.page("sections.ftlh", Map.of("documents", bySection())));
        directory.write("tables.html", templates.page("tables.ftlh", Map.of("tables", tables)));
        directory.write("matrix.html", templates.page("matrix.ftlh", Map.of("groups", byArea())));
        directory.write("histories.html", templates.page("histories.ftlh", Map.of()));
        directory.write(
                "pictures.html",
                templates.page(
                        "pictures.ftlh", Map.of("steps", PacketPath.unwalked(), "charts", HashFigures.charts())));
        for (int i = 0; i < pages.size(); i++) {
            directory.write("rules/" + pages.get(i).id() + ".html", templates.page("rule.ftlh", rule(i)));
        }
        for (var table : tables) {
            directory.write(
                    "tables/" + table.rule().id() + ".html", templates.page("table.ftlh", Map.of("table", table)));
        }
        for (var each : histories.all()) {
            var values = Map.of("shown", each, "timeline", histories.timeline(each));
            directory.write(each.page(), templates.page("timeline.ftlh", values));
        }
        for (var run : runs) {
            directory.write("runs/" + run.number() + ".html", templates.page("run.ftlh", Map.of("run", run)));
        }
    }

    private static Map<String, String> pages() {
        var pages = new LinkedHashMap<String, String>();
        pages.put("index.html", "Rules");
        pages.put("sections.html", "Sections");
        pages.put("tables.html", "Tables");
        pages.put("matrix.html", "Implementations");
        pages.put("histories.html", "Histories");
        pages.put("pictures.html", "Pictures");
        return pages;
    }

    private Map<String, Object> rule(int place) {
        var values = new TreeMap<String, Object>(Map.of("page", pages.get(place)));
        if (place > 0) {
            values.put("previous", pages.get(place - 1));
        }
        if (place < pages.size() - 1) {
            values.put("next", pages.get(place + 1));
        }
        return values;
    }

    private List<Group> byArea() {
        var titles = ResourceBundle.getBundle("dev.plumbline.site.areas");
        return grouped(page -> page.rule().id().area()).entrySet().stream()
                .map(each -> new Group(each.getKey(), titles.getString(each.getKey()), each.getValue()))
                .toList();
    }

    private Map<String, List<RulePage>> grouped(Function<RulePage, String> by) {
        return pages.stream().collect(Collectors.groupingBy(by, LinkedHashMap::new, Collectors.toList()));
    }

    /** The sections of each document, with the rules that each of them states. */
    private Map<String, List<Group>> bySection() {
        var documents = new LinkedHashMap<String, Map<String, Set<RulePage>>>();
        for (var page : pages) {
            for (var source : page.rule().sources()) {
                documents
                        .computeIfAbsent(source.document(), key -> new LinkedHashMap<>())
                        .computeIfAbsent(source.section(), key -> new LinkedHashSet<>())
                        .add(page);
            }
        }
        var groups = new LinkedHashMap<String, List<Group>>();
        documents.forEach((document, sections) -> groups.put(
                document,
                sections.entrySet().stream()
                        .map(each -> new Group(each.getKey(), "", List.copyOf(each.getValue())))
                        .toList()));
        return groups;
    }

    /** What the index can be narrowed to, by the name of the filter. */
    private Map<String, Collection<String>> choices() {
        var choices = new LinkedHashMap<String, Collection<String>>();
        choices.put("verdict", words(page -> page.verdicts(runs).stream()));
        choices.put("area", words(page -> Stream.of(page.rule().id().area())));
        choices.put("feature", words(page -> Stream.of(page.rule().feature().wireName())));
        choices.put("edition", words(page -> page.rule().editions().stream().map(Named::wireName)));
        choices.put("product", words(page -> page.rule().applies().stream().map(Named::wireName)));
        return choices;
    }

    private Set<String> words(Function<RulePage, Stream<String>> of) {
        return pages.stream().flatMap(of).collect(Collectors.toCollection(TreeSet::new));
    }
}
