package dev.plumbline.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/**
 * A module of this build, by its POM.
 *
 * @param directory where it is
 * @param artifact its name
 * @param version its version, or its parent's
 * @param packaging what is made of it
 * @param isPublished whether others may depend on it
 */
record ReactorModule(Path directory, String artifact, String version, Packaging packaging, boolean isPublished) {

    enum Packaging {
        JAR,
        POM
    }

    /** A module and all modules in it. */
    static List<ReactorModule> in(Path directory) throws IOException {
        var pom = pom(directory);
        var all = new ArrayList<ReactorModule>();
        all.add(of(directory, pom));
        for (var inner : child(pom, "modules").stream().flatMap(Xml::elements).toList()) {
            all.addAll(in(directory.resolve(inner.getTextContent())));
        }
        return List.copyOf(all);
    }

    /** The artifacts whose versions its {@code dependencyManagement} says. */
    List<String> managed() throws IOException {
        return child(pom(directory), "dependencyManagement").flatMap(all -> child(all, "dependencies")).stream()
                .flatMap(Xml::elements)
                .flatMap(each -> text(each, "artifactId").stream())
                .toList();
    }

    private static ReactorModule of(Path directory, Element pom) {
        return new ReactorModule(
                directory,
                text(pom, "artifactId").orElseThrow(),
                text(pom, "version")
                        .or(() -> child(pom, "parent").flatMap(parent -> text(parent, "version")))
                        .orElseThrow(),
                text(pom, "packaging")
                        .map(each -> each.toUpperCase(Locale.ROOT))
                        .map(Packaging::valueOf)
                        .orElse(Packaging.JAR),
                child(pom, "properties")
                        .flatMap(properties -> text(properties, "maven.deploy.skip"))
                        .isEmpty());
    }

    private static Element pom(Path directory) throws IOException {
        return Xml.read(directory.resolve("pom.xml")).getDocumentElement();
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
