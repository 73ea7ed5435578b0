package dev.plumbline.dataplanes;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.Service;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Control;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Protocol;
import dev.plumbline.reference.Prepared;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A program of ours that makes a load balancer of a data plane that knows nothing of health or pools. Which configurations are
 * taken and who is eligible is worked out as the reference model does it, so that a test of that tests us. What becomes of
 * packets is the data plane's doing.
 */
public abstract class ControlPlane implements Control {

    private final Hello hello;
    private Edition edition = Edition.E3;
    private Optional<Situation> situation = Optional.empty();

    /** @param hello what it says of itself */
    protected ControlPlane(Hello hello) {
        this.hello = hello;
    }

    // ---- what a data plane is told

    /** A fresh configuration is in force. */
    protected abstract void begin(Situation fresh, Attachments attachments);

    /** The configuration was changed in place. */
    protected abstract void reconfigured(Situation present, Attachments attachments);

    /** The health checker has said something else. */
    protected abstract void healthChanged(Situation present);

    // ---- what it may ask

    /** The edition of the documents that is tested for. */
    protected final Edition edition() {
        return edition;
    }

    /** Whose connections stay by default where they are tracked one by one (PERSIST-DEFAULT-1, PERSIST-DEFAULT-2). */
    protected final Set<Protocol> persistingByDefault() {
        return edition == Edition.E3 ? Set.of(Protocol.TCP, Protocol.SCTP) : Set.of(Protocol.TCP);
    }

    /** Who may get a new connection of a service. */
    protected final EligibleSet eligible(Service service, Situation present) {
        return engine().eligible(service, present);
    }

    /** The present situation. */
    protected final Situation situation() {
        return situation.orElseThrow(() -> CallRejectedException.invalidParameters("configure comes first"));
    }

    private Engine engine() {
        return new Engine(Steps.internal(edition));
    }

    // ---- what the suite says

    @Override
    public Hello hello(Greeting greeting) {
        edition = Named.of(Edition.class, greeting.edition())
                .orElseThrow(() ->
                        CallRejectedException.invalidParameters("no edition is named '" + greeting.edition() + "'"));
        return hello;
    }

    @Override
    public ConfigureResult configure(Testbed testbed, Attachments attachments) {
        return take(engine().admit(testbed), configuration -> {
            var fresh = Situation.fresh(configuration);
            begin(fresh, attachments);
            situation = Optional.of(fresh);
        });
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed, Attachments attachments) {
        var before = situation();
        return take(engine().admit(testbed, before), configuration -> {
            situation = Optional.of(before.with(configuration));
            reconfigured(situation(), attachments);
        });
    }

    private static ConfigureResult take(Reading reading, Consumer<Configuration> use) {
        if (reading instanceof Reading.Valid valid) {
            var unsupported = Unsupported.in(valid.configuration());
            if (!unsupported.isEmpty()) {
                return new ConfigureResult.Refused(unsupported);
            }
        }
        return Prepared.of(reading, use).carryOut();
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        address.ifPresent(one -> {
            throw CallRejectedException.invalidParameters("no global forwarding rule has the address '" + one + "'");
        });
        situation = Optional.of(situation().with(states));
        healthChanged(situation());
    }
}
