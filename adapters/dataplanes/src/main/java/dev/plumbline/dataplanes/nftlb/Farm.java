package dev.plumbline.dataplanes.nftlb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What nftlb makes of a back-end service: a farm.
 *
 * @param name its name
 * @param protocol the protocol that it balances
 * @param key which fields of a packet select a back end, and by which it is remembered
 * @param idleSeconds after which time without a packet nftlb forgets who has a key
 * @param addresses where packets come for it
 * @param members its back ends
 */
record Farm(String name, String protocol, Fields key, long idleSeconds, List<Address> addresses, List<Member> members) {

    Farm {
        addresses = List.copyOf(addresses);
        members = List.copyOf(members);
    }

    /**
     * Fields of a packet, in nftlb's words.
     *
     * @param selection those whose hash selects a back end
     * @param tracking those by which nftlb remembers it
     */
    record Fields(String selection, String tracking) {}

    /**
     * An address of a farm.
     *
     * @param name its name, unlike that of any other farm's
     * @param address the address
     * @param ports the ports, as a list of ports and ranges; all where empty
     */
    record Address(String name, String address, String ports) {

        private Map<String, String> json(String protocol) {
            return inOrder("name", name, "ip-addr", address, "ports", ports, "protocol", protocol);
        }
    }

    /**
     * A back end of a farm.
     *
     * @param name its name
     * @param address its address
     * @param priority 1 for those that are asked first
     * @param state {@code up} or {@code down}
     */
    record Member(String name, String address, int priority, String state) {

        private Map<String, String> json() {
            return inOrder("name", name, "ip-addr", address, "priority", String.valueOf(priority), "state", state);
        }
    }

    private static Map<String, String> inOrder(String... namesAndValues) {
        var json = new LinkedHashMap<String, String>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            json.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return json;
    }

    /**
     * The whole of it, as nftlb wants to be told. It takes what it is told in the order in which it stands there, and what it can't
     * make use of yet is lost: a protocol before there is an address, or a back end's state before its address.
     */
    Map<String, Object> json() {
        return json(Optional.empty(), addresses, members);
    }

    /** What nftlb is to be told if it knows this farm as it was; empty where that is nothing. */
    Optional<Map<String, Object>> changesSince(Farm before) {
        var changes = json(Optional.of(before), without(addresses, before.addresses), without(members, before.members));
        return changes.size() == 1 ? Optional.empty() : Optional.of(changes);
    }

    private Map<String, Object> json(Optional<Farm> before, List<Address> toldAddresses, List<Member> toldMembers) {
        var json = new LinkedHashMap<String, Object>();
        json.put("name", name);
        if (!toldAddresses.isEmpty()) {
            json.put(
                    "addresses",
                    toldAddresses.stream().map(each -> each.json(protocol)).toList());
        }
        settings().forEach((setting, value) -> {
            if (!before.map(farm -> farm.settings().get(setting)).equals(Optional.of(value))) {
                json.put(setting, value);
            }
        });
        if (!toldMembers.isEmpty()) {
            json.put("backends", toldMembers.stream().map(Member::json).toList());
        }
        return json;
    }

    private Map<String, String> settings() {
        return inOrder(
                "mode",
                "dsr",
                "protocol",
                protocol,
                "scheduler",
                "hash",
                "sched-param",
                key.selection(),
                "persistence",
                key.tracking(),
                "persist-ttl",
                String.valueOf(idleSeconds),
                "state",
                "up");
    }

    /** What nftlb has to delete if it knows this farm as it was: paths below that of all farms. */
    List<String> deletionsSince(Farm before) {
        var paths = new ArrayList<String>();
        without(names(before.members, Member::name), names(members, Member::name))
                .forEach(gone -> paths.add("/" + name + "/backends/" + gone));
        without(names(before.addresses, Address::name), names(addresses, Address::name))
                .forEach(gone -> paths.add("/" + name + "/addresses/" + gone));
        return paths;
    }

    private static <T> List<String> names(List<T> all, Function<T, String> name) {
        return all.stream().map(name).toList();
    }

    private static <T> List<T> without(List<T> all, List<T> those) {
        return all.stream().filter(each -> !those.contains(each)).toList();
    }
}
