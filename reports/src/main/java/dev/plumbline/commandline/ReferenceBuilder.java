package dev.plumbline.commandline;

import dev.plumbline.hashing.HashKind;
import dev.plumbline.spi.Adapter;

/** Makes the adapter of the embedded reference implementation. */
@FunctionalInterface
interface ReferenceBuilder {

    /** An adapter whose balancers select by this hash, seeded so. */
    Adapter build(HashKind hash, long seed);
}
