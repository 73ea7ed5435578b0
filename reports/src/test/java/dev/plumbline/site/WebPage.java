package dev.plumbline.site;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A page of the site, which has to be well-formed as XML, too. */
public final class WebPage {

    private static final String ALL = "*";
    private static final Pattern HEADING = Pattern.compile("h[1-6]");

    private final Document document;

    private WebPage(Document document) {
        this.document = document;
    }

    /** Reads a page. */
    static WebPage in(Path file) {
        try {
            var text = Files.readString(file).strip();
            if (!text.startsWith("<!DOCTYPE html>")) {
                throw new AssertionError(file + " does not begin as HTML does");
            }
            var builder = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder();
            builder.setErrorHandler(null);
            return new WebPage(builder.parse(new InputSource(new StringReader(text))));
        } catch (SAXException e) {
            throw new AssertionError(file + " is not well-formed: " + e.getMessage(), e);
        } catch (IOException | ParserConfigurationException e) {
            throw new AssertionError(file + " can't be read", e);
        }
    }

    /** All elements of a name. */
    public List<Element> elements(String name) {
        return listOf(document.getElementsByTagName(name));
    }

    /** All elements of a name that are somewhere in another. */
    public static List<Element> under(Element element, String name) {
        return listOf(element.getElementsByTagName(name));
    }

    private static List<Element> listOf(NodeList nodes) {
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }

    /** The texts of all elements of a name. */
    public List<String> all(String name) {
        return elements(name).stream().map(WebPage::textOf).toList();
    }

    /** The texts of all elements of a name that are somewhere in one of another name. */
    public List<String> all(String outer, String name) {
        return elements(outer).stream()
                .flatMap(each -> under(each, name).stream())
                .map(WebPage::textOf)
                .toList();
    }

    /** An attribute of the first element of a name. */
    public String attribute(String element, String name) {
        return elements(element).get(0).getAttribute(name);
    }

    /** What links may lead to within the page. */
    public Set<String> anchors() {
        var anchors = new LinkedHashSet<String>();
        for (var element : elements(ALL)) {
            var id = element.getAttribute("id");
            if (!id.isEmpty() && !anchors.add(id)) {
                throw new AssertionError("two elements have the id " + id);
            }
        }
        return anchors;
    }

    /** Whatever the page refers to. */
    public List<String> addresses() {
        var addresses = new ArrayList<String>();
        for (var element : elements(ALL)) {
            for (var name : List.of("href", "src", "action", "xlink:href", "data", "srcset")) {
                if (element.hasAttribute(name)) {
                    addresses.add(element.getAttribute(name));
                }
            }
        }
        return addresses;
    }

    /** The text of the element with this id. */
    public String textOf(String id) {
        return elements(ALL).stream()
                .filter(each -> each.getAttribute("id").equals(id))
                .map(WebPage::textOf)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no element has the id " + id));
    }

    /** All text. */
    public String text() {
        return textOf(document.getDocumentElement());
    }

    private static String textOf(Element element) {
        return element.getTextContent().replaceAll("\\s+", " ").strip();
    }

    /** The levels of its headings, in order. */
    public List<Integer> headingLevels() {
        return elements(ALL).stream()
                .map(Element::getTagName)
                .filter(HEADING.asMatchPredicate())
                .map(name -> Integer.valueOf(name.substring(1)))
                .toList();
    }

    /** Fails where a heading is more than one level below the one before. */
    public static void leaveNoLevelOut(List<? extends Integer> levels) {
        int before = 0;
        for (var level : levels) {
            if (level > before + 1) {
                throw new AssertionError("a heading of level " + level + " follows one of level " + before);
            }
            before = level;
        }
    }
}
