package dev.plumbline.certification;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.results.Case;
import dev.plumbline.results.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Goes through the selected cases of an edition. Each of them is errored until it has run to its end. */
public final class Examination {

    private static final String UNFINISHED = "did not run to its end";

    /**
     * Whoever interrupts a run at the keyboard interrupts the implementation, too: that it crashes may show a little earlier
     * than that the run is over.
     */
    private static final Duration CRASH_BEFORE_INTERRUPTION = Duration.ofMillis(100);

    private final Selection selection;
    private final Brake brake;
    private final Map<String, CaseReport> reports = new LinkedHashMap<>();
    private final Map<String, Case> due = new LinkedHashMap<>();

    /**
     * An examination that has not begun: what is selected is errored, what holds in other editions only is not applicable,
     * and the rest is not attempted.
     *
     * @param brake ends it early
     */
    public Examination(Selection selection, Brake brake) {
        this.selection = selection;
        this.brake = brake;
        selection.cases().forEach(each -> reports.put(each.id(), leftOut(each)));
        selection.chosen().forEach(each -> {
            due.put(each.id(), each);
            reports.put(each.id(), CaseReport.unrun(each, Verdict.ERRORED, UNFINISHED));
        });
    }

    private CaseReport leftOut(Case theCase) {
        var edition = selection.edition();
        return theCase.editions().contains(edition)
                ? CaseReport.unrun(theCase, Verdict.NOT_ATTEMPTED, "left out of this run")
                : CaseReport.unrun(
                        theCase, Verdict.NOT_APPLICABLE, "it does not hold in edition " + edition.wireName());
    }

    /** Takes over what an earlier run found out; those cases are not run again. */
    public void resume(Collection<CaseReport> earlier) {
        for (var each : earlier) {
            if (due.remove(each.id()) != null) {
                reports.put(each.id(), each);
            }
        }
    }

    /**
     * Runs what is left of the selected cases, in the order of the selection. A case that its runner can't end stays errored,
     * and the next one is run all the same.
     *
     * @param runners each takes the next case as soon as it is free
     * @param listener is told of each case right after it, of one at a time
     */
    public void run(List<? extends CaseRunner> runners, Consumer<CaseReport> listener) {
        var queue = new ConcurrentLinkedQueue<>(due.values());
        var threads = Executors.newFixedThreadPool(runners.size(), task -> new Thread(task, "plumbline-cases"));
        try {
            var running = new ArrayList<Future<?>>();
            runners.forEach(runner -> running.add(threads.submit(() -> work(runner, queue, listener))));
            // What waits for time to pass would not notice otherwise. Threads that are let go take no more work.
            brake.whenInterrupted(threads::shutdownNow);
            running.forEach(Examination::await);
        } finally {
            threads.shutdownNow();
        }
        brake.pulled().ifPresent(this::giveUpRest);
    }

    private static void await(Future<?> running) {
        try {
            running.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while cases are run", e);
        }
    }

    private void work(CaseRunner runner, Queue<Case> queue, Consumer<CaseReport> listener) {
        Case next;
        while (brake.pulled().isEmpty() && (next = queue.poll()) != null) {
            var report = attempt(runner, next);
            boolean isCrash = report.verdict() == Verdict.ERRORED;
            if (brake.isInterruptedWithin(isCrash ? CRASH_BEFORE_INTERRUPTION : Duration.ZERO)) {
                return;
            }
            record(report, listener);
        }
    }

    private synchronized void record(CaseReport report, Consumer<CaseReport> listener) {
        due.remove(report.id());
        reports.put(report.id(), report);
        listener.accept(report);
    }

    private static CaseReport attempt(CaseRunner runner, Case theCase) {
        try {
            return runner.run(theCase);
        } catch (RuntimeException | StackOverflowError e) {
            var frames = e.getStackTrace();
            return CaseReport.unrun(
                    theCase,
                    Verdict.ERRORED,
                    UNFINISHED + ": a defect of the suite, please report it: " + e
                            + (frames.length > 0 ? " at " + frames[0] : ""));
        }
    }

    private void giveUpRest(Ending ending) {
        abandon(ending.how().rest(), "not run: " + ending.why());
    }

    /** Ends before the first case, or the next: none of those left comes to a verdict of its own. */
    public void abandon(Verdict verdict, String reason) {
        due.values().forEach(each -> reports.put(each.id(), CaseReport.unrun(each, verdict, reason)));
        due.clear();
    }

    /** All cases, as they stand, in the order in which they are written. */
    public synchronized List<CaseReport> reports() {
        return List.copyOf(reports.values());
    }

    /** What it is about. */
    public Selection selection() {
        return selection;
    }

    /** The edition that it is about. */
    public Edition edition() {
        return selection.edition();
    }

    /** How many cases are still to be run. */
    public int left() {
        return due.size();
    }

    /** How it came to its end. */
    public Ending ending() {
        return brake.pulled().orElse(Ending.COMPLETE);
    }
}
