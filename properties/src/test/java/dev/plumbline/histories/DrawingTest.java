package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.reference.ReferenceAdapter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is drawn depends on the seed alone. */
class DrawingTest {

    private static final int THREADS = 4;
    private static final int SEEDS = 100;

    @Test
    void severalWhoDrawAtATimeDrawWhatOneDraws() throws InterruptedException, ExecutionException {
        var alone = plans();
        var threads = Executors.newFixedThreadPool(THREADS);
        try {
            var drawn = new ArrayList<Future<List<Plan>>>();
            Callable<List<Plan>> drawing = DrawingTest::plans;
            IntStream.range(0, THREADS).forEach(i -> drawn.add(threads.submit(drawing)));
            for (var each : drawn) {
                assertThat(each.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Plan> plans() {
        return IntStream.range(0, SEEDS)
                .mapToObj(seed -> new Drawing(Plans.of(Product.INTERNAL, ReferenceAdapter.FEATURES, Edition.E3), seed))
                .flatMap(drawing -> Stream.of(drawing.next(plan -> true), drawing.next(plan -> true)))
                .toList();
    }
}
