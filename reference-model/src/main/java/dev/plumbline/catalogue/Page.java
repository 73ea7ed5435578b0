package dev.plumbline.catalogue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A documented page: the catalogue's file of its rules, and the document behind each of its editions. */
enum Page {
    INTERNAL("internal.yaml", "internal traffic distribution"),
    ZONAL("zonal.yaml", "zonal affinity"),
    EXTERNAL_GLOBAL("external-global.yaml", "global external load balancer");

    private final String file;
    private final String title;

    Page(String file, String title) {
        this.file = file;
        this.title = title;
    }

    /** A document as a reader would name it: the page, and its edition where it has several. */
    static String telling(String document) {
        for (var page : values()) {
            for (var edition : page.documents().entrySet()) {
                if (edition.getValue().equals(document)) {
                    return edition.getKey() == Edition.ONLY
                            ? page.title
                            : edition.getKey().wireName() + ", " + page.title;
                }
            }
        }
        throw new CatalogueException("no page has the document " + document);
    }

    /** Whether it is the document behind an edition of its page. */
    static boolean isOf(Edition edition, String document) {
        return Stream.of(values())
                .anyMatch(page -> document.equals(page.documents().get(edition)));
    }

    String file() {
        return file;
    }

    /** The name of the document behind each edition, oldest first. */
    Map<Edition, String> documents() {
        return new TreeMap<>(
                switch (this) {
                    case INTERNAL ->
                        Map.of(
                                Edition.E1, "002_aaf8f1da84708db3.txt",
                                Edition.E2, "000_e8a3a7a7bb37da8b.txt",
                                Edition.E3, "004_882e35ebb38adc64.txt");
                    case ZONAL -> Map.of(Edition.ONLY, "001_0f1103d2ed1c3567.txt");
                    case EXTERNAL_GLOBAL -> Map.of(Edition.ONLY, "003_e6ea12007d3ac1e3.txt");
                });
    }

    byte[] bytes() {
        try (var stream = Page.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new CatalogueException(
                        "the catalogue's file " + file + " is missing from the class path; build the project anew");
            }
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the catalogue's file " + file + " can't be read", e);
        }
    }
}
