package dev.plumbline.wire;

import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.UnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Looks at whether an adapter speaks the wire protocol as it should, before anything is made of what it says: one check
 * after the other, each of which stands for itself. Every reply is held against its schema besides.
 */
public final class Smoke {

    private static final Check SAYS_HELLO = new Check("it says hello", HelloChecks::saysHello);

    /** What is asked of one that has said hello, in this order: a fresh one first, and the end last. */
    private static final List<Check> CHECKS = List.of(
            new Check("it speaks version 1 of the protocol", HelloChecks::protocol),
            ofHello("it tells its name and its exact version", "implementation", HelloChecks::implementation),
            ofHello("its products are known", "loadBalancingSchemes", HelloChecks::products),
            new Check("its editions are known", HelloChecks::editions),
            ofHello("its features are known", "features", HelloChecks::features),
            ofHello("its limits leave room for tests", "limits", HelloChecks::limits),
            ofHello("its clock can be tested with", "clock", HelloChecks::clock),
            new Check("what else it says in hello has the right form", HelloChecks::rest),
            new Check("a call before configure is rejected", CallChecks::callBeforeConfigure),
            new Check("hello may come again", CallChecks::repeatedHello),
            new Check("a hello of version 99 does no harm", CallChecks::helloOfAnotherVersion),
            new Check("an unknown method is rejected, and it goes on", CallChecks::unknownMethod),
            ofConfigured("a small configuration is accepted", CallChecks::configuration),
            ofConfigured("setLoad is rejected without the feature", CallChecks::undeclaredLoad),
            ofConfigured("setAvailabilityGroup is rejected without the feature", CallChecks::undeclaredGroups),
            ofConfigured("a packet reaches the only back end", CallChecks::packet),
            ofConfigured("a packet that no rule takes reaches nobody", CallChecks::packetForNobody),
            ofConfigured("each packet of a call has its delivery, in order", CallChecks::packetsInOrder),
            ofConfigured("a packet from an unknown client is rejected", CallChecks::unknownClient),
            ofConfigured("unknown members are ignored", CallChecks::unknownMembers),
            ofConfigured("its clock moves", CallChecks::advance),
            ofConfigured("a configuration that the documents refuse is refused", CallChecks::refusal),
            ofConfigured("after a refusal the earlier configuration stays", CallChecks::refusalChangesNothing),
            new Check("goodbye is answered", CallChecks::goodbye),
            new Check("it ends by itself, with status 0", CallChecks::end),
            new Check("it writes nothing but replies", CallChecks::strayLines));

    private final Supplier<LineTransport> connector;
    private final Timeouts timeouts;
    private final Greeting greeting;

    /**
     * A look at what an adapter reaches.
     *
     * @param greeting what is said first
     */
    public Smoke(WireAdapter adapter, Greeting greeting) {
        this(adapter::connect, adapter.timeouts(), greeting);
    }

    Smoke(Supplier<LineTransport> connector, Timeouts timeouts, Greeting greeting) {
        this.connector = connector;
        this.timeouts = timeouts;
        this.greeting = greeting;
    }

    /**
     * What was found.
     *
     * @param check a sentence that is true where it is right
     * @param finding what was found
     */
    public record Checked(String check, Finding finding) {}

    /**
     * Makes all checks; one, where it does not say hello. What was started is gone when this returns.
     *
     * @param listener is told of each check right after it
     * @return what the checks found, in their order
     */
    public List<Checked> run(Consumer<Checked> listener) {
        var found = new ArrayList<Checked>();
        try (var session = new SmokeSession(connector, timeouts, greeting)) {
            add(found, SAYS_HELLO.make(session), listener);
            if (session.hello().isPresent()) {
                CHECKS.forEach(check -> add(found, check.make(session), listener));
            } else {
                var words = "it did not say hello, and nothing else can be asked before";
                add(found, new Checked(CHECKS.size() + " further checks", new Finding.Untold(words)), listener);
            }
        }
        return List.copyOf(found);
    }

    private static void add(List<Checked> found, Checked checked, Consumer<Checked> listener) {
        found.add(checked);
        listener.accept(checked);
    }

    private static Check ofHello(String name, String member, HelloChecks.Sense sense) {
        return new Check(name, session -> HelloChecks.member(session, member, sense));
    }

    private static Check ofConfigured(String name, Look look) {
        return new Check(
                name,
                session -> HelloChecks.isInternal(session)
                        ? look.at(session)
                        : new Finding.Inapplicable("only INTERNAL load balancers can be looked at so far"));
    }

    /** Asks one thing, and says what came of it. */
    @FunctionalInterface
    interface Look {

        Finding at(SmokeSession session) throws InterruptedException;
    }

    private record Check(String name, Look look) {

        Checked make(SmokeSession session) {
            return new Checked(name, find(session));
        }

        private Finding find(SmokeSession session) {
            try {
                return look.at(session);
            } catch (ProtocolBreachException e) {
                return new Finding.Wrong(e.getMessage());
            } catch (UnavailableException e) {
                return session.isInTheDark() ? new Finding.Untold(e.getMessage()) : new Finding.Wrong(e.getMessage());
            } catch (Prevented e) {
                return new Finding.Untold(e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new Finding.Untold("it was interrupted");
            }
        }
    }
}
