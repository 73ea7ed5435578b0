package dev.plumbline.commandline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What the build knows of this program. */
final class Build {

    private Build() {}

    /** The version. */
    static String version() {
        var properties = new Properties();
        try (var stream = Build.class.getResourceAsStream("build.properties")) {
            properties.load(stream);
        } catch (IOException e) {
            throw new UncheckedIOException("build.properties can't be read", e);
        }
        return properties.getProperty("version");
    }

    /** The suite's name and version. */
    static String suite() {
        return "plumbline " + version();
    }
}
