package dev.plumbline.dataplanes.nftables;

import dev.plumbline.dataplanes.wiring.HostCommand;
import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.Topology;
import dev.plumbline.frames.sockets.NetworkNamespace;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * A client and servers with the kernel's TCP, each in a namespace of its own, at the wires of a balancer. Each server has the service
 * address on its loopback interface, and answers straight to the client, on a bridge that the balancer does not see. It answers
 * each byte with a byte that tells which server it is.
 */
final class TcpHosts implements AutoCloseable {

    private static final int PORT = 80;
    private static final String CLIENT_ADDRESS = "10.200.0.1";

    private final Wiring wiring;
    private final String serviceAddress;
    private final Namespace client;
    private final List<Namespace> servers = new ArrayList<>();
    private final List<SocketChannel> connections = new ArrayList<>();
    private final Selector selector;

    /**
     * Makes them.
     *
     * @param wiring the wires; the ends of the first ones are moved to the servers
     * @param topology what is around the balancer
     * @param serviceAddress the address of the forwarding rule
     * @param count how many servers there are, one for each of the first wires
     */
    TcpHosts(Wiring wiring, Topology topology, String serviceAddress, int count) throws Exception {
        this.wiring = wiring;
        this.serviceAddress = serviceAddress;
        selector = Selector.open();
        wiring.hosts().ip("link add back type bridge\nlink set back up\n");
        client = host("client", Wiring.CLIENT, CLIENT_ADDRESS);
        client.ip("neighbour replace 10.200.0.254 lladdr " + topology.balancer() + " dev client\n" + "route add "
                + serviceAddress + "/32 via 10.200.0.254 dev client onlink src " + CLIENT_ADDRESS + "\n");
        for (int i = 1; i <= count; i++) {
            servers.add(server(i));
        }
        var answering = new Thread(this::answer, "servers");
        answering.setDaemon(true);
        answering.start();
    }

    private Namespace server(int number) throws Exception {
        var made = host("server" + (char) ('a' + number), "b" + number, "10.200.0." + (10 + number));
        made.ip("address add " + serviceAddress + "/32 dev lo\n");
        made.set("net/ipv4/conf/all/arp_ignore", "1");
        made.set("net/ipv4/conf/all/arp_announce", "2");
        var listening =
                NetworkNamespace.within(made.name(), () -> ServerSocketChannel.open(StandardProtocolFamily.INET));
        listening.bind(new InetSocketAddress(serviceAddress, PORT), 4096);
        listening.configureBlocking(false);
        listening.register(selector, SelectionKey.OP_ACCEPT, (byte) number);
        return made;
    }

    /** A namespace to which the end of a wire is moved; another wire of it leads to the bridge. */
    private Namespace host(String purpose, String wire, String address) {
        var made = new Namespace(wiring.hosts().name().replace("hosts", purpose));
        new HostCommand("ip", "netns", "add", made.name()).run();
        wiring.hosts()
                .ip("link set " + wire + " netns " + made.name() + "\nlink add to-" + wire
                        + " type veth peer name back netns " + made.name() + "\nlink set to-" + wire
                        + " master back up\n");
        made.set("net/ipv4/conf/all/rp_filter", "0");
        made.ip("link set lo up\nlink set " + wire + " up\nlink set back up\naddress add " + address
                + "/24 dev back\n");
        return made;
    }

    private void answer() {
        try {
            while (selector.isOpen()) {
                selector.select();
                for (var key : selector.selectedKeys()) {
                    answer(key);
                }
                selector.selectedKeys().clear();
            }
        } catch (IOException | ClosedSelectorException | CancelledKeyException e) {
            // The test is over, or will tell what it missed.
        }
    }

    private void answer(SelectionKey key) throws IOException {
        if (key.isAcceptable()) {
            var accepted = ((ServerSocketChannel) key.channel()).accept();
            accepted.configureBlocking(false);
            accepted.register(selector, SelectionKey.OP_READ, key.attachment());
            return;
        }
        var channel = (SocketChannel) key.channel();
        var bytes = ByteBuffer.allocate(16);
        try {
            if (channel.read(bytes) < 0) {
                channel.close();
                return;
            }
            int count = bytes.flip().limit();
            bytes.clear();
            for (int i = 0; i < count; i++) {
                bytes.put((byte) key.attachment());
            }
            channel.write(bytes.flip());
        } catch (IOException e) {
            // The client was told by another server that there is no such connection.
            channel.close();
        }
    }

    /** Opens a connection, of which the first answer tells where it is. */
    Connection connect() throws Exception {
        var channel = NetworkNamespace.within(client.name(), () -> SocketChannel.open(StandardProtocolFamily.INET));
        connections.add(channel);
        channel.socket().setSoTimeout(5000);
        channel.socket().connect(new InetSocketAddress(serviceAddress, PORT), 5000);
        return new Connection(channel, ask(channel));
    }

    private static int ask(SocketChannel channel) throws IOException {
        channel.write(ByteBuffer.wrap(new byte[1]));
        int server = channel.socket().getInputStream().read();
        if (server < 0) {
            throw new IOException("the connection was closed");
        }
        return server;
    }

    /**
     * A connection of the client's.
     *
     * @param channel the client's end
     * @param server the number of the server that answered first
     */
    record Connection(SocketChannel channel, int server) {

        /**
         * Asks the server who it is.
         *
         * @throws IOException if none answers, or another one does
         */
        void ask() throws IOException {
            int answer = TcpHosts.ask(channel);
            if (answer != server) {
                throw new IOException("server " + answer + " answered");
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (var connection : connections) {
            connection.close();
        }
        for (var key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
        servers.forEach(Namespace::close);
        client.close();
    }
}
