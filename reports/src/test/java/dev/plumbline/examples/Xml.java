package dev.plumbline.examples;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Documents as Maven reads them, without namespaces. */
final class Xml {

    private Xml() {}

    static Document read(Path file) throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (IOException e) {
            throw new IOException("'" + file + "' can't be read: " + e.getMessage(), e);
        }
    }

    static Document parse(String text) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(text)));
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(e);
        }
    }

    static void write(Document document, Path file) throws IOException {
        try {
            TransformerFactory.newInstance()
                    .newTransformer()
                    .transform(new DOMSource(document), new StreamResult(file.toFile()));
        } catch (TransformerException e) {
            throw new IOException("'" + file + "' can't be written: " + e.getMessage(), e);
        }
    }

    /** The elements directly in this one. */
    static Stream<Element> elements(Element element) {
        var nodes = element.getChildNodes();
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(node -> node.getNodeType() == Node.ELEMENT_NODE)
                .map(Element.class::cast);
    }
}
