package dev.plumbline.pages;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where the command lines of the pages are run. */
sealed interface Where {

    /** In the build's own process, by {@link DocumentedCommandsTest}. */
    record InProcess() implements Where {}

    /** As typed, by {@link DocumentedCommandsIT}. */
    record Typed() implements Where {}

    /** As typed by root, by {@link DocumentedCommandsIT}. */
    record TypedByRoot() implements Where {}

    /**
     * By another part of the build.
     *
     * @param command the command line
     * @param file the part of the build, from the top of the project
     * @param evidence what stands there
     */
    record Elsewhere(String command, String file, String evidence) implements Where {

        Path path() {
            return Path.of("..").resolve(file);
        }
    }

    Pattern QUICK = Pattern.compile(
            "\\./plumbline (?:rules|list|lint|explain|faults list|completion|man|--help|--version|[a-z ]+ --help)(?: .*)?");

    String FRAMES = "adapters/examples/frames/README.md";

    /** Those that the pages only name. What they print is compared where they are run, or the page does not show it. */
    List<Elsewhere> ELSEWHERE = List.of(
            new Elsewhere(
                    "./plumbline certify --adapter frames:topology.yaml -- ./my-control",
                    ".ci/run",
                    "--adapter \"frames:$example/topology.yaml\" -- "),
            new Elsewhere(
                    "sudo ./plumbline certify --adapter dataplane:nftables", ".ci/run", "--adapter dataplane:nftables"),
            new Elsewhere(
                    "mvn test",
                    "reports/src/test/java/dev/plumbline/examples/ExampleProjectIT.java",
                    "test(\"sound.log\")"),
            new Elsewhere(
                    "mvn test -Dfast.syn=true -Dplumbline.seed=4711",
                    "reports/src/test/java/dev/plumbline/examples/ExampleProjectIT.java",
                    "test(\"broken.log\", \"-Dfast.syn=true\", \"-Dplumbline.seed=4711\")"));

    /** Where this one is run; nowhere if it is absent. */
    static Optional<Where> of(ShownCommand command) {
        var elsewhere = ELSEWHERE.stream()
                .filter(each -> each.command().equals(command.text()))
                .map(Where.class::cast)
                .findFirst();
        if (elsewhere.isPresent() || !command.isAnswered()) {
            return elsewhere;
        }
        if (QUICK.matcher(command.text()).matches()) {
            return Optional.of(new InProcess());
        }
        if (command.page().equals(FRAMES)) {
            return Optional.of(new TypedByRoot());
        }
        return command.text().matches("(?:\\./plumbline|echo) .*") ? Optional.of(new Typed()) : Optional.empty();
    }
}
