package dev.plumbline.spi;

import java.util.function.Supplier;

/** Starts implementations under test of one kind: the one thing that a user of the suite has to provide. */
public interface Adapter {

    /** How the report names this adapter, as in {@code exec:./my-lb --flag}. */
    String description();

    /**
     * Starts the implementation afresh. The suite does so once, and again after one has become {@link
     * UnavailableException unavailable}; with {@code --jobs} it starts several, each on a thread of its own.
     *
     * @throws UnavailableException if it can't be started
     */
    ImplementationUnderTest start();

    /**
     * An adapter of what runs in this program.
     *
     * @param description how the report names it
     * @param start makes a fresh implementation
     */
    static Adapter of(String description, Supplier<? extends ImplementationUnderTest> start) {
        return new Adapter() {
            @Override
            public String description() {
                return description;
            }

            @Override
            public ImplementationUnderTest start() {
                return start.get();
            }
        };
    }
}
