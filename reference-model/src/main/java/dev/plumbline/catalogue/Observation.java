package dev.plumbline.catalogue;

/** Whether someone who sees packets in, packets out and configuration calls can tell that a rule holds. */
public sealed interface Observation {

    /**
     * It shows.
     *
     * @param how what to do and what to see
     */
    record Observable(String how) implements Observation {}

    /**
     * Nothing shows it through the wire protocol.
     *
     * @param why the reason
     */
    record NotObservable(String why) implements Observation {}
}
