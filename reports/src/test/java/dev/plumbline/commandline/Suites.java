package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.certification.Suite;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Suites, each loaded once for all tests: reading the catalogue and the features takes longer than most runs of a few cases. */
final class Suites {

    private static final Map<Integer, Suite> LOADED = new ConcurrentHashMap<>();

    private Suites() {}

    /** The suite with so many histories. */
    static Suite of(int tries) {
        return LOADED.computeIfAbsent(tries, some -> Suite.load(Catalogue.load(), some));
    }
}
