package dev.plumbline.dataplanes.nftables;

/**
 * Fields of a packet by which connections are told apart, as the packet filter's language has them. Where the ports are among
 * them the protocol is not: the filter of Debian 12 stops working where a key that it records has more than 16 bytes. So each
 * protocol with ports has a map and a seed of its own.
 *
 * @param name stands for it in names of maps
 * @param fields the expression
 * @param type its type
 */
record TupleKey(String name, String fields, String type) {

    private static final String ADDRESSES = "ip saddr . ip daddr";
    private static final String TWO_ADDRESSES = "ipv4_addr . ipv4_addr";

    static final TupleKey FIVE = new TupleKey(
            "five", ADDRESSES + " . th sport . th dport", TWO_ADDRESSES + " . inet_service . inet_service");
    static final TupleKey THREE = new TupleKey("three", ADDRESSES + " . meta l4proto", TWO_ADDRESSES + " . inet_proto");
    static final TupleKey TWO = new TupleKey("two", ADDRESSES, TWO_ADDRESSES);
    static final TupleKey ONE = new TupleKey("one", "ip saddr", "ipv4_addr");
}
