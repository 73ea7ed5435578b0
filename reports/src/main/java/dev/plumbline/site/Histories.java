package dev.plumbline.site;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.document.Replay;
import dev.plumbline.results.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The cases whose histories the site shows: those that somebody asked for, and of those that failed as many as it has room for. */
public final class Histories {

    /** With a page for each of them the site stays under 15 MB. */
    static final int ROOM = 200;

    private final List<Shown> all = new ArrayList<>();
    private final Map<String, Shown> byPage = new LinkedHashMap<>();
    private final Understudy understudy;
    private boolean isFull;

    /** Plays what a case did that nobody recorded. */
    @FunctionalInterface
    public interface Understudy {

        /** What the documented balancer does in this case of the run, with the packets that were sent then. */
        Replay play(Run run, CaseReport each);
    }

    /**
     * A case whose history is shown.
     *
     * @param run the run
     * @param theCase the case
     * @param isRecorded whether its history is the one that was recorded
     */
    public record Shown(Run run, CaseReport theCase, boolean isRecorded) {

        /** Its page. */
        public String page() {
            return run.timeline(theCase);
        }
    }

    /**
     * The histories of these runs.
     *
     * @param asked the ids of the cases that somebody asked for
     */
    Histories(List<Run> runs, Set<String> asked, Understudy understudy) {
        this.understudy = understudy;
        for (var run : runs) {
            run.report().cases().stream()
                    .filter(each -> asked.contains(each.id()))
                    .filter(each -> run.isRecorded(each) || each.verdict() == Verdict.PASSED)
                    .forEach(each -> add(run, each));
        }
        for (var run : runs) {
            run.broken().stream().filter(run::isRecorded).forEach(each -> addIfThereIsRoom(run, each));
        }
    }

    private void addIfThereIsRoom(Run run, CaseReport each) {
        if (byPage.containsKey(run.timeline(each))) {
            return;
        }
        if (all.size() < ROOM) {
            add(run, each);
        } else {
            isFull = true;
        }
    }

    private void add(Run run, CaseReport each) {
        var shown = new Shown(run, each, run.isRecorded(each));
        all.add(shown);
        byPage.put(shown.page(), shown);
    }

    /** All of them. */
    public List<Shown> all() {
        return List.copyOf(all);
    }

    /** Whether that of this case is among them. */
    public boolean has(Run run, CaseReport each) {
        return byPage.containsKey(run.timeline(each));
    }

    /** Whether there are more that failed. */
    public boolean isFull() {
        return isFull;
    }

    /** What happened. */
    Timeline timeline(Shown shown) throws IOException {
        var recorded = shown.run().replay(shown.theCase());
        return Timeline.of(recorded.isPresent() ? recorded.get() : understudy.play(shown.run(), shown.theCase()));
    }
}
