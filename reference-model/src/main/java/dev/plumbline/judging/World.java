package dev.plumbline.judging;

import dev.plumbline.engine.Freedom;
import dev.plumbline.tracking.TrackingTables;
import java.util.EnumMap;
import java.util.Map;

/**
 * One way in which the implementation may have taken the documents so far: what it has tracked then, and the readings that
 * bind it.
 */
final class World {

    private final TrackingTables tables;
    private final Map<Freedom, Integer> readings;

    /** The world at {@code configure}: nothing tracked, nothing decided. */
    World() {
        this(new TrackingTables(), new EnumMap<>(Freedom.class));
    }

    private World(TrackingTables tables, Map<Freedom, Integer> readings) {
        this.tables = tables;
        this.readings = readings;
    }

    TrackingTables tables() {
        return tables;
    }

    /** The readings that bind it. */
    Map<Freedom, Integer> readings() {
        return readings;
    }

    /** The same world, to go on by itself. */
    World fork() {
        return new World(tables.fork(), new EnumMap<>(readings));
    }

    void bind(Map<Freedom, Integer> taken) {
        readings.putAll(taken);
    }

    boolean sameAs(World other) {
        return readings.equals(other.readings) && tables.sameAs(other.tables);
    }
}
