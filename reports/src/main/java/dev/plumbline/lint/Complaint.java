package dev.plumbline.lint;

import java.util.stream.Stream;

/**
 * What an advice has to say about one field.
 *
 * @param field its place in the testbed, as in {@code backendServices[0].failoverPolicy}
 * @param message what is found there, and what follows from it
 */
record Complaint(String field, String message) {

    /** This message about this field, if the condition holds. */
    static Stream<Complaint> when(boolean condition, String field, String message) {
        return condition ? Stream.of(new Complaint(field, message)) : Stream.empty();
    }
}
