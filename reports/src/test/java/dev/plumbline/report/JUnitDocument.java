package dev.plumbline.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** A report in JUnit's form, read back as a build server would, and valid by the form that they have in common. */
public final class JUnitDocument {

    private final Document document;

    private JUnitDocument(Document document) {
        this.document = document;
    }

    /** Reads the one of a report's directory; nothing outside of it is loaded, whatever it says. */
    public static JUnitDocument in(Path directory) {
        try {
            var factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            var document = factory.newDocumentBuilder()
                    .parse(directory.resolve("junit.xml").toFile());
            var schemas = SchemaFactory.newDefaultInstance();
            schemas.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            schemas.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            schemas.newSchema(JUnitDocument.class.getResource("junit.xsd"))
                    .newValidator()
                    .validate(new DOMSource(document));
            return new JUnitDocument(document);
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError("junit.xml is not as its schema says: " + e.getMessage(), e);
        }
    }

    /** How many elements there are of this name. */
    public int count(String name) {
        return document.getElementsByTagName(name).getLength();
    }

    Element only(String name) {
        if (count(name) != 1) {
            throw new AssertionError("one " + name + " was expected, and there are " + count(name));
        }
        return (Element) document.getElementsByTagName(name).item(0);
    }

    Element testCase(String name) {
        return elements("testcase").stream()
                .filter(each -> each.getAttribute("name").equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no test case is named " + name));
    }

    /** The properties by name. */
    public Map<String, String> properties() {
        var properties = new LinkedHashMap<String, String>();
        elements("property").forEach(each -> properties.put(each.getAttribute("name"), each.getAttribute("value")));
        return properties;
    }

    private List<Element> elements(String name) {
        var found = document.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }
}
