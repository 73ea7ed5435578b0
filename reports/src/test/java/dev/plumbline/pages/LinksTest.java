package dev.plumbline.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links from page to page, as GitHub follows them. */
class LinksTest {

    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(?:#([^)\\s]+))?\\)");

    @ParameterizedTest
    @MethodSource("pages")
    void eachLeadsSomewhere(Path page) throws IOException {
        assertThat(LINK.matcher(Files.readString(page)).results())
                .filteredOn(link -> !link.group(1).contains("://"))
                .allSatisfy(link -> {
                    var target = page.resolveSibling(link.group(1)).normalize();
                    var leadsTo = link.group(1).isEmpty() ? page : target;
                    assertThat(leadsTo)
                            .as(TOP.relativize(page) + ": " + link.group())
                            .exists();
                    if (link.group(2) != null) {
                        assertThat(headings(leadsTo))
                                .as(TOP.relativize(page) + ": " + link.group())
                                .contains(link.group(2));
                    }
                });
    }

    @Test
    void aHeadingIsLinkedWithoutItsMarks() {
        assertThat(anchor("## What's in `hello`, and why?")).isEqualTo("whats-in-hello-and-why");
    }

    static Stream<Path> pages() throws IOException {
        var more = Stream.of("CONTRIBUTING.md", "CHANGELOG.md");
        return Stream.concat(Page.all().stream().map(Page::name), more).map(TOP::resolve);
    }

    private static Stream<String> headings(Path page) {
        try {
            return Files.readAllLines(page).stream()
                    .filter(line -> line.startsWith("#"))
                    .map(LinksTest::anchor);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String anchor(String heading) {
        return heading.replaceFirst("^#+ ", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}
