package dev.plumbline.commandline;

import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnavailableException;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The classes of peers that run in this program. What is wrong with them is told in an {@link IllegalArgumentException}. */
final class PeerClasses {

    private static final String EVERY_JAR = "*";

    private final ClassLoader loader;

    private PeerClasses(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * The program's own classes, and those on a class path.
     *
     * @param classPath directories, jars and {@code DIR/*}, separated as on Java's class path
     */
    static PeerClasses on(Optional<String> classPath) {
        var own = PeerClasses.class.getClassLoader();
        if (classPath.isEmpty()) {
            return new PeerClasses(own);
        }
        var urls = new ArrayList<URL>();
        for (var entry : classPath.get().split(File.pathSeparator, -1)) {
            urls.addAll(locations(entry));
        }
        return new PeerClasses(new URLClassLoader("peer", urls.toArray(URL[]::new), own));
    }

    private static List<URL> locations(String entry) {
        try {
            if (entry.equals(EVERY_JAR)
                    || entry.endsWith("/" + EVERY_JAR)
                    || entry.endsWith(File.separator + EVERY_JAR)) {
                return jars(Path.of(entry.substring(0, entry.length() - EVERY_JAR.length())));
            }
            var path = Path.of(entry);
            if (entry.isEmpty() || !Files.exists(path)) {
                throw new IllegalArgumentException("there is no '" + entry + "', which --class-path names; name"
                        + " directories of classes, jars, or DIR/* for the jars of a directory");
            }
            return List.of(url(path));
        } catch (IOException e) {
            throw new IllegalArgumentException("'" + entry + "', which --class-path names, can't be read: " + e, e);
        }
    }

    private static List<URL> jars(Path directory) throws IOException {
        var jars = new ArrayList<URL>();
        try (var files = Files.newDirectoryStream(directory, "*.{jar,JAR}")) {
            for (var file : files) {
                jars.add(url(file));
            }
        }
        return jars;
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }

    /** The adapter that is the only one registered. */
    Adapter registered() {
        try {
            var providers = ServiceLoader.load(Adapter.class, loader).stream().toList();
            if (providers.isEmpty()) {
                throw new IllegalArgumentException("no " + Adapter.class.getName()
                        + " is registered; name its class with" + " java:CLASS, or in a file META-INF/services/"
                        + Adapter.class.getName() + " on --class-path");
            }
            if (providers.size() > 1) {
                throw new IllegalArgumentException("several adapters are registered; choose one: "
                        + providers.stream()
                                .map(provider -> "java:" + provider.type().getName())
                                .sorted()
                                .collect(Collectors.joining(", ")));
            }
            return inItsContext(providers.get(0).get());
        } catch (ServiceConfigurationError e) {
            throw new IllegalArgumentException("the registered adapter can't be used: " + told(e), e);
        }
    }

    /** The adapter of this class, or an adapter of the implementation that it is. */
    Adapter named(String name) {
        var type = load(name);
        if (Adapter.class.isAssignableFrom(type)) {
            return inItsContext(construct(constructor(type.asSubclass(Adapter.class))));
        }
        if (ImplementationUnderTest.class.isAssignableFrom(type)) {
            var constructor = constructor(type.asSubclass(ImplementationUnderTest.class));
            return inItsContext(Adapter.of(name, () -> started(constructor)));
        }
        throw new IllegalArgumentException("class '" + name + "' is no adapter; let it implement "
                + Adapter.class.getName() + " or " + ImplementationUnderTest.class.getName());
    }

    private Class<?> load(String name) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    "there is no class '" + name + "'; write its full name, and say"
                            + " with --class-path where its classes are",
                    e);
        } catch (LinkageError e) {
            throw unloadable(name, e);
        }
    }

    private static IllegalArgumentException unloadable(String name, LinkageError why) {
        return new IllegalArgumentException(
                "class '" + name + "' can't be loaded: " + told(why)
                        + "; see that what it needs is on --class-path, built for this version of Java",
                why);
    }

    private static <T> Constructor<T> constructor(Class<T> type) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException("class '" + type.getName() + "' is abstract; name one that extends it");
        }
        try {
            var constructor = type.getConstructor();
            if (Modifier.isPublic(type.getModifiers())) {
                return constructor;
            }
        } catch (NoSuchMethodException e) {
            // Told below: it comes to the same.
        } catch (LinkageError e) {
            throw unloadable(type.getName(), e);
        }
        throw new IllegalArgumentException("class '" + type.getName()
                + "' can't be used; it has to be public, with a public constructor without parameters");
    }

    private static <T> T construct(Constructor<T> constructor) {
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(
                    "the constructor of class '" + name(constructor) + "' threw " + told(e.getCause()), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalArgumentException("class '" + name(constructor) + "' can't be constructed: " + told(e), e);
        }
    }

    private static ImplementationUnderTest started(Constructor<? extends ImplementationUnderTest> constructor) {
        try {
            return construct(constructor);
        } catch (IllegalArgumentException e) {
            throw new UnavailableException("It could not be started: " + e.getMessage() + ".");
        }
    }

    private static String name(Constructor<?> constructor) {
        return constructor.getDeclaringClass().getName();
    }

    private static String told(Throwable problem) {
        var cause = problem.getCause() == null ? "" : ", caused by " + problem.getCause();
        var frames = problem.getStackTrace();
        return problem + cause + (frames.length > 0 ? " at " + frames[0] : "");
    }

    /** Libraries of the peer's find their classes by the thread's context. */
    private Adapter inItsContext(Adapter adapter) {
        return Adapter.of(description(adapter), () -> {
            Thread.currentThread().setContextClassLoader(loader);
            return adapter.start();
        });
    }

    private static String description(Adapter adapter) {
        var name = adapter.getClass().getName();
        try {
            return Optional.ofNullable(adapter.description()).orElse(name);
        } catch (RuntimeException | LinkageError e) {
            throw new IllegalArgumentException("description() of class '" + name + "' threw " + told(e), e);
        }
    }
}
