package dev.plumbline.compute;

import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Sequence;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A balancer as a user configured it.
 *
 * @param document the testbed that it makes, each value with its place in what the user wrote. It has some members more than a
 *     testbed: {@code assumed} of rules, services and zones of groups that were made up, {@code otherServices}, {@code firewalls}, {@code
 *     serviceAttachments} and {@code securityDeployments}
 * @param testbed the same as the model reads it
 * @param isTestbed whether that is what the user wrote, so that groups have their members
 * @param remarks what was not read
 * @param assumptions what was made up, in words
 */
public record Setup(
        Mapping document, Testbed testbed, boolean isTestbed, List<Remark> remarks, List<String> assumptions) {

    private static final Pattern STEP = Pattern.compile("([^.\\[\\]]+)|\\[(\\d+)\\]");

    /** The member of a rule or service that was made up, or of a group whose zone was. */
    public static final String ASSUMED = "assumed";

    public Setup {
        remarks = List.copyOf(remarks);
        assumptions = List.copyOf(assumptions);
    }

    static Setup of(Mapping document, boolean isTestbed, List<Remark> remarks, List<String> assumptions) {
        try {
            var testbed = Documents.read(document.json(), Testbed.class);
            return new Setup(document, testbed, isTestbed, remarks, assumptions);
        } catch (DocumentException e) {
            var message = e.getMessage();
            throw new UnreadableException(
                    spotOf(document, e.field()),
                    e.field().isEmpty() ? message : message.substring(e.field().length() + 2));
        }
    }

    /**
     * Where something stands in what the user wrote.
     *
     * @param field its place in the testbed, as in {@code backendServices[0].failoverPolicy.failoverRatio}; where it is not
     *     there, the line is that of what would hold it
     */
    public Spot spotOf(String field) {
        return spotOf(document, field);
    }

    private static Spot spotOf(Mapping document, String field) {
        Value at = document;
        var step = STEP.matcher(field);
        while (step.find()) {
            var next = step.group(1) != null ? member(at, step.group(1)) : item(at, Integer.parseInt(step.group(2)));
            if (next.isEmpty()) {
                var missing = field.substring(step.start());
                return new Spot(at.spot().file(), at.spot().line(), at.spot().below(missing));
            }
            at = next.get();
        }
        return at.spot();
    }

    private static Optional<Value> member(Value value, String name) {
        return value instanceof Mapping mapping ? mapping.member(name) : Optional.empty();
    }

    private static Optional<Value> item(Value value, int index) {
        return value instanceof Sequence list && index < list.items().size()
                ? Optional.of(list.items().get(index))
                : Optional.empty();
    }
}
