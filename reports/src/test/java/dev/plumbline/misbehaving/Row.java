package dev.plumbline.misbehaving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A line of the page about implementations that misbehave.
 *
 * @param habit what the peer does wrong
 * @param ending how the run ends, in words
 * @param said what is said of it; an ellipsis stands for anything
 */
record Row(Habit habit, String ending, String said) {

    private static final Path PAGE = Path.of("docs", "misbehaving.md");
    private static final Pattern LINE =
            Pattern.compile("\\| `(?<habit>[a-z0-9-]+)` \\|[^|]+\\| (?<ending>[^|]+) \\| (?<said>[^|]*?) ?\\|");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** All rows of the page, in its order. */
    static List<Row> ofThePage() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| `"))
                .map(Row::read)
                .toList();
    }

    private static Row read(String line) {
        var cells = LINE.matcher(line);
        if (!cells.matches()) {
            throw new IllegalArgumentException("no row of three cells after the peer's name: " + line);
        }
        var habit = Habit.valueOf(cells.group("habit").toUpperCase(Locale.ROOT).replace('-', '_'));
        return new Row(habit, cells.group("ending"), cells.group("said"));
    }

    /** Whether this is said in a text, however its lines are broken. */
    boolean isSaidIn(String text) {
        int from = 0;
        var told = BLANKS.matcher(text).replaceAll(" ");
        for (var part : said.split("…", -1)) {
            int at = told.indexOf(part.strip(), from);
            if (at < 0) {
                return false;
            }
            from = at + part.strip().length();
        }
        return true;
    }

    /** Whether it depends on the time for a call; where it does not, there is time enough on the busiest machine. */
    boolean isAboutDeadlines() {
        return habit == Habit.SLOW || said.contains("within 1 s");
    }

    /** Whether it depends on the time for a start. */
    boolean isAboutHello() {
        return said.contains("`hello` was not answered within 1 s");
    }

    @Override
    public String toString() {
        return habit.wireName();
    }
}
