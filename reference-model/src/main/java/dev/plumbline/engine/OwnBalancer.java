package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Configuration;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Sender;

/** A back end that sends to the address of its own balancer answers itself, whatever the protocol and port. */
final class OwnBalancer implements ClientLocality {

    @Override
    @Implements({"CLIENT-SELF-1", "CLIENT-SELF-2", "CLIENT-SELF-3"})
    public boolean keeps(Packet packet, Sender sender, Configuration configuration) {
        return sender instanceof Sender.Known client
                && configuration.frontends().stream()
                        .anyMatch(frontend -> frontend.address().equals(packet.dst())
                                && frontend.service().members().containsKey(client.name()));
    }
}
