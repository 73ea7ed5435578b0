package dev.plumbline.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** A page against what its command lines print. */
final class Comparison {

    private static final Path NOW = Path.of("target/pages");

    private final Page page;
    private final Path file;

    Comparison(Page page) {
        this.page = page;
        this.file = NOW.resolve(page.name());
    }

    /**
     * Fails where the page shows something else, and leaves the page as it would have to be in {@code target/pages}.
     *
     * @param some which command lines are run
     * @param run runs one, and returns the lines that it prints
     */
    void compare(Predicate<ShownCommand> some, Function<ShownCommand, List<String>> run) throws IOException {
        var differing = new ArrayList<String>();
        var now = page.with(some, command -> {
            var printed = run.apply(command);
            if (!command.isRightWith(printed)) {
                differing.add(command.where() + ", and it prints\n" + String.join("\n", printed));
            }
            return printed;
        });

        Files.createDirectories(file.getParent());
        Files.writeString(file, now);
        assertThat(differing)
                .as("what a page shows and its command does not print; where you meant the change, copy reports/" + file
                        + " over the page, or put «…» where what is printed varies")
                .isEmpty();
    }
}
