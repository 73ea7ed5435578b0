package dev.plumbline.pages;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A command line in a page, with what it prints. A line «…» there stands for any number of lines, and «…» in a line for any
 * characters. Blanks at the end of a line don't count, and a seed that was drawn is another one each time.
 *
 * @param page the page that shows it
 * @param line where, counted from 1
 * @param typed the command line as it stands there, in one line or more
 * @param printed what the page says that it prints
 */
public record ShownCommand(String page, int line, List<String> typed, List<String> printed) implements Page.Part {

    private static final String PROMPT = "$ ";
    private static final String ELLIPSIS = "…";
    private static final Pattern COMMAND =
            Pattern.compile("\\$ .*|(?:\\./|\\.ci/|sudo |mvn |plumbline |python3 |node |gradle |gcloud |adapters/).*");
    private static final Pattern DRAWN = Pattern.compile("(?m)^seed {7}\\d+$");

    static boolean isOne(String line) {
        return COMMAND.matcher(line).matches();
    }

    /** The one that the first of these lines begins, and that ends with the next one or with the fence. */
    static ShownCommand at(String page, int index, List<String> lines, String fence) {
        int end = 0;
        while (lines.get(end).endsWith("\\") || lines.get(end).endsWith("|")) {
            end++;
        }
        var typed = lines.subList(0, end + 1);
        var printed = lines.stream()
                .skip(typed.size())
                .takeWhile(line -> !line.startsWith(fence) && !isOne(line))
                .toList();
        return new ShownCommand(page, index + 1, List.copyOf(typed), printed);
    }

    @Override
    public List<String> lines() {
        return Stream.concat(typed.stream(), printed.stream()).toList();
    }

    /** The command in one line, without prompt and comment. */
    public String text() {
        return typed.stream()
                .map(each -> each.startsWith(PROMPT) ? each.substring(PROMPT.length()) : each)
                .map(each -> each.replaceFirst("\\\\$", "").replaceFirst("\\s+# .*", ""))
                .map(String::strip)
                .collect(Collectors.joining(" "));
    }

    /** The command as a shell reads it. */
    String script() {
        return String.join("\n", typed).substring(PROMPT.length());
    }

    /** Whether the page says what it prints. */
    boolean isAnswered() {
        return typed.get(0).startsWith(PROMPT);
    }

    /** Where it stands and what it is, for messages. */
    public String where() {
        return page + ":" + line + " shows '" + text() + "'";
    }

    /** Whether the page shows what it prints if it prints this. */
    public boolean isRightWith(List<String> now) {
        return Pattern.matches(expected(), lines(now));
    }

    /** What the page would have to show where the command prints this. */
    ShownCommand printing(List<String> now) {
        return isRightWith(now) ? this : new ShownCommand(page, line, typed, now);
    }

    private String expected() {
        var pattern = new StringBuilder();
        for (var each : printed.stream().map(String::stripTrailing).toList()) {
            if (each.equals(ELLIPSIS)) {
                pattern.append("(?:.*\n)*?");
            } else if (isDrawn(each)) {
                pattern.append("seed {7}\\d+\n");
            } else {
                pattern.append(Stream.of(each.split(ELLIPSIS, -1))
                                .map(Pattern::quote)
                                .collect(Collectors.joining(".*?")))
                        .append('\n');
            }
        }
        return pattern.toString();
    }

    private boolean isDrawn(String each) {
        return DRAWN.matcher(each).matches() && !text().contains("--seed ");
    }

    private static String lines(List<String> all) {
        return all.stream().map(each -> each.stripTrailing() + "\n").collect(Collectors.joining());
    }
}
