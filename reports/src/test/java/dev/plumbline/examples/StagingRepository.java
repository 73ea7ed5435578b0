package dev.plumbline.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/**
 * What was built just now, laid out as a repository has it. The plug-in that deploys leaves its traces in the user's own
 * repository, and refuses to work offline.
 */
final class StagingRepository {

    private final Path directory;

    StagingRepository(Path directory) {
        this.directory = directory;
    }

    /** Takes in a module with all modules in it: the POM of each, and its jar where it has one. */
    void take(Path module) throws IOException {
        var pom = Xml.read(module.resolve("pom.xml")).getDocumentElement();
        var artifact = text(pom, "artifactId").orElseThrow();
        var version = text(pom, "version")
                .or(() -> child(pom, "parent").flatMap(parent -> text(parent, "version")))
                .orElseThrow();
        var file = artifact + "-" + version;
        var into = Files.createDirectories(
                directory.resolve("dev/plumbline").resolve(artifact).resolve(version));
        put(module.resolve("pom.xml"), into.resolve(file + ".pom"));
        if (text(pom, "packaging").isEmpty()) {
            put(module.resolve("target").resolve(file + ".jar"), into.resolve(file + ".jar"));
        }
        for (var inner : child(pom, "modules").stream().flatMap(Xml::elements).toList()) {
            take(module.resolve(inner.getTextContent()));
        }
    }

    private static void put(Path file, Path into) throws IOException {
        Files.copy(file, into, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Optional<String> text(Element element, String name) {
        return child(element, name).map(Element::getTextContent);
    }

    private static Optional<Element> child(Element element, String name) {
        Stream<Element> named =
                Xml.elements(element).filter(each -> each.getTagName().equals(name));
        return named.findFirst();
    }
}
