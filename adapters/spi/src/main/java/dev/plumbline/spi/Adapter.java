package dev.plumbline.spi;

/** Starts implementations under test of one kind: the one thing that a user of the suite has to provide. */
public interface Adapter {

    /** How the report names this adapter, as in {@code exec:./my-lb --flag}. */
    String description();

    /**
     * Starts the implementation afresh. The suite does so once, and again after one has become {@link
     * UnavailableException unavailable}.
     *
     * @throws UnavailableException if it can't be started
     */
    ImplementationUnderTest start();
}
