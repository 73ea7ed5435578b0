package dev.plumbline.histories;

import java.time.Duration;

/**
 * How a plan is put into configurations, packets and calls, as far as that should not matter.
 *
 * @param listing in which order lists are written that come in the plan's own order otherwise
 * @param sends how packets are sent that the plan sends at one time
 * @param idleGroup whether a group is there from the beginning that serves nothing
 * @param pause how long nothing happens at first
 * @param numbering which client has which address
 */
public record Manner(Listing listing, Sends sends, IdleGroup idleGroup, Duration pause, Numbering numbering) {

    /** Nothing out of the ordinary. */
    public static final Manner PLAIN =
            new Manner(Listing.AS_ADDED, Sends.TOGETHER, IdleGroup.ABSENT, Duration.ZERO, Numbering.UPWARDS);

    Manner with(Listing replacement) {
        return new Manner(replacement, sends, idleGroup, pause, numbering);
    }

    Manner with(Sends replacement) {
        return new Manner(listing, replacement, idleGroup, pause, numbering);
    }

    Manner with(IdleGroup replacement) {
        return new Manner(listing, sends, replacement, pause, numbering);
    }

    Manner with(Duration replacement) {
        return new Manner(listing, sends, idleGroup, replacement, numbering);
    }

    Manner with(Numbering replacement) {
        return new Manner(listing, sends, idleGroup, pause, replacement);
    }

    /** How packets are sent that are sent at one time. */
    public enum Sends {
        /** In one call. */
        TOGETHER,
        /** In as many calls as there are packets. */
        ONE_BY_ONE
    }

    /** Whether there is a group that serves nothing. */
    public enum IdleGroup {
        ABSENT,
        PRESENT
    }

    /** Which client has which address. */
    public enum Numbering {
        /** The first one the lowest. */
        UPWARDS,
        /** The first one the highest. */
        DOWNWARDS;

        /** The number of a client's address. */
        int of(int client) {
            return this == UPWARDS ? client : Setup.CLIENTS - 1 - client;
        }
    }
}
