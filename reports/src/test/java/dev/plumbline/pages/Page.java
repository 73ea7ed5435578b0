package dev.plumbline.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation, as text and command lines with what they print. A fence without a language holds command lines
 * where a line begins with a prompt, or with what can only be the beginning of a command.
 *
 * @param name where it is, from the top of the project
 * @param parts what stands in it, in this order
 */
public record Page(String name, List<Part> parts) {

    private static final Path TOP = Path.of("..");
    private static final String FENCE = "```";
    private static final Pattern INLINE = Pattern.compile("`((?:\\./)?plumbline [^`]+)`");

    /** A part of a page. */
    sealed interface Part permits Text, ShownCommand {

        /** The lines of it, as they stand in the page. */
        List<String> lines();
    }

    /** What is no command line. */
    record Text(List<String> lines) implements Part {}

    /** All pages that users read. */
    public static List<Page> all() throws IOException {
        var files = new ArrayList<>(List.of(TOP.resolve("README.md"), TOP.resolve("reports/certified/README.md")));
        files.addAll(markdownIn(TOP.resolve("reports/docs")));
        files.addAll(markdownIn(TOP.resolve("adapters")));
        var pages = new ArrayList<Page>();
        for (var file : files) {
            pages.add(of(TOP.relativize(file).toString(), Files.readString(file)));
        }
        return List.copyOf(pages);
    }

    private static List<Path> markdownIn(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Stream.of(file.toString().split("/")).noneMatch("target"::equals))
                    .sorted()
                    .toList();
        }
    }

    /** The page with this text. */
    static Page of(String name, String text) {
        var parts = new ArrayList<Part>();
        var lines = text.lines().toList();
        boolean isShell = false;
        boolean isFenced = false;
        for (int at = 0; at < lines.size(); ) {
            var line = lines.get(at);
            if (line.startsWith(FENCE)) {
                isFenced = !isFenced;
                isShell = isFenced && line.equals(FENCE);
            }
            if (isShell && ShownCommand.isOne(line)) {
                var command = ShownCommand.at(name, at, lines.subList(at, lines.size()), FENCE);
                parts.add(command);
                at += command.lines().size();
            } else {
                parts.add(new Text(List.of(line)));
                at++;
            }
        }
        return new Page(name, List.copyOf(parts));
    }

    /** The command lines, in the order in which they stand there. */
    public List<ShownCommand> commands() {
        return parts.stream()
                .filter(ShownCommand.class::isInstance)
                .map(ShownCommand.class::cast)
                .toList();
    }

    /** The command lines of Plumbline that stand in its sentences. */
    List<String> mentioned() {
        return parts.stream()
                .flatMap(part -> part.lines().stream())
                .flatMap(line -> INLINE.matcher(line).results())
                .map(found -> found.group(1))
                .toList();
    }

    /**
     * The page with what some commands print now, where it is not what the page shows.
     *
     * @param some which ones are run
     * @param run runs one, and returns the lines that it prints
     */
    String with(Predicate<ShownCommand> some, Function<ShownCommand, List<String>> run) {
        var text = new StringBuilder();
        for (var part : parts) {
            var now = part instanceof ShownCommand command && some.test(command)
                    ? command.printing(run.apply(command))
                    : part;
            now.lines().forEach(line -> text.append(line).append('\n'));
        }
        return text.toString();
    }
}
