package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.hashing.HashKind;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.DelegatingImplementation;
import dev.plumbline.spi.ImplementationUnderTest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Peers that run in this program. Public, so that classes compiled in a test can extend what is in here. */
public class JavaPeerTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String SERVICES = "META-INF/services/" + Adapter.class.getName();
    private static final Path EXAMPLE = Path.of("../adapters/examples/java/src/test/java/com/example/lb");
    private static final ReferenceBuilder NOBODY = (hash, seed) -> {
        throw new AssertionError("the reference implementation is not asked for");
    };

    @TempDir
    private Path directory;

    private Path classes;
    private Shell shell;

    @BeforeEach
    void prepare() throws IOException {
        classes = Files.createDirectory(directory.resolve("classes"));
        shell = new Shell(directory.resolve("report"), NOBODY);
    }

    @Test
    void anAdapterIsFoundByItsName() {
        var outcome = shell.certify("--adapter", java(Sound.class), "--rule", RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(shell.report().path("adapter").asString()).isEqualTo("sound, in process");
    }

    @Test
    void soIsAnImplementationWithoutAnAdapter() {
        var outcome = shell.certify("--adapter", java(SoundBalancer.class), "--rule", RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(shell.report().path("adapter").asString()).isEqualTo(SoundBalancer.class.getName());
    }

    @Test
    void theExampleThatTheReadmeShowsIsCompiledAndPasses() throws IOException {
        compile(EXAMPLE.resolve("TinyBalancer.java"), EXAMPLE.resolve("TinyBalancerAdapter.java"));

        var outcome = shell.certify(
                "--adapter",
                "java:com.example.lb.TinyBalancerAdapter",
                "--class-path",
                classes.toString(),
                "--rule",
                RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(outcome.out()).contains("tested     tiny-lb 1.0");
        for (var file : List.of("TinyBalancerAdapter.java", "TinyBalancerTest.java")) {
            var shown = Files.readString(EXAMPLE.resolve(file));
            assertThat(shown.lines().count()).as("lines of " + file).isLessThanOrEqualTo(20);
            assertThat(Path.of("../README.md")).content().contains(shown);
        }
        assertThat(Files.readAllLines(EXAMPLE.resolve("TinyBalancer.java"))).hasSizeLessThanOrEqualTo(150);
    }

    @Test
    void classesAreFoundInJarsOfADirectory() throws IOException {
        compile(source("Deep", "public class Deep extends " + SoundBalancer.class.getCanonicalName() + " {}"));
        var jars = Files.createDirectory(directory.resolve("jars"));
        try (var jar = new JarOutputStream(Files.newOutputStream(jars.resolve("deep.jar")))) {
            jar.putNextEntry(new JarEntry("Deep.class"));
            Files.copy(classes.resolve("Deep.class"), jar);
        }
        Files.delete(classes.resolve("Deep.class"));

        var outcome = shell.certify(
                "--adapter", "java:Deep", "--class-path", classes + File.pathSeparator + jars + "/*", "--rule", RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "java:"})
    void theOnlyRegisteredAdapterNeedsNoName(String adapter) throws IOException {
        register(Sound.class);

        var outcome = shell.certify("--adapter", adapter, "--class-path", classes.toString(), "--rule", RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(shell.report().path("adapter").asString()).isEqualTo("sound, in process");
    }

    @Test
    void amongSeveralRegisteredAdaptersOneHasToBeChosen() throws IOException {
        register(Sound.class, Wrong.class);

        assertUsage(
                "java", "several adapters are registered; choose one: " + java(Sound.class) + ", " + java(Wrong.class));
    }

    @Test
    void whereNoAdapterIsRegisteredOneHasToBeNamed() {
        assertUsage(
                "java",
                "no dev.plumbline.spi.Adapter is registered; name its class with java:CLASS, or in a file " + SERVICES);
    }

    @Test
    void aRegisteredAdapterThatIsNoneIsAUsageError() throws IOException {
        register(SoundBalancer.class);
        assertUsage("java", "the registered adapter can't be used: ", SoundBalancer.class.getName() + " not a subtype");

        register(Thrower.class);
        assertUsage("java", "the registered adapter can't be used: ", "no licence");
    }

    @Test
    void aClassThatCannotBeUsedIsAUsageErrorThatSaysWhatToDo() throws IOException {
        assertUsage(
                "java:Nowhere", "there is no class 'Nowhere'; write its full name, and say with --class-path where");
        assertUsage(
                "java:java.lang.String",
                "class 'java.lang.String' is no adapter; let it implement dev.plumbline.spi.Adapter or");
        assertUsage(java(Demanding.class), "it has to be public, with a public constructor without parameters");
        assertUsage(java(Hidden.class), "it has to be public, with a public constructor without parameters");
        assertUsage(java(Unfinished.class), "is abstract; name one that extends it");
        assertUsage(java(Adapter.class), "is abstract; name one that extends it");
        assertUsage(
                java(Thrower.class),
                "the constructor of class '",
                "threw java.lang.IllegalStateException: no licence at ");
        assertUsage(
                java(Uninitialised.class), "can't be constructed: java.lang.ExceptionInInitializerError", "no table");
        assertUsage(java(Nameless.class), "description() of class '", "threw java.lang.UnsupportedOperationException");

        Files.write(classes.resolve("Garbage.class"), new byte[] {1, 2, 3, 4});
        assertUsage("java:Garbage", "class 'Garbage' can't be loaded: java.lang.ClassFormatError");
    }

    @Test
    void aClassWhoseSuperclassIsMissingIsAUsageError() throws IOException {
        compile(
                source("Parent", "public class Parent extends " + Sound.class.getCanonicalName() + " {}"),
                source("Orphan", "public class Orphan extends Parent {}"));
        Files.delete(classes.resolve("Parent.class"));

        assertUsage(
                "java:Orphan",
                "class 'Orphan' can't be loaded: java.lang.NoClassDefFoundError: Parent",
                "is on --class-path");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere", "", "nowhere/*"})
    void aClassPathThatIsNotThereIsAUsageError(String entry) {
        var outcome = shell.certify("--adapter", "java:X", "--class-path", classes + File.pathSeparator + entry);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("'" + entry + "', which --class-path names");
    }

    @Test
    void whatAClassHasNoUseForIsAUsageError() {
        assertThat(shell.certify("--adapter", java(Sound.class), "--hash", "ring")
                        .err())
                .contains("--hash is the reference implementation's; a class has no options");
        assertThat(shell.certify("--adapter", java(Sound.class), "--", "word").err())
                .contains("both say who is examined");
        assertThat(shell.certify("--class-path", "x").err())
                .contains("--class-path is for classes; name one with --adapter java:CLASS");
        assertThat(shell.certify("--class-path", "x", "--", "./lb").err()).contains("--class-path is for classes");
    }

    @Test
    void aFailedCaseTellsHowToReplayItAndIsReplayed() throws IOException {
        register(Wrong.class);
        var spaced = Files.move(classes, directory.resolve("my classes"));

        var outcome = shell.certify("--adapter", "java", "--class-path", spaced.toString(), "--rule", RULE);

        assertThat(outcome.status()).isEqualTo(1);
        var replay = shell.replay("TRACK-SYN-1.NONE.json").toString();
        assertThat(outcome.out().replaceAll("\\s+", " "))
                .contains("plumbline replay " + replay + " --adapter java: --class-path '" + spaced + "'");
        var again = shell.type("replay", replay, "--adapter", "java:", "--class-path", spaced.toString());
        assertThat(again.status()).isEqualTo(1);
        assertThat(again.out()).contains("✗ TRACK-SYN-1/NONE");
        assertThat(shell.type("replay", replay, "--adapter", java(Sound.class)).status())
                .isZero();
    }

    @Test
    void anExceptionErrorsTheCaseAndTheNextOneHasAFreshInstance() {
        Crashing.STARTED.clear();

        var outcome = shell.certify("--adapter", java(Crashing.class), "--rule", RULE);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out())
                .contains(
                        "6 errored",
                        "`send` threw java.lang.IllegalStateException: no ring\n",
                        Crashing.class.getName() + ".send(")
                .doesNotContain("defect of the suite");
        assertThat(Crashing.STARTED).hasSize(6);
    }

    @Test
    void aCallThatHangsIsGivenUpAndTheNextCaseHasAFreshInstance() {
        var outcome = shell.certify("--adapter", java(Hanging.class), "--timeout", "100ms", "--rule", RULE);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out())
                .contains(
                        "1 errored",
                        "5 passed",
                        "`send` did not return within 0.1 s",
                        "raise --timeout. It was here:",
                        ".send(JavaPeerTest.java:");
    }

    @Test
    void aPeerThatDoesNotStartIsNotExamined() {
        var outcome = shell.certify("--adapter", java(Unstartable.class), "--rule", RULE);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("did not say hello. It could not be started: the constructor of class", "no more threads");
    }

    @Test
    void librariesOfThePeerFindItsClasses() throws IOException {
        compile(source(
                "Contextual",
                "public class Contextual extends " + SoundBalancer.class.getCanonicalName()
                        + " { public Contextual() throws Exception {"
                        + " Class.forName(\"Contextual\", true, Thread.currentThread().getContextClassLoader()); } }"));

        var outcome = shell.certify("--adapter", "java:Contextual", "--class-path", classes.toString(), "--rule", RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
    }

    private void assertUsage(String adapter, String... parts) {
        var outcome = shell.certify("--adapter", adapter, "--class-path", classes.toString());

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isEqualTo(64);
        assertThat(outcome.err())
                .contains(parts)
                .contains("--help' tells what there is")
                .doesNotContain("\tat ");
        assertThat(outcome.out()).isEmpty();
        assertThat(directory.resolve("report")).doesNotExist();
    }

    private static String java(Class<?> type) {
        return "java:" + type.getName();
    }

    private void register(Class<?>... adapters) throws IOException {
        var file = classes.resolve(SERVICES);
        Files.createDirectories(file.getParent());
        Files.write(file, Stream.of(adapters).map(Class::getName).toList());
    }

    private Path source(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name + ".java"), text);
    }

    private void compile(Path... sources) {
        var arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
        Stream.of(sources).map(Path::toString).forEach(arguments::add);
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(status).isZero();
    }

    /** A sound balancer. */
    public static class SoundBalancer extends DelegatingImplementation {

        /** As the command line constructs it. */
        public SoundBalancer() {
            super(Peers.SOUND.build(HashKind.RING, 1).start());
        }
    }

    /** An adapter of sound balancers. */
    public static class Sound implements Adapter {

        @Override
        public String description() {
            return "sound, in process";
        }

        @Override
        public ImplementationUnderTest start() {
            return new SoundBalancer();
        }
    }

    /** An adapter of wrong balancers. */
    public static class Wrong extends Sound {

        @Override
        public ImplementationUnderTest start() {
            return Peers.wrong("per-connection-syn-looked-up")
                    .build(HashKind.RING, 1)
                    .start();
        }
    }

    /** Throws whenever it is sent packets. */
    public static final class Crashing extends SoundBalancer {

        private static final List<Crashing> STARTED = new ArrayList<>();

        /** As the command line constructs it. */
        public Crashing() {
            STARTED.add(this);
        }

        @Override
        public List<Delivery> send(List<Packet> packets) {
            throw new IllegalStateException("no ring");
        }
    }

    /** Hangs in the first packets of the first one of its instances. */
    public static class Hanging extends SoundBalancer {

        private static final AtomicBoolean HAS_HUNG = new AtomicBoolean();

        @Override
        public List<Delivery> send(List<Packet> packets) {
            if (HAS_HUNG.compareAndSet(false, true)) {
                LockSupport.park(this);
            }
            return super.send(packets);
        }
    }

    /** Can't be constructed, and is started by being constructed. */
    public static class Unstartable extends SoundBalancer {

        /** As the command line constructs it. */
        public Unstartable() {
            throw new IllegalStateException("no more threads");
        }
    }

    /** Needs to be told something. */
    public static class Demanding extends Sound {

        /** With a parameter. */
        public Demanding(String parameter) {
            assertThat(parameter).isNotNull();
        }
    }

    /** Is not public. */
    static class Hidden extends Sound {}

    /** Is abstract. */
    public abstract static class Unfinished extends Sound {}

    /** Its constructor throws. */
    public static class Thrower extends Sound {

        /** As the command line constructs it. */
        public Thrower() {
            throw new IllegalStateException("no licence");
        }
    }

    /** Its class can't be initialised. */
    public static class Uninitialised extends Sound {

        static {
            requireTable();
        }

        private static void requireTable() {
            throw new IllegalStateException("no table");
        }
    }

    /** Can't say how it is named. */
    public static class Nameless extends Sound {

        @Override
        public String description() {
            throw new UnsupportedOperationException();
        }
    }
}
