package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher script, in a copy of the project where java and mvn only tell how they were called. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a POSIX shell script")
class LauncherTest {

    private static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");
    private static final String JAVA = """
            #!/bin/sh
            if [ "$1" = -version ]; then echo 'openjdk version "%s" 2025-01-01' >&2; exit; fi
            for each; do case $each in -XX:ArchiveClassesAtExit=*) exec archive "${each#*=}";; esac; done
            for each; do echo "java [$each]"; done
            exit 42
            """;
    private static final String ARCHIVE = """
            #!/bin/sh
            echo classes > "$1" && echo . >> "$(dirname "$0")/archives"
            """;
    private static final String MVN = """
            #!/bin/sh
            echo "mvn in $PWD: $*"
            mkdir -p reports/target && echo jar > reports/target/plumbline.jar
            """;

    @TempDir
    private Path directory;

    private Path project;
    private Path tools;

    @BeforeEach
    void layOut() throws IOException {
        project = directory.resolve("a project");
        tools = Files.createDirectories(directory.resolve("tools"));
        var source = Files.createDirectories(project.resolve("reports/src/main/java"))
                .resolve("A.java");
        for (var module : List.of("reference-model", "adapters", "features", "properties")) {
            Files.createDirectories(project.resolve(module));
        }
        for (var file : List.of(source, project.resolve("pom.xml"), project.resolve("reports/pom.xml"))) {
            Files.writeString(file, "old");
            Files.setLastModifiedTime(file, FileTime.from(LONG_AGO));
        }
        script(project.resolve("plumbline"), Files.readString(Path.of("..", "plumbline")));
        script(tools.resolve("java"), JAVA.formatted("17.0.1"));
        script(tools.resolve("mvn"), MVN);
        script(tools.resolve("archive"), ARCHIVE);
    }

    @Test
    void itBuildsOnFirstUseAndOnlyThen() throws Exception {
        var first = launch(project.resolve("plumbline"));
        var second = launch(project.resolve("plumbline"));

        assertThat(first.err()).contains("building", "mvn in " + project.toRealPath(), "-pl reports -am package");
        assertThat(first.out()).doesNotContain("mvn").contains("java [-jar]");
        assertThat(second.err()).isEmpty();
    }

    @Test
    void itBuildsAgainAfterASourceHasChanged() throws Exception {
        launch(project.resolve("plumbline"));
        var jar = project.resolve("reports/target/plumbline.jar");
        Files.setLastModifiedTime(jar, FileTime.from(LONG_AGO.plusSeconds(60)));
        var unchanged = launch(project.resolve("plumbline"));
        var source = project.resolve("reports/src/main/java/A.java");
        Files.setLastModifiedTime(source, FileTime.from(LONG_AGO.plusSeconds(120)));

        var changed = launch(project.resolve("plumbline"));

        assertThat(unchanged.err()).isEmpty();
        assertThat(changed.err()).contains("building");
    }

    @Test
    void classesAreArchivedOnceForEachJarAndThenUsed() throws Exception {
        var archive =
                "java [-XX:SharedArchiveFile=" + project.toRealPath().resolve("reports/target/plumbline-17.jsa") + "]";

        var first = launch(project.resolve("plumbline"));
        var second = launch(project.resolve("plumbline"));
        assertThat(first.out()).contains(archive);
        assertThat(second.out()).contains(archive);
        assertThat(Files.readAllLines(tools.resolve("archives"))).hasSize(1);

        Files.setLastModifiedTime(
                project.resolve("reports/target/plumbline.jar"),
                FileTime.from(Instant.now().plusSeconds(60)));
        launch(project.resolve("plumbline"));
        assertThat(Files.readAllLines(tools.resolve("archives"))).hasSize(2);
    }

    @Test
    void whereNoClassesCanBeArchivedItIsTriedOnce() throws Exception {
        script(tools.resolve("archive"), ARCHIVE.replace("echo classes", "echo . >> $(dirname \"$0\")/tries; false"));

        launch(project.resolve("plumbline"));
        var second = launch(project.resolve("plumbline"));

        assertThat(Files.readAllLines(tools.resolve("tries"))).hasSize(1);
        assertThat(second.status()).isEqualTo(42);
        assertThat(second.out()).doesNotContain("SharedArchiveFile");
        assertThat(second.err()).isEmpty();
    }

    @Test
    void argumentsAndTheExitStatusArePassedOn() throws Exception {
        var outcome = launch(project.resolve("plumbline"), "certify", "--", "my lb", "*", "$HOME", "");

        assertThat(outcome.status()).isEqualTo(42);
        assertThat(outcome.out())
                .contains("java [certify]\njava [--]\njava [my lb]\njava [*]\njava [$HOME]\njava []\n");
    }

    @Test
    void linksAreFollowed() throws Exception {
        var bin = Files.createDirectories(directory.resolve("bin"));
        var relative = Files.createSymbolicLink(bin.resolve("pl"), Path.of("../a project/plumbline"));
        var link = Files.createSymbolicLink(directory.resolve("link to it"), relative);

        var outcome = launch(link);

        assertThat(outcome.status()).isEqualTo(42);
        assertThat(outcome.out())
                .contains("java [" + project.toRealPath().resolve("reports/target/plumbline.jar") + "]");
    }

    @Test
    void javaHomeComesFirst() throws Exception {
        var home = Files.createDirectories(directory.resolve("jdk/bin")).getParent();
        script(home.resolve("bin/java"), JAVA.formatted("21").replace("java [", "the other java ["));

        var outcome = launch(Map.of("JAVA_HOME", home.toString()), project.resolve("plumbline"));

        assertThat(outcome.out()).contains("the other java [-jar]");
    }

    @Test
    void aMissingJavaHomeIsNamed() throws Exception {
        var outcome = launch(Map.of("JAVA_HOME", "/nowhere"), project.resolve("plumbline"));

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("JAVA_HOME is /nowhere, and there is no bin/java in it");
    }

    @Test
    void anOldJavaIsRefused() throws Exception {
        for (var version : List.of("1.8.0_402", "11.0.2")) {
            script(tools.resolve("java"), JAVA.formatted(version));

            var outcome = launch(project.resolve("plumbline"));

            assertThat(outcome.status()).isEqualTo(2);
            assertThat(outcome.err())
                    .contains("is Java " + (version.startsWith("11") ? "11" : "8") + "; install a JDK 17 or newer");
        }
    }

    @Test
    void aMissingMavenIsNamed() throws Exception {
        Files.delete(tools.resolve("mvn"));

        var outcome = launch(project.resolve("plumbline"));

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("there is no mvn to build with; install Maven");
    }

    @Test
    void aFailedBuildIsNoVerdict() throws Exception {
        script(tools.resolve("mvn"), "#!/bin/sh\necho 'it is broken'; exit 1\n");

        var outcome = launch(project.resolve("plumbline"));

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("it is broken", "the build failed");
        assertThat(outcome.out()).isEmpty();
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Shell.Outcome launch(Path script, String... arguments) throws Exception {
        return launch(Map.of(), script, arguments);
    }

    /** Runs a script with our java and mvn, and else only what every system has. */
    private Shell.Outcome launch(Map<String, String> environment, Path script, String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        var out = directory.resolve("out");
        var err = directory.resolve("err");
        var builder = new ProcessBuilder(command)
                .directory(
                        Files.createDirectories(directory.resolve("elsewhere")).toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", tools + ":" + basics());
        builder.environment().putAll(environment);
        int status = builder.start().waitFor();
        return new Shell.Outcome(
                status, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }

    /** A directory with the tools that the script may use, so that no other java or mvn is found. */
    private Path basics() throws IOException {
        var basics = directory.resolve("basics");
        if (!Files.exists(basics)) {
            Files.createDirectories(basics);
            for (var tool : List.of(
                    "sh",
                    "cat",
                    "dirname",
                    "find",
                    "head",
                    "mkdir",
                    "readlink",
                    "sed",
                    "touch",
                    "mktemp",
                    "mv",
                    "rm")) {
                for (var place : List.of("/usr/bin", "/bin")) {
                    var found = Path.of(place, tool);
                    if (Files.exists(found) && !Files.exists(basics.resolve(tool))) {
                        Files.createSymbolicLink(basics.resolve(tool), found);
                    }
                }
            }
        }
        return basics;
    }
}
