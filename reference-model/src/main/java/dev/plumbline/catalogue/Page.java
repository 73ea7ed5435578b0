package dev.plumbline.catalogue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;

/** A documented page: the catalogue's file of its rules, and the document behind each of its editions. */
enum Page {
    INTERNAL("internal.yaml"),
    ZONAL("zonal.yaml"),
    EXTERNAL_GLOBAL("external-global.yaml");

    private final String file;

    Page(String file) {
        this.file = file;
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
