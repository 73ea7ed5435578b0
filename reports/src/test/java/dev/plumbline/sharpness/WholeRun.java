package dev.plumbline.sharpness;

import dev.plumbline.catalogue.RuleId;
import java.io.IOException;
import java.util.List;

/**
 * What the whole suite says of a fault.
 *
 * @param rule the rule that the fault breaks before others
 * @param failed how many cases fail
 * @param own how many of these are about a rule that the fault breaks
 * @param areas how many areas the failed cases are about first of all
 * @param places where the first broken rule stands among the suspects, from 1, by each of {@link #formulas()}; 0 where it is
 *     none of them
 */
record WholeRun(RuleId rule, int failed, int own, int areas, List<Integer> places) {

    private static final int WITHOUT_FORMULA = 5;

    static List<WholeRun> committed() throws IOException {
        return Rows.of("whole-suite.tsv").stream()
                .map(row -> new WholeRun(
                        new RuleId(row.get(1)),
                        Integer.parseInt(row.get(2)),
                        Integer.parseInt(row.get(3)),
                        row.get(4).split(",").length,
                        row.stream().skip(WITHOUT_FORMULA).map(Integer::valueOf).toList()))
                .toList();
    }

    /** What the formulas are called, the chosen one first. */
    static List<String> formulas() {
        return List.of(
                "failed ÷ (all failed + own passed), Jaccard",
                "failed ÷ √(all failed × own), Ochiai",
                "failed² ÷ (own passed + other failed), D*",
                "failed ÷ own",
                "failed");
    }

    boolean isRightWithin(int suspects, int formula) {
        return places.get(formula) >= 1 && places.get(formula) <= suspects;
    }
}
