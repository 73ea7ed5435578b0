package dev.plumbline.histories;

import dev.plumbline.config.Group;
import dev.plumbline.config.Testbed;
import dev.plumbline.histories.Act.Carried;
import dev.plumbline.histories.Act.Pool;
import dev.plumbline.history.Load;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The balancer that a history begins with. */
public sealed interface Setup permits InternalSetup, GlobalSetup {

    /** How many clients there are. */
    int CLIENTS = 4;

    /** The optional features that it makes use of, whatever happens. */
    Set<String> features();

    /** In how many ways it can be simplified. */
    int simplifications();

    /**
     * The same with one thing as simple as can be; it may be a balancer that the documents refuse, or the same.
     *
     * @param way which thing, below {@link #simplifications}
     */
    Setup simplified(int way);

    /** Of which IP version its addresses are. */
    IpVersion version();

    /** The same with addresses of this version. */
    Setup withVersion(IpVersion replacement);

    /** After how long without a packet entries go. */
    int idleTimeoutSeconds();

    /** For how long connections of a removed back end are kept, 0 for not at all. */
    int drainingSeconds();

    /** Whether a refusal of it is a failure; of what is not plain, a product may refuse some. */
    boolean isPlain();

    /** How many back ends it has at the least. */
    int fewestBackends();

    /** How many of its back ends stay whatever happens, and are on no roster. */
    default int lastingBackends() {
        return 0;
    }

    /** Puts the back ends on the roster that it begins with. */
    void fill(Roster roster);

    /** The pool that stands for this one. */
    Pool pool(Pool drawn);

    /** How many members a pool keeps at the least. */
    int fewestOfAPool();

    /** The number of the zone that a back end is in, or of the region, where there are several. */
    int zone(String backend);

    /**
     * The configuration document with these back ends.
     *
     * @param numbering which client has which address
     */
    Testbed testbed(Roster roster, Manner.Numbering numbering);

    /** A group that serves nothing. */
    Group idleGroup();

    /** How many clients it can have, at the most. */
    default int clients() {
        return Integer.MAX_VALUE;
    }

    /** The address of a client. */
    IpAddress client(int client, Manner.Numbering numbering);

    /** Where packets to it may go. */
    List<IpAddress> destinations();

    /** The ports that packets may go to. */
    List<Integer> servicePorts();

    /** What a connection carries in place of what the balancer does not take. */
    Carried taken(Carried drawn);

    /** The same with another zonal affinity, where there is some. */
    default Setup rezoned(Zoning.Option option) {
        return this;
    }

    /** The load that the groups of a region have now; of no group, where loads don't count. */
    default Map<String, Load> loads(Act.ChangeLoad change, Roster roster) {
        return Map.of();
    }

    /** The addresses of its rules on which back ends are probed each by itself, those of an availability group in turn. */
    default List<String> probedAddresses() {
        return List.of();
    }
}
