package dev.plumbline.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.examples.ReactorModule.Packaging;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The bill of materials against the modules of this build. */
class BillOfMaterialsTest {

    private static final Path TOP = Path.of("..");
    private static final Path BILL = TOP.resolve("reports/bom");

    @Test
    void itNamesEachArtifactThatOthersMayDependOn() throws IOException {
        var published = ReactorModule.in(TOP).stream()
                .filter(module -> module.packaging() == Packaging.JAR && module.isPublished())
                .map(ReactorModule::artifact)
                .toList();

        assertThat(published).contains("plumbline-spi", "plumbline-features").doesNotContain("plumbline-allure");
        assertThat(bill().managed())
                .as("what reports/bom/pom.xml names, and what this build publishes")
                .containsExactlyInAnyOrderElementsOf(published);
    }

    @Test
    void itsVersionIsTheirs() throws IOException {
        assertThat(ReactorModule.in(TOP)).extracting(ReactorModule::version).containsOnly(bill().version());
    }

    private static ReactorModule bill() throws IOException {
        return ReactorModule.in(BILL).get(0);
    }
}
