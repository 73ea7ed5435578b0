package dev.plumbline.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The pages of a site. */
public final class SitePages {

    private final Path directory;
    private final Map<String, WebPage> pages = new TreeMap<>();

    private SitePages(Path directory) {
        this.directory = directory;
    }

    /** Reads all pages of this directory. */
    public static SitePages in(Path directory) {
        var site = new SitePages(directory);
        try (var files = Files.walk(directory)) {
            files.filter(file -> file.toString().endsWith(".html"))
                    .forEach(file -> site.pages.put(directory.relativize(file).toString(), WebPage.in(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return site;
    }

    /** Their names, as in {@code rules/TRACK-SYN-1.html}. */
    public Set<String> names() {
        return pages.keySet();
    }

    /** The page of this name. */
    public WebPage page(String name) {
        return pages.get(name);
    }

    /** The links that lead nowhere, each with its page. */
    public List<String> danglingLinks() {
        var anchors = new TreeMap<String, Set<String>>();
        pages.forEach((name, page) -> anchors.put(name, page.anchors()));
        var dangling = new ArrayList<String>();
        pages.forEach((name, page) -> page.addresses().stream()
                .distinct()
                .filter(address -> !leadsSomewhere(name, address, anchors))
                .map(address -> name + " to " + address)
                .forEach(dangling::add));
        return dangling;
    }

    private boolean leadsSomewhere(String from, String address, Map<String, Set<String>> anchors) {
        var parts = address.split("#", 2);
        var target = parts[0].isEmpty()
                ? directory.resolve(from)
                : directory.resolve(from).resolveSibling(parts[0]).normalize();
        if (!Files.isRegularFile(target)) {
            return false;
        }
        return parts.length == 1
                || anchors.getOrDefault(directory.relativize(target).toString(), Set.of())
                        .contains(URLDecoder.decode(parts[1].replace("+", "%2B"), StandardCharsets.UTF_8));
    }
}
