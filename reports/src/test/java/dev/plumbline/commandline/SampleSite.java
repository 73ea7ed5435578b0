package dev.plumbline.commandline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The site of two runs of a few cases: a wrong balancer with a name that is markup, and the sound one. */
final class SampleSite {

    static final String RULE = "TRACK-SYN-1";
    static final String NAME = "<script>alert(1)</script>\u001b[31m\"'&";

    private static final String FAULT = "per-connection-syn-looked-up-under-none";

    private SampleSite() {}

    /** Writes it somewhere in this directory. */
    static Path write(Path directory) {
        var wrong = directory.resolve("wrong");
        var sound = directory.resolve("sound");
        new Shell(wrong, Peers.wrong(FAULT, Peers.named(NAME))).certify("--rule", RULE);
        new Shell(sound).certify("--only", RULE + "/*", "--only", "HASH-ADD-1/2/*");
        var site = directory.resolve("site");
        writeOf(directory, site);
        return site;
    }

    /** Writes the site of these runs once more, somewhere else. */
    static void writeOf(Path directory, Path site) {
        var outcome = html(
                directory.resolve("wrong").toString(),
                directory.resolve("sound").toString(),
                "--out",
                site.toString(),
                "--case",
                RULE + "/CLIENT_IP");
        if (outcome.status() != 0 || !outcome.out().equals("site       " + site.resolve("index.html") + "\n")) {
            throw new AssertionError("no site was written: " + outcome);
        }
    }

    /** Types the command that writes a site. */
    static Shell.Outcome html(String... arguments) {
        var words = new ArrayList<>(List.of("report", "html"));
        words.addAll(List.of(arguments));
        return new Shell(Path.of("unused")).type(words.toArray(String[]::new));
    }
}
