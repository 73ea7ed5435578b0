package dev.plumbline.features.glue;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.experiment.Field;
import dev.plumbline.features.experiment.PacketShape;
import dev.plumbline.packet.Protocol;
import io.cucumber.java.ParameterType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The words that stand in a step for a value. */
public final class Words {

    /** {@code TCP} or {@code UDP}. */
    @ParameterType("TCP|UDP")
    public Protocol protocol(String name) {
        return Protocol.named(name).orElseThrow();
    }

    /** One of the five affinities. */
    @ParameterType("NONE|CLIENT_IP_PORT_PROTO|CLIENT_IP_PROTO|CLIENT_IP|CLIENT_IP_NO_DESTINATION")
    public SessionAffinity affinity(String name) {
        return SessionAffinity.valueOf(name);
    }

    /** One of the two tracking modes. */
    @ParameterType("PER_CONNECTION|PER_SESSION")
    public TrackingMode mode(String name) {
        return TrackingMode.valueOf(name);
    }

    /** {@code SYN}, {@code FIN+ACK}, {@code no flags}; {@code a packet} is any but a SYN. */
    @ParameterType("a packet|no flags|(?:FIN|SYN|RST|PSH|ACK)(?:\\+(?:FIN|SYN|RST|PSH|ACK))*")
    public PacketShape packet(String text) {
        return PacketShape.named(text);
    }

    /** A field of a packet. */
    @ParameterType("source address|source port|destination address|destination port|protocol|datagram|fragment offset")
    public Field field(String text) {
        return Field.valueOf(text.toUpperCase(Locale.ROOT).replace(' ', '_'));
    }

    /** Names of back ends, as in {@code b1, b2}. */
    @ParameterType("[a-z]\\d+(?:, [a-z]\\d+)*")
    public List<String> backends(String text) {
        return Arrays.asList(text.split(", "));
    }

    /** What a health checker says. */
    @ParameterType("healthy|unhealthy")
    public HealthState health(String text) {
        return HealthState.valueOf(text.toUpperCase(Locale.ROOT));
    }
}
