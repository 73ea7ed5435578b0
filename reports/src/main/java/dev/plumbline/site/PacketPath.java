package dev.plumbline.site;

import dev.plumbline.engine.Decision;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.TableChange;
import dev.plumbline.engine.Trace;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The way of a packet through the documents' steps.
 *
 * @param packet the packet
 * @param gist the way in a few words, which are the same for all packets that go such a way
 * @param steps all steps in their order, with what each came to where the packet came by
 * @param end what becomes of the packet
 * @param seen what the implementation did with it
 * @param why the rules that had a say, in their order
 */
public record PacketPath(String packet, String gist, List<Step> steps, String end, String seen, List<Trace.Step> why) {

    private static final String UNCHANGED = "as it was sent";
    private static final String NAMED_BELOW = "as the rules below say";

    /**
     * A step.
     *
     * @param stage which one
     * @param outcome what it came to; empty where the packet did not come by
     */
    public record Step(Stage stage, String outcome) {

        /** Whether the packet came by. */
        public boolean isTaken() {
            return !outcome.isEmpty();
        }
    }

    /** A step of the documents. */
    public enum Stage {
        SENDER("Does it stay with its sender?", "CLIENT"),
        RULE("Which forwarding rule takes it?", "SELECT"),
        TABLE("Is there an entry for it?", "TRACK"),
        ELIGIBLE("Who may get a new connection?", "ELIG"),
        NEARBY("Whom does its zone or region leave?", "ZONE"),
        SELECTION("Which one of them gets it?", "HASH"),
        ENTRY("What is recorded?", "ENTRY"),
        PASSAGE("What does it look like there?", "DSR");

        private final String question;
        private final String area;

        Stage(String question, String area) {
            this.question = question;
            this.area = area;
        }

        /** What is asked there. */
        public String question() {
            return question;
        }

        /** The area of its rules. */
        public String area() {
            return area;
        }
    }

    /** The steps, taken by no packet. */
    static List<Step> unwalked() {
        return steps(Map.of());
    }

    static PacketPath of(Packet packet, Decision decision, Delivery seen, List<Trace.Step> why) {
        return new PacketPath(
                packet.toString(),
                gist(decision),
                steps(outcomes(decision)),
                Deliveries.end(decision.delivery()),
                Deliveries.end(seen),
                why);
    }

    /** Whether the implementation did as the documents say. */
    public boolean isKept() {
        return end.equals(seen);
    }

    /** Which rules had a say, each once. */
    Set<String> rules() {
        return why.stream().map(Trace.Step::rule).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String gist(Decision decision) {
        if (decision instanceof Decision.StaysLocal) {
            return "stays with its sender";
        }
        if (decision instanceof Decision.Followed) {
            return "follows its entry";
        }
        if (decision instanceof Decision.Selected selected) {
            return gist(selected.lookup());
        }
        return decision instanceof Decision.Discarded ? "is dropped, since nobody may get it" : "is taken by no rule";
    }

    private static String gist(Lookup lookup) {
        if (lookup instanceof Lookup.Bypassed) {
            return "opens a connection, and is not looked up";
        }
        return lookup instanceof Lookup.Miss
                ? "has no entry, and is selected"
                : "loses its entry, and is selected anew";
    }

    private static Map<Stage, String> outcomes(Decision decision) {
        if (decision instanceof Decision.StaysLocal) {
            return Map.of(Stage.SENDER, "yes");
        }
        var outcomes = new EnumMap<Stage, String>(Map.of(Stage.SENDER, "no", Stage.RULE, "none"));
        if (decision instanceof Decision.Taken taken) {
            outcomes.put(Stage.RULE, taken.arrival().frontend().name());
        }
        if (decision instanceof Decision.Followed followed) {
            outcomes.put(Stage.TABLE, "yes, to " + followed.entry().backend());
            outcomes.put(Stage.PASSAGE, UNCHANGED);
        } else if (decision instanceof Decision.Selected selected) {
            outcomes.putAll(outcomes(selected));
        } else if (decision instanceof Decision.Discarded discarded) {
            outcomes.put(Stage.TABLE, table(discarded.lookup()));
            outcomes.put(Stage.ELIGIBLE, NAMED_BELOW);
            outcomes.put(Stage.NEARBY, "nobody");
        }
        return outcomes;
    }

    private static Map<Stage, String> outcomes(Decision.Selected selected) {
        return Map.of(
                Stage.TABLE,
                table(selected.lookup()),
                Stage.ELIGIBLE,
                NAMED_BELOW,
                Stage.NEARBY,
                selected.eligible().toString(),
                Stage.SELECTION,
                selected.backend().name() + ", by " + selected.tuple().kind(),
                Stage.ENTRY,
                selected.change() instanceof TableChange.Put ? "an entry" : "nothing",
                Stage.PASSAGE,
                UNCHANGED);
    }

    private static String table(Lookup lookup) {
        if (lookup instanceof Lookup.Bypassed) {
            return "not asked, since it opens a connection";
        }
        return lookup instanceof Lookup.Miss ? "no" : "one that goes";
    }

    private static List<Step> steps(Map<Stage, String> outcomes) {
        return Stream.of(Stage.values())
                .map(stage -> new Step(stage, outcomes.getOrDefault(stage, "")))
                .toList();
    }
}
