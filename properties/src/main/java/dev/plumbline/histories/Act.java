package dev.plumbline.histories;

import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.packet.TcpFlag;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Something that happens in a history. Numbers stand for things that may not be there: each means the one that remains when
 * it is divided by how many there are, and where there is none, nothing happens.
 */
public sealed interface Act {

    /**
     * A packet of a connection, which need not have been opened.
     *
     * @param flow the connection
     * @param kind what kind of packet
     */
    record Send(Flow flow, Kind kind) implements Act {}

    /**
     * A packet in every connection seen so far, in their order or against it.
     *
     * @param kind what kind of packet
     * @param order in which order
     */
    record SendAll(Kind kind, Order order) implements Act {}

    /**
     * Many connections of one client are opened, and then a packet is sent in each.
     *
     * @param client the client
     * @param kind what kind of packet
     */
    record Flood(int client, Kind kind) implements Act {}

    /**
     * A connection is opened, and one more that differs from it in a field alone, for each field.
     *
     * @param flow the connection
     */
    record Vary(Flow flow) implements Act {}

    /**
     * Back ends change their health, all at one instant.
     *
     * @param which which ones
     * @param state what they are now
     */
    record Turn(Which which, HealthState state) implements Act {}

    /**
     * Back ends turn unhealthy and healthy again, with no packet in between.
     *
     * @param which which ones
     */
    record Blink(Which which) implements Act {}

    /**
     * Back ends are added, healthy.
     *
     * @param role to which pool
     * @param count how many
     */
    record Add(Pool role, int count) implements Act {}

    /**
     * A back end is removed.
     *
     * @param role from which pool
     * @param number which one
     */
    record Remove(Pool role, int number) implements Act {}

    /**
     * The back end that was removed last comes back.
     */
    record Return() implements Act {}

    /**
     * The zonal affinity changes, where there is some.
     *
     * @param option what it is now
     */
    record Rezone(Zoning.Option option) implements Act {}

    /**
     * The load of a region's groups changes, where loads count.
     *
     * @param region which region
     * @param level to what
     */
    record ChangeLoad(int region, Level level) implements Act {}

    /**
     * An availability group fails or is restored, where there are some.
     *
     * @param group 0 or 1
     * @param state what it does now
     */
    record ChangeAvailability(int group, AvailabilityState state) implements Act {}

    /**
     * Back ends change their health as probed on one address, where each address has its own.
     *
     * @param which which ones
     * @param state what they are now
     * @param address on which address
     */
    record TurnOnAddress(Which which, HealthState state, int address) implements Act {}

    /**
     * The configuration is given anew, the same in all but the order of its lists.
     *
     * @param listing in which order
     */
    record Reorder(Listing listing) implements Act {}

    /**
     * A group is added that serves nothing; nothing happens where it is there.
     */
    record AddIdleGroup() implements Act {}

    /**
     * The group that serves nothing goes; nothing happens where it is not there.
     */
    record RemoveIdleGroup() implements Act {}

    /**
     * Time passes.
     *
     * @param span how much
     */
    record Wait(Span span) implements Act {}

    /**
     * A connection.
     *
     * @param client its client
     * @param port its source port
     * @param address which of the balancer's addresses it goes to
     * @param service which of its service's ports it goes to
     * @param protocol what it carries
     */
    record Flow(int client, int port, int address, int service, Carried protocol) {}

    /** What a connection carries; where the balancer does not take it, what it takes instead. */
    enum Carried {
        TCP,
        UDP,
        SCTP,
        ICMP,
        GRE,
        ESP,
        UDP_LATER_FRAGMENT,
        UDP_FIRST_FRAGMENT;

        boolean isFragment() {
            return this == UDP_LATER_FRAGMENT || this == UDP_FIRST_FRAGMENT;
        }
    }

    /** What kind of packet is sent; only TCP has several. */
    enum Kind {
        SYN,
        ACK,
        FIN,
        FIN_ACK,
        RST,
        PSH_ACK,
        NO_FLAGS;

        /** The flags of a TCP packet of this kind. */
        TcpFlag[] flags() {
            return this == NO_FLAGS
                    ? new TcpFlag[0]
                    : Stream.of(name().split("_", -1)).map(TcpFlag::valueOf).toArray(TcpFlag[]::new);
        }
    }

    /** In which order connections send. */
    enum Order {
        AS_OPENED,
        REVERSED
    }

    /** The two pools; one where there is no failover. */
    enum Pool {
        PRIMARY,
        FAILOVER
    }

    /** How much load a group has, measured by its limits: far from any doubt about whether it is full. */
    enum Level {
        NONE(0.0),
        NEXT_TO_NONE(0.01),
        A_TWELFTH(1.0 / 12),
        HALF_ABOVE(1.5);

        private final double share;

        Level(double share) {
            this.share = share;
        }

        /** In packets per second, where so many are the limit. */
        double ofRate(double limit) {
            return Math.rint(limit * share);
        }

        /** As a share of what is there, where this share is the limit. */
        double ofUtilization(double limit) {
            return limit * share;
        }
    }

    /** How much time passes, measured by a timeout or not. */
    enum Span {
        A_SECOND,
        TWO_THIRDS_OF_IDLE,
        JUST_UNDER_IDLE,
        EXACTLY_IDLE,
        JUST_OVER_IDLE,
        JUST_UNDER_DRAINING,
        JUST_OVER_DRAINING
    }

    /** Some back ends. */
    sealed interface Which {

        /**
         * One of them.
         *
         * @param number which one
         */
        record One(int number) implements Which {}

        /**
         * All but one.
         *
         * @param number which one not
         */
        record AllBut(int number) implements Which {}

        /**
         * Some of them.
         *
         * @param numbers which ones
         */
        record Some(Set<Integer> numbers) implements Which {}

        /**
         * Those of one pool in one zone, or in one region; where there is one of them, of the whole pool or none.
         *
         * @param role which pool
         * @param number which zone or region
         */
        record OneZone(Pool role, int number) implements Which {}

        /** All of them. */
        record All() implements Which {}
    }
}
