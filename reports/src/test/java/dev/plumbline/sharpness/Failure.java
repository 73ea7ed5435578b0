package dev.plumbline.sharpness;

import dev.plumbline.catalogue.RuleId;
import java.io.IOException;
import java.util.List;

/**
 * A case that fails under a fault, of those that are about a rule that the fault breaks.
 *
 * @param fault the fault's name
 * @param rule the rule that the fault breaks before others
 * @param theCase the case's id
 */
public record Failure(String fault, RuleId rule, String theCase) {

    /** Those that the build finds, from the data beside the page. */
    public static List<Failure> committed() throws IOException {
        return Rows.of("sharpness.tsv").stream()
                .map(row -> new Failure(row.get(1), new RuleId(row.get(2)), row.get(3)))
                .toList();
    }
}
