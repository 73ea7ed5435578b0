package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Frontend;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScopeTest {

    private static final IpAddress ADDRESS = IpAddress.parse("10.1.2.99");

    /** Connections are told apart anyway; their protocols are apart since one may persist and another one not. */
    @ParameterizedTest
    @CsvSource({
        "NONE,                     PER_CONNECTION, false, true",
        "CLIENT_IP,                PER_CONNECTION, false, true",
        "CLIENT_IP_PORT_PROTO,     PER_SESSION,    false, true",
        "CLIENT_IP_PROTO,          PER_SESSION,    true,  true",
        "CLIENT_IP,                PER_SESSION,    true,  false",
        "CLIENT_IP_NO_DESTINATION, PER_SESSION,    false, false"
    })
    void sessionsAreAsWideAsTheirAffinity(
            SessionAffinity affinity, TrackingMode mode, boolean ofOneAddress, boolean ofOneProtocol) {
        var rule = new Frontend(
                "fr",
                ADDRESS,
                Optional.of(Protocol.TCP),
                List.of(),
                List.of(),
                OptionalInt.empty(),
                Services.USUAL.by(affinity, mode).of("p1"));
        assertThat(Scope.of(rule))
                .isEqualTo(new Scope(
                        "bes",
                        Optional.of(ADDRESS).filter(address -> ofOneAddress),
                        Optional.of(Protocol.TCP).filter(protocol -> ofOneProtocol)));
    }
}
