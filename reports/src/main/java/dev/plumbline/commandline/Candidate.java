package dev.plumbline.commandline;

import dev.plumbline.hashing.HashKind;
import dev.plumbline.spi.Adapter;
import dev.plumbline.wire.ChildProcessAdapter;
import dev.plumbline.wire.Timeouts;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Who is to be examined. */
sealed interface Candidate {

    /** Its adapter. */
    Adapter adapter(ReferenceBuilder references, long seed);

    /** How many instances of it there can be at a time. */
    default int mostInstances() {
        return Integer.MAX_VALUE;
    }

    /** The command that replays this file with it. */
    default String replayCommand(String file) {
        return "plumbline replay " + quoted(file) + arguments();
    }

    /** The arguments that name it on a command line, with a blank before each. */
    String arguments();

    /** A word as a POSIX shell reads it. */
    static String quoted(String word) {
        return Program.PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /**
     * The embedded reference implementation.
     *
     * @param hash its consistent hash
     */
    record Reference(HashKind hash) implements Candidate {

        @Override
        public Adapter adapter(ReferenceBuilder references, long seed) {
            return references.build(hash, seed);
        }

        @Override
        public String arguments() {
            return hash == HashKind.RING ? "" : " --hash " + hash;
        }
    }

    /**
     * A program that speaks the wire protocol.
     *
     * @param words the program and its arguments
     * @param timeouts how long it may take
     */
    record Program(List<String> words, Timeouts timeouts) implements Candidate {

        private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

        @Override
        public Adapter adapter(ReferenceBuilder references, long seed) {
            return new ChildProcessAdapter(words, timeouts, Optional.empty());
        }

        @Override
        public String arguments() {
            return " -- " + words.stream().map(Candidate::quoted).collect(Collectors.joining(" "));
        }
    }
}
