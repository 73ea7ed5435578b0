package dev.plumbline.fuzzing;

/**
 * What Jazzer calls, in a process of its own: {@code mvn test -Pfuzz -Dfuzz.reader=REPLAY}. It finds
 * the methods by their names.
 */
public final class FuzzTarget {

    private static Reader reader = Reader.REPLY;

    private FuzzTarget() {}

    /** Chooses the reader that is fuzzed. */
    public static void fuzzerInitialize(String[] arguments) {
        reader = Reader.valueOf(arguments[0]);
    }

    /** Reads a document; whatever is thrown is a finding. */
    public static void fuzzerTestOneInput(byte[] document) {
        reader.read(document);
    }
}
