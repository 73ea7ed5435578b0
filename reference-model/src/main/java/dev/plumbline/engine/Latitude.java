package dev.plumbline.engine;

/** Decides wherever the catalogue permits several readings of the documents. */
@FunctionalInterface
public interface Latitude {

    /** Takes the reading that the catalogue recommends, always. */
    Latitude RECOMMENDED = (freedom, readings) -> 0;

    /**
     * Decides for one of the permitted readings.
     *
     * @param freedom what is left open
     * @param readings how many readings are permitted
     * @return the reading, from 0 (the recommended one) to {@code readings} - 1
     */
    int choose(Freedom freedom, int readings);
}
