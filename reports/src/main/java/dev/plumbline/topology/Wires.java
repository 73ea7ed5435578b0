package dev.plumbline.topology;

import dev.plumbline.frames.Ports;
import dev.plumbline.frames.exchange.CapturePorts;
import dev.plumbline.frames.sockets.Interface;
import dev.plumbline.frames.sockets.PacketSocketPorts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** How frames get to a balancer and back. */
public sealed interface Wires {

    /**
     * Opens the ports.
     *
     * @throws dev.plumbline.spi.UnavailableException if that can't be done
     */
    Ports open();

    /**
     * Network interfaces of this machine.
     *
     * @param interfaces that of each port, by the port's name, that of the client among them
     */
    record Interfaces(Map<String, Interface> interfaces) implements Wires {

        public Interfaces {
            interfaces = Map.copyOf(interfaces);
        }

        @Override
        public Ports open() {
            return new PacketSocketPorts(interfaces);
        }
    }

    /**
     * A test bench that replays captures.
     *
     * @param directory where they are exchanged
     * @param ports the names of the ports
     */
    record Captures(Path directory, List<String> ports) implements Wires {

        public Captures {
            ports = List.copyOf(ports);
        }

        @Override
        public Ports open() {
            return new CapturePorts(directory, ports);
        }
    }
}
