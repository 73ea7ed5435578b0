package dev.plumbline.catalogue;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Something that the {@link Audit} objects to. */
public sealed interface Finding {

    /** What is wrong, and what to do about it. */
    String sentence();

    /** No case checks a rule that needs one. */
    record UncheckedRule(RuleId rule) implements Finding {
        @Override
        public String sentence() {
            return "No case checks " + rule + ": tag one with it.";
        }
    }

    /** A tag is no rule's id. */
    record UnknownTag(String tag, Set<String> cases) implements Finding {
        @Override
        public String sentence() {
            return "The tag " + tag + " names no rule of the catalogue; it stands on " + listOf(cases)
                    + ": correct or remove it.";
        }
    }

    /** A case checks a rule that is said to wait for one. */
    record PendingRuleChecked(RuleId rule, Set<String> cases) implements Finding {
        @Override
        public String sentence() {
            return rule + " is checked by " + listOf(cases) + ": take it off the pending list.";
        }
    }

    /** A case claims to check what nobody can see. */
    record UnobservableRuleChecked(RuleId rule, String why, Set<String> cases) implements Finding {
        @Override
        public String sentence() {
            return rule + " can't be checked (not observable: " + why + "): take its tag off " + listOf(cases)
                    + ", or say in the catalogue how the rule shows.";
        }
    }

    /** A case runs in an edition that does not state its rule. */
    record CaseOutsideEdition(RuleId rule, Edition edition, Set<Edition> statedIn, Set<String> cases)
            implements Finding {
        @Override
        public String sentence() {
            return "Edition " + edition.wireName() + " does not state " + rule + " (stated in " + namesOf(statedIn)
                    + "): limit " + listOf(cases) + " to the editions that state it.";
        }
    }

    /** A case runs for a product that its rule is not about. */
    record CaseOutsideProduct(RuleId rule, Product product, Set<Product> applies, Set<String> cases)
            implements Finding {
        @Override
        public String sentence() {
            return rule + " is not about the product " + product.wireName() + " (but about " + namesOf(applies)
                    + "): limit " + listOf(cases) + " to the rule's products.";
        }
    }

    /** Cases check a rule, but no fault shows that they would notice if it were broken. */
    record UnprovenRule(RuleId rule, Set<String> faultsMeantToBreakIt) implements Finding {
        @Override
        public String sentence() {
            return faultsMeantToBreakIt.isEmpty()
                    ? "No fault breaks " + rule + ": write one, and see a case of the rule fail under it."
                    : "Under the faults meant to break " + rule + ", " + listOf(faultsMeantToBreakIt)
                            + ", its own cases all pass: sharpen the cases, or correct the faults.";
        }
    }

    /** A fault names a rule that does not exist. */
    record UnknownRuleInFault(String fault, String rule) implements Finding {
        @Override
        public String sentence() {
            return "The fault " + fault + " names " + rule + ", which is no rule of the catalogue: correct the fault.";
        }
    }

    /** {@link Implements} names a rule that does not exist. */
    record UnknownRuleImplemented(String rule, Set<String> places) implements Finding {
        @Override
        public String sentence() {
            return "@Implements names " + rule + ", which is no rule of the catalogue, on " + listOf(places)
                    + ": correct the id.";
        }
    }

    /** The model has no code for a behaviour. */
    record UnimplementedRule(RuleId rule) implements Finding {
        @Override
        public String sentence() {
            return "No code of the model implements " + rule + ": mark the place that does with @Implements(\"" + rule
                    + "\"), or write it.";
        }
    }

    /** No case has a row for a cell of a documented table. */
    record MissingCell(RuleId rule, Edition edition, Map<String, String> cell) implements Finding {
        @Override
        public String sentence() {
            return "No case of " + rule + " in edition " + edition.wireName() + " has a row for " + cell
                    + ": write one, in a table whose columns are named as here.";
        }
    }

    /** A row is no cell of the documented table. */
    record StrayRow(RuleId rule, String name, Map<String, String> differences) implements Finding {
        @Override
        public String sentence() {
            return "The row of '" + name + "' is no cell of " + rule + "'s table; from the nearest one it differs in "
                    + differences + ": correct the row, or name the column otherwise if it means something else.";
        }
    }

    private static String listOf(Collection<String> names) {
        return names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    }

    private static String namesOf(Collection<? extends Named> words) {
        return words.stream().map(Named::wireName).collect(Collectors.joining(", "));
    }
}
