package dev.plumbline.engine;

import static dev.plumbline.engine.OneService.CLIENT;
import static dev.plumbline.engine.OneService.TRACKING;
import static dev.plumbline.engine.OneService.VIP;
import static dev.plumbline.engine.OneService.ack;
import static dev.plumbline.engine.OneService.sctp;
import static dev.plumbline.engine.OneService.service;
import static dev.plumbline.engine.OneService.udp;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which rule is cited for an entry of an unhealthy back end. Whether it persists is told by the page's own table. */
class PersistenceByProtocolTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', useHeadersInDisplayName = true, textBlock = """
            edition | option               | mode           | affinity             | protocol | rule
            E3      | ALWAYS_PERSIST       | PER_CONNECTION | NONE                 | TCP      | PERSIST-ALWAYS-1
            E3      | ALWAYS_PERSIST       | PER_CONNECTION | NONE                 | UDP      | PERSIST-ALWAYS-4
            E3      | ALWAYS_PERSIST       | PER_CONNECTION | NONE                 | SCTP     | PERSIST-ALWAYS-5
            E3      | NEVER_PERSIST        | PER_CONNECTION | NONE                 | TCP      | PERSIST-NEVER-1
            E3      | NEVER_PERSIST        | PER_SESSION    | CLIENT_IP            | UDP      | PERSIST-NEVER-1
            E3      | NEVER_PERSIST        | PER_CONNECTION | NONE                 | ESP      | PERSIST-NEVER-2
            E3      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP            | TCP      | PERSIST-DEFAULT-1
            E3      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP            | SCTP     | PERSIST-DEFAULT-2
            E3      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP            | UDP      | PERSIST-DEFAULT-3
            E3      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | CLIENT_IP_PORT_PROTO | TCP      | PERSIST-DEFAULT-4
            E3      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | CLIENT_IP_PORT_PROTO | SCTP     | PERSIST-DEFAULT-5
            E3      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | CLIENT_IP            | TCP      | PERSIST-DEFAULT-6
            E3      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | NONE                 | UDP      | PERSIST-DEFAULT-7
            E3      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | CLIENT_IP            | UDP      | PERSIST-DEFAULT-7
            E3      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP            | ESP      | PERSIST-DEFAULT-8
            E3      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | CLIENT_IP_PORT_PROTO | ESP      | PERSIST-DEFAULT-9
            E3      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | CLIENT_IP            | ESP      | PERSIST-DEFAULT-9
            E3      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | CLIENT_IP            | SCTP     | PERSIST-DEFAULT-10
            E2      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                 | SCTP     | PERSIST-DEFAULT-8
            E2      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | NONE                 | SCTP     | PERSIST-DEFAULT-9
            E2      | DEFAULT_FOR_PROTOCOL | PER_SESSION    | CLIENT_IP            | SCTP     | PERSIST-DEFAULT-10
            """)
    void theRuleOfTheCellIsCited(
            Edition edition, String option, String mode, String affinity, String protocol, String rule) {
        var balancer = new Balancer(edition);
        var policy = TRACKING.withTrackingMode(mode).withPersistence(option);
        balancer.configured(service().withSessionAffinity(affinity).withConnectionTrackingPolicy(policy), "p1");
        balancer.sent(packet(protocol));
        balancer.unhealthy("p1");

        // As in «RULE: its entry … persists», or in «…: its entry … goes: RULE».
        assertThat(balancer.explained(packet(protocol)).get(1).split(": ", -1)).contains(rule);
    }

    private static Packet packet(String protocol) {
        return switch (protocol) {
            case "TCP" -> ack(1);
            case "UDP" -> udp(1);
            case "SCTP" -> sctp(1);
            default -> Packet.of(Protocol.named(protocol).orElseThrow(), CLIENT, VIP);
        };
    }
}
