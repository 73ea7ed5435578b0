package dev.plumbline.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.pages.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The example project, alone, as its users build it: it takes what was built just now from a staging repository, and has a
 * local repository of its own, so that nothing of it stays in the user's.
 */
@Tag("example")
class ExampleProjectIT {

    private static final Path EXAMPLE = Path.of("../adapters/examples/java");
    private static final Path WORK = Path.of("target/example-project").toAbsolutePath();
    private static final Path STAGING = WORK.resolve("staging");
    private static final Path PROJECT = WORK.resolve("project");
    private static final Path REPOSITORY = WORK.resolve("repository");
    private static final Path SETTINGS = WORK.resolve("settings.xml");
    private static final Path OURS = Path.of("dev/plumbline");
    private static final Path REPORT =
            PROJECT.resolve("target/surefire-reports/TEST-com.example.lb.TinyBalancerTest.xml");

    /** What the better compiler gains in runs this short, it takes for itself. */
    private static final String BRIEFLY = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private static final Pattern TOTAL =
            Pattern.compile("Tests run: (\\d+), Failures: (\\d+), Errors: (\\d+), Skipped: (\\d+)");

    @BeforeAll
    static void prepare() throws IOException {
        delete(PROJECT);
        delete(STAGING);
        delete(REPOSITORY.resolve(OURS));
        // Maven takes the nearest directory above with a .mvn for the project's root.
        Files.createDirectories(PROJECT.resolve(".mvn"));
        try (var files = Files.walk(EXAMPLE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var copy = PROJECT.resolve(EXAMPLE.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        new StagingRepository(STAGING).take(Path.of(".."));
        MavenSettings.write(SETTINGS, Path.of(given("settings")), STAGING, downloads());
    }

    @Test
    void theBuildOfASoundBalancerIsGreen() throws IOException, InterruptedException {
        var before = listing(downloads().resolve(OURS));

        var build = test("sound.log");

        assertThat(build.status()).as(build.log()).isZero();
        assertShown("mvn test", build);
        var total = TOTAL.matcher(build.log());
        assertThat(total.find()).as(build.log()).isTrue();
        int run = Integer.parseInt(total.group(1));
        int skipped = Integer.parseInt(total.group(4));
        assertThat(run - skipped).as("tests that passed, of " + run).isGreaterThan(300);
        assertThat(REPORT)
                .content()
                .contains("<testcase name=\"TRACK-SYN-1 conformance() TRACK-SYN-1/NONE  With PER_CONNECTION a SYN");
        try (var versions = Files.list(REPOSITORY.resolve("io/cucumber/messages"))) {
            assertThat(versions.filter(Files::isDirectory))
                    .as("versions that were looked at")
                    .hasSize(1);
        }
        assertThat(REPOSITORY.resolve(OURS).resolve("plumbline-features")).isNotEmptyDirectory();
        assertThat(listing(downloads().resolve(OURS)))
                .as("what is left in the user's repository")
                .isEqualTo(before);
    }

    @Test
    void theBuildOfABalancerThatBreaksARuleIsRedAndTellsTheRule() throws IOException, InterruptedException {
        var build = test("broken.log", "-Dfast.syn=true", "-Dplumbline.seed=4711");

        assertThat(build.status()).as(build.log()).isNotZero();
        assertShown("mvn test -Dfast.syn=true -Dplumbline.seed=4711", build);
        assertThat(build.log())
                .contains(
                        "✗ TRACK-SYN-1/NONE  With PER_CONNECTION a SYN is always a new connection (NONE)",
                        "so         these packets were answered from the tracking table",
                        "seed       4711; the same again with -Dplumbline.seed=4711",
                        "BUILD FAILURE");
    }

    private static void assertShown(String command, Build build) throws IOException {
        var shown = Page.all().stream()
                .flatMap(page -> page.commands().stream())
                .filter(each -> each.text().equals(command))
                .toList();
        assertThat(shown)
                .hasSize(1)
                .allSatisfy(
                        each -> assertThat(each.isRightWith(build.log().lines().toList()))
                                .as(each.where() + ", and it prints\n" + build.log())
                                .isTrue());
    }

    private static Build test(String log, String... options) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                Path.of(given("maven"), "bin", "mvn").toString(), "test", "--batch-mode", "--no-transfer-progress"));
        command.addAll(
                List.of("--settings", SETTINGS.toString(), "-Dmaven.repo.local=" + REPOSITORY, "-DargLine=" + BRIEFLY));
        if (given("offline").equals("true")) {
            // What is in a directory can be had offline, too.
            command.addAll(List.of("--offline", "-Daether.offline.protocols=file"));
        }
        command.addAll(List.of(options));
        var file = WORK.resolve(log);
        var builder = new ProcessBuilder(command)
                .directory(PROJECT.toFile())
                .redirectErrorStream(true)
                .redirectOutput(file.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MAVEN_OPTS", BRIEFLY);
        int status = builder.start().waitFor();
        return new Build(status, Files.readString(file));
    }

    /** What the POM says of the build that this is part of. */
    private static String given(String name) {
        var value = Objects.requireNonNull(
                System.getProperty("example." + name), "run by mvn verify, which sets example." + name);
        return value.substring(value.indexOf(' ') + 1);
    }

    private static Path downloads() {
        return Path.of(given("downloads"));
    }

    private static List<String> listing(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return List.of();
        }
        try (var files = Files.walk(directory)) {
            return files.map(Path::toString).sorted().toList();
        }
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (var files = Files.walk(directory)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private record Build(int status, String log) {}
}
