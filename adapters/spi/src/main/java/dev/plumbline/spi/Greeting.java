package dev.plumbline.spi;

/**
 * What the suite says first.
 *
 * @param protocol the version of the wire protocol
 * @param suite the suite's name and version
 * @param edition the edition of the documents that it is about to test, as in {@code e3}
 */
public record Greeting(int protocol, String suite, String edition) {

    /** The version of the wire protocol that this suite speaks. */
    public static final int PROTOCOL = 1;
}
