package dev.plumbline.catalogue;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/** The catalogue's files, and copies of them in which something is wrong. */
final class CatalogueFiles {

    private final Map<Page, byte[]> files = new EnumMap<>(Page.class);

    CatalogueFiles() {
        for (Page page : Page.values()) {
            files.put(page, page.bytes());
        }
    }

    Catalogue read() {
        return Catalogue.read(files);
    }

    /** These files with the first occurrence of a text replaced. */
    CatalogueFiles replacing(Page page, String text, String replacement) {
        var file = new String(files.get(page), StandardCharsets.UTF_8);
        var start = file.indexOf(text);
        if (start < 0) {
            throw new IllegalArgumentException(page.file() + " has no text '" + text + "' that could be replaced");
        }
        var changed = new CatalogueFiles();
        changed.files.putAll(files);
        changed.files.put(
                page,
                (file.substring(0, start) + replacement + file.substring(start + text.length()))
                        .getBytes(StandardCharsets.UTF_8));
        return changed;
    }

    /** These files with a text replaced in the entry of one rule. */
    CatalogueFiles replacingIn(Page page, String rule, String text, String replacement) {
        var file = new String(files.get(page), StandardCharsets.UTF_8);
        var start = file.indexOf("- id: " + rule + "\n");
        var end = file.indexOf("\n\n", start);
        var entry = file.substring(start, end);
        if (!entry.contains(text)) {
            throw new IllegalArgumentException(rule + " has no text '" + text + "' that could be replaced");
        }
        return replacing(page, entry, entry.replace(text, replacement));
    }
}
