package dev.plumbline.site.chart;

import java.awt.Paint;
import java.awt.geom.Rectangle2D;
import java.io.StringWriter;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.DefaultExtensionHandler;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.apache.batik.svggen.SVGPaintDescriptor;
import org.jfree.chart.JFreeChart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * What a chart is written down as.
 *
 * @param id what the ids within the picture begin with, unique in its page
 * @param title what it shows, for those who don't see it
 * @param description how to read it
 * @param width in pixels
 * @param height in pixels
 */
record Drawing(String id, String title, String description, int width, int height) {

    private static final String CLIP = "clip-path";
    private static final Set<String> VERBOSE = Set.of("text-rendering", "xml:space", "font-family", "fill-rule");
    private static final String SVG = "http://www.w3.org/2000/svg";

    /** The chart as a picture. Text stays text, and colours are those of the page. */
    Svg of(JFreeChart chart) {
        var graphics = new SVGGraphics2D(context(), false);
        chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height));
        var root = graphics.getRoot();
        slim(root);
        root.setAttribute("class", "chart");
        root.setAttribute("width", String.valueOf(width));
        root.setAttribute("height", String.valueOf(height));
        root.setAttribute("viewBox", "0 0 " + width + " " + height);
        root.setAttribute("role", "img");
        root.setAttribute("aria-labelledby", id + "-title " + id + "-desc");
        root.insertBefore(told(root, "desc", description), root.getFirstChild());
        root.insertBefore(told(root, "title", title), root.getFirstChild());
        return new Svg(text(root));
    }

    /** Leaves out what says nothing: defaults of browsers, and the edge of the picture. */
    private void slim(Element root) {
        var kept = Set.of("xmlns", "font-size", "fill");
        IntStream.range(0, root.getAttributes().getLength())
                .mapToObj(i -> root.getAttributes().item(i).getNodeName())
                .filter(name -> !kept.contains(name))
                .toList()
                .forEach(root::removeAttribute);
        var elements = root.getElementsByTagName("*");
        for (int i = elements.getLength() - 1; i >= 0; i--) {
            var element = (Element) elements.item(i);
            VERBOSE.forEach(element::removeAttribute);
            if (element.getAttribute(CLIP).equals(edge())) {
                element.removeAttribute(CLIP);
            }
            if (element.getTagName().equals("defs") && !element.hasChildNodes()) {
                element.getParentNode().removeChild(element);
            }
        }
    }

    /** The clip that is set first is the picture's own. */
    private String edge() {
        return "url(#" + id + "-clipPath1)";
    }

    private Element told(Element root, String name, String text) {
        var element = root.getOwnerDocument().createElementNS(SVG, name);
        element.setAttribute("id", id + "-" + name);
        element.setTextContent(text);
        return element;
    }

    private SVGGeneratorContext context() {
        var context = SVGGeneratorContext.createDefault(document());
        context.setComment(null);
        context.setPrecision(1);
        context.setIDGenerator(new SVGIDGenerator() {
            @Override
            public String generateID(String prefix) {
                return id + "-" + super.generateID(prefix);
            }
        });
        context.setExtensionHandler(new DefaultExtensionHandler() {
            @Override
            public SVGPaintDescriptor handlePaint(Paint paint, SVGGeneratorContext same) {
                return paint instanceof Ink ink
                        ? new SVGPaintDescriptor(ink.css(), "1")
                        : super.handlePaint(paint, same);
            }
        });
        return context;
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVG, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the platform can't make an XML document", e);
        }
    }

    private static String text(Element root) {
        try {
            var transformer = TransformerFactory.newDefaultInstance().newTransformer();
            transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            var text = new StringWriter();
            transformer.transform(new DOMSource(root), new StreamResult(text));
            return text.toString();
        } catch (TransformerException e) {
            throw new IllegalStateException("the platform can't write an XML document", e);
        }
    }
}
