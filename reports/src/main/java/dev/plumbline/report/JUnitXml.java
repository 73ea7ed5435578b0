package dev.plumbline.report;

import dev.plumbline.catalogue.Product;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Hello;
import dev.plumbline.wire.TerminalText;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A report in the form that build servers know from JUnit: one suite, with a test case for each case. What failed is a failure,
 * what did not come to its end is an error, and what says nothing about the implementation is skipped, with the reason.
 */
final class JUnitXml {

    private static final Set<Verdict> ERRORS = Set.of(Verdict.ERRORED, Verdict.BLOCKED);
    private static final Set<Verdict> RUN = Set.of(Verdict.PASSED, Verdict.FAILED, Verdict.ERRORED, Verdict.BLOCKED);

    /** Messages are shown in lists; the whole of it stands in the body. */
    private static final int LONGEST_MESSAGE = 300;

    private final Report report;
    private final XMLStreamWriter xml;

    private JUnitXml(Report report, XMLStreamWriter xml) {
        this.report = report;
        this.xml = xml;
    }

    /** The document. */
    static String of(Report report) {
        var text = new StringWriter();
        try {
            var writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            new JUnitXml(report, writer).write();
            writer.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("text in memory can always be written", e);
        }
        return text.append('\n').toString();
    }

    private void write() throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        line(0);
        xml.writeStartElement("testsuites");
        attribute("name", "plumbline");
        total();
        line(1);
        xml.writeStartElement("testsuite");
        attribute("name", suite(Product.INTERNAL.wireName()));
        total();
        attribute("skipped", count(each -> !RUN.contains(each)));
        properties();
        for (var each : report.cases()) {
            testCase(each);
        }
        line(1);
        xml.writeEndElement();
        line(0);
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void total() throws XMLStreamException {
        attribute("tests", Integer.toString(report.cases().size()));
        attribute("failures", count(each -> each == Verdict.FAILED));
        attribute("errors", count(ERRORS::contains));
        attribute(
                "time",
                seconds(report.cases().stream()
                        .mapToLong(CaseReport::durationMs)
                        .sum()));
    }

    private String count(Predicate<Verdict> some) {
        return Long.toString(
                report.cases().stream().map(CaseReport::verdict).filter(some).count());
    }

    private void properties() throws XMLStreamException {
        line(2);
        xml.writeStartElement("properties");
        for (var property : facts().entrySet()) {
            line(3);
            xml.writeEmptyElement("property");
            attribute("name", property.getKey());
            attribute("value", property.getValue());
        }
        line(2);
        xml.writeEndElement();
    }

    private Map<String, String> facts() {
        var facts = new LinkedHashMap<String, String>();
        facts.put("verdict", report.verdict().wireName());
        facts.put("ending", report.ending().how().wireName());
        facts.put("edition", report.suite().edition());
        facts.put("seed", Long.toString(report.seed()));
        facts.put("tries", Integer.toString(report.tries()));
        facts.put("effort", Double.toString(report.effort()));
        facts.put("suite.version", report.suite().version());
        facts.put("suite.catalogue", report.suite().catalogueDigest());
        facts.put("adapter", report.adapter());
        report.implementation().map(Hello.Implementation::name).ifPresent(name -> facts.put("implementation", name));
        report.implementation()
                .map(Hello.Implementation::version)
                .ifPresent(version -> facts.put("implementation.version", version));
        return facts;
    }

    private void testCase(CaseReport each) throws XMLStreamException {
        line(2);
        xml.writeStartElement("testcase");
        attribute("classname", suite(each.product()) + "." + each.group());
        attribute("name", each.id() + " " + each.name());
        attribute("time", seconds(each.durationMs()));
        switch (each.verdict()) {
            case PASSED -> {}
            case FAILED -> outcome("failure", each.rule().orElse(each.group()), firstLine(each.reason()), each);
            case ERRORED, BLOCKED -> outcome("error", each.verdict().wireName(), firstLine(each.reason()), each);
            case SKIPPED, NOT_APPLICABLE, NOT_ATTEMPTED, DEVIATION, KNOWN_FAILING -> {
                var verdict = each.verdict().wireName();
                outcome("skipped", verdict, verdict.replace('-', ' ') + ": " + firstLine(each.reason()), each);
            }
        }
        xml.writeEndElement();
    }

    private void outcome(String element, String type, String message, CaseReport each) throws XMLStreamException {
        line(3);
        xml.writeStartElement(element);
        attribute("type", type);
        attribute("message", message);
        if (!each.message().isEmpty()) {
            xml.writeCharacters(
                    each.message().lines().map(TerminalText::escape).collect(Collectors.joining("\n", "\n", "\n")));
        }
        xml.writeEndElement();
        line(2);
    }

    /** It is the beginning of each class name as well, which build servers group by. */
    private String suite(String product) {
        return product + "." + report.suite().edition();
    }

    private static String firstLine(String text) {
        return TerminalText.cut(text.lines().findFirst().orElse(""), LONGEST_MESSAGE);
    }

    /** With a point, whatever the locale, and never with an exponent. */
    private static String seconds(long milliseconds) {
        return BigDecimal.valueOf(milliseconds, 3).toPlainString();
    }

    /** XML has no way to write most control characters, not even as references, so they are shown escaped. */
    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, TerminalText.escape(value));
    }

    private void line(int depth) throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }
}
