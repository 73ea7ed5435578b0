package dev.plumbline.wire;

import dev.plumbline.spi.Greeting;
import java.util.Optional;

/** A suite that starts a peer, prints its process id, and ends without closing it. */
final class DyingSuite {

    private DyingSuite() {}

    public static void main(String[] arguments) {
        var peer = new ChildProcessAdapter(Peer.command("stay"), Timeouts.DEFAULTS, Optional.empty()).start();
        var hello = peer.hello(new Greeting(Greeting.PROTOCOL, "plumbline", "e3"));
        System.out.println(hello.implementation().version());
        System.exit(0);
    }
}
