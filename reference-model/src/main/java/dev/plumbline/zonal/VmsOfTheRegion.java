package dev.plumbline.zonal;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Client;
import dev.plumbline.config.Configuration;
import dev.plumbline.packet.Sender;
import dev.plumbline.zonal.ClientPlace.InZone;
import dev.plumbline.zonal.ClientPlace.Incompatible;

/** Client VMs in the balancer's region are compatible; tunnels, attachments, and all that is elsewhere, are not. */
public final class VmsOfTheRegion implements CompatibleClients {

    @Override
    @Implements("ZONE-COMPAT-1")
    public ClientPlace placeOf(Sender sender, Configuration configuration) {
        return sender instanceof Sender.Known known
                ? placeOf(configuration.clients().get(known.name()), configuration)
                : new Incompatible("ZONE-COMPAT-1", "the sender is no client VM of the balancer's region");
    }

    @Implements({"ZONE-COMPAT-2", "ZONE-COMPAT-3", "ZONE-COMPAT-4"})
    private static ClientPlace placeOf(Client client, Configuration configuration) {
        var kind = client.kind().orElse(Client.VM);
        return switch (kind) {
            case Client.VM -> placeOfVm(client, configuration);
            case "VPN_TUNNEL" -> new Incompatible("ZONE-COMPAT-2", client.name() + " is a VPN tunnel, in no zone");
            case "VLAN_ATTACHMENT" ->
                new Incompatible("ZONE-COMPAT-3", client.name() + " is a VLAN attachment, in no zone");
            default -> new Incompatible("ZONE-COMPAT-1", client.name() + " is no VM, but of kind " + kind);
        };
    }

    private static ClientPlace placeOfVm(Client client, Configuration configuration) {
        if (client.zone().isEmpty()) {
            return new Incompatible("ZONE-COMPAT-1", client.name() + " is in a zone that nobody knows");
        }
        return client.home().equals(configuration.region())
                ? new InZone(client.zone().get())
                : new Incompatible("ZONE-COMPAT-4", client.name() + " is a VM of another region");
    }
}
