package dev.plumbline.engine;

/** Whether connections stay on a back end that turned unhealthy (PERSIST-TABLE-1). */
@FunctionalInterface
public interface PersistenceTable {

    /** Whether the connection that this packet belongs to stays. */
    Ruling of(Arrival arrival);

    /**
     * A cell of the table.
     *
     * @param persists whether the connection stays while its entry lives
     * @param rule the id of the rule that says so
     */
    record Ruling(boolean persists, String rule) {}
}
