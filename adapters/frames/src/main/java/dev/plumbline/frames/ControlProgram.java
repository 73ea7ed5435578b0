package dev.plumbline.frames;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.wire.RemoteImplementation;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A program that speaks the wire protocol without {@code send}: the balancer's frames are none of its business. */
public final class ControlProgram implements Control {

    private final RemoteImplementation program;

    /** @param program is closed with this */
    public ControlProgram(RemoteImplementation program) {
        this.program = program;
    }

    @Override
    public Hello hello(Greeting greeting) {
        return program.hello(greeting);
    }

    @Override
    public ConfigureResult configure(Testbed testbed, Attachments attachments) {
        return program.configure(testbed, AttachmentsParam.of(attachments));
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed, Attachments attachments) {
        return program.reconfigure(testbed, AttachmentsParam.of(attachments));
    }

    /** The attachments as the protocol writes them. */
    private record AttachmentsParam(Map<String, PortParam> endpoints, Map<String, String> clients) {

        static AttachmentsParam of(Attachments attachments) {
            var endpoints = new LinkedHashMap<String, PortParam>();
            attachments
                    .endpoints()
                    .forEach((endpoint, port) -> endpoints.put(
                            endpoint, new PortParam(port.name(), port.mac().toString(), port.addresses())));
            var clients = new LinkedHashMap<String, String>();
            attachments.clients().forEach((client, mac) -> clients.put(client, mac.toString()));
            return new AttachmentsParam(endpoints, clients);
        }
    }

    private record PortParam(String port, String mac, List<IpAddress> addresses) {}

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        program.setHealth(states, address);
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        program.setLoad(groups);
    }

    @Override
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        program.setAvailabilityGroup(group, state);
    }

    @Override
    public void advance(Duration duration) {
        program.advance(duration);
    }

    @Override
    public List<String> logTail() {
        return program.logTail();
    }

    @Override
    public void close() {
        program.close();
    }
}
