package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.UnavailableException;
import dev.plumbline.wire.Finding.Inapplicable;
import dev.plumbline.wire.Finding.Odd;
import dev.plumbline.wire.Finding.Right;
import dev.plumbline.wire.Finding.Untold;
import dev.plumbline.wire.Finding.Wrong;
import dev.plumbline.wire.PeerInMemory.Way;
import dev.plumbline.wire.Smoke.Checked;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sound balancer that gets one thing wrong at a time: the check for it has to say so, and no other one. */
class SmokeTest {

    private static final Greeting GREETING = new Greeting(Greeting.PROTOCOL, "plumbline 0.1.0", "e3");

    private final List<PeerInMemory> started = new ArrayList<>();

    private List<Checked> look(Way way) {
        var told = new ArrayList<Checked>();
        var smoke = new Smoke(
                () -> {
                    var peer = new PeerInMemory(way);
                    started.add(peer);
                    return peer;
                },
                Timeouts.DEFAULTS,
                GREETING);

        var found = smoke.run(told::add);

        assertThat(told).isEqualTo(found);
        assertThat(started).as("what was started").allMatch(PeerInMemory::isEnded);
        return found;
    }

    /** The only check that does not find all right. */
    private Checked complaint(Way way) {
        var complaints = look(way).stream()
                .filter(checked -> !(checked.finding() instanceof Right))
                .toList();
        assertThat(complaints).hasSize(1);
        return complaints.get(0);
    }

    private void assertWrong(Way way, String check, String words) {
        assertThat(complaint(way)).isEqualTo(new Checked(check, new Wrong(words)));
    }

    /** Saying this of itself. */
    private static Way hello(String members) {
        return on("hello", reply -> reply.replace("\"1.4.0\"}}", "\"1.4.0\"}," + members + "}"));
    }

    private static Way on(String method, UnaryOperator<String> change) {
        return (line, reply) -> SoundBalancer.method(line).equals(method) ? change.apply(reply) : reply;
    }

    /** Answering the call of this number of a method otherwise; the numbers are those of a look at a sound balancer. */
    private static Way at(String method, int number, UnaryOperator<String> change) {
        var calls = new int[1];
        return (line, reply) ->
                SoundBalancer.method(line).equals(method) && ++calls[0] == number ? change.apply(reply) : reply;
    }

    /** Another result, or an error, of the same id. */
    private static UnaryOperator<String> otherwise(String outcome) {
        return reply -> reply.replaceFirst("\"(result|error)\":.*", outcome.replace("$", "\\$") + "}");
    }

    private static UnaryOperator<String> delivering(String... backEnds) {
        var deliveries = Stream.of(backEnds)
                .map(name -> name.isEmpty()
                        ? "{\"outcome\":\"DROPPED\"}"
                        : "{\"outcome\":\"DELIVERED\",\"backend\":\"" + name + "\"}")
                .collect(Collectors.joining(","));
        return otherwise("\"result\":{\"deliveries\":[" + deliveries + "]}");
    }

    @Test
    void aSoundBalancerIsRightInEverything() {
        assertThat(look(Way.SOUND))
                .hasSize(27)
                .allMatch(checked -> checked.finding() instanceof Right)
                .contains(new Checked("it tells its name and its exact version", new Right("sound 1.4.0")));
        assertThat(started).as("starts").hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"loadBalancingSchemes\":[\"internal\",\"INTERNAL\"] | its products are known | result.loadBalancingSchemes: «internal» is unknown; known: INTERNAL, EXTERNAL_PASSTHROUGH",
                "\"editions\":[\"e3\",\"e9\"] | its editions are known | result.editions: «e9» is unknown; known: e1, e2, e3",
                "\"editions\":[\"e2\",\"e1\"] | its editions are known | result.editions: it was asked for e3, and declares e2, e1; look at it again with --edition e2",
                "\"features\":[\"fail\\u001bover\"] | its features are known | result.features: «fail\\u001bover» is unknown, and is not tested; known: core, availability-groups, byoip, capacity, draining, failover, firewall, global-access, ipv6, l3-default, multi-nic, neg, next-hop, persistence, platform, preferred-backends, quota, session-tracking, shared-vpc, table-capacity, udp-fragments, zonal-affinity",
                "\"limits\":{\"backends\":1} | its limits leave room for tests | result.limits.backends: with one back end there is nothing to balance, and almost no case is attempted; leave the limit out where there is none"
            })
    void whatIsOddInHelloIsTold(String members, String check, String words) {
        assertThat(complaint(hello(members))).isEqualTo(new Checked(check, new Odd(words)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"editions\":[\"2024\"] | its editions are known | result.editions: «2024» is unknown; known: e1, e2, e3",
                "\"editions\":\"e3\" | its editions are known | result.editions: string found, array expected («\"e3\"»)",
                "\"features\":[\"failover\",1] | its features are known | result.features[1]: integer found, string expected («1»)",
                "\"limits\":{\"packetsPerSend\":0} | its limits leave room for tests | result.limits.packetsPerSend: must have a minimum value of 1 («0»)",
                "\"clock\":{\"kind\":\"lunar\"} | its clock can be tested with | result.clock.kind: does not have a value in the enumeration [\"virtual\", \"real\"] («\"lunar\"»)",
                "\"deviations\":[{\"rule\":\"IDLE-DEFAULT-1\"}] | what else it says in hello has the right form | result.deviations[0].reason: is missing"
            })
    void whatIsWrongInHelloIsTold(String members, String check, String words) {
        assertWrong(hello(members), check, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"protocol\":1, | \"protocol\":2, | it speaks version 1 of the protocol | result.protocol: it speaks version «2» of the wire protocol, and this suite speaks version 1",
                "\"protocol\":1, | '' | it speaks version 1 of the protocol | result.protocol: is missing",
                "1.4.0 | Main | it tells its name and its exact version | result.implementation.version: «Main» is another one tomorrow, and results are filed under it; tell the exact version, as in 1.4.0, or the commit",
                "1.4.0 | HEAD | it tells its name and its exact version | result.implementation.version: «HEAD» is another one tomorrow, and results are filed under it; tell the exact version, as in 1.4.0, or the commit",
                "1.4.0 | '' | it tells its name and its exact version | result.implementation.version: does not match the regex pattern \\S («\"\"»)",
                "\"name\":\"sound\", | '' | it tells its name and its exact version | result.implementation.name: is missing"
            })
    void aVersionOrANameThatDoesNotServeIsTold(String part, String replacement, String check, String words) {
        var said = replacement.equals("''") ? "" : replacement;

        assertWrong(on("hello", reply -> reply.replace(part, said)), check, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"kind\":\"real\",\"toleranceMillis\":20000 | result.clock.toleranceMillis: so coarse a clock can't tell an idle timeout of 60 s from one of 48 s; it has to be below 12000",
                "\"kind\":\"real\",\"scale\":0.5 | result.clock.scale: it says how many documented seconds pass in a real one, so with less than 1 a timeout of 600 s takes longer than that"
            })
    void aClockThatHardlyServesIsToldAndARealOneIsNotMoved(String clock, String words) {
        assertThat(look(hello("\"clock\":{" + clock + "}")))
                .contains(
                        new Checked("its clock can be tested with", new Odd(words)),
                        new Checked("its clock moves", new Inapplicable("its clock is real")));
    }

    @Test
    void aProductThatCannotBeLookedAtYetIsNotConfigured() {
        var found = look(hello("\"loadBalancingSchemes\":[\"EXTERNAL_PASSTHROUGH\"]"));

        assertThat(found)
                .filteredOn(checked -> checked.finding() instanceof Inapplicable)
                .hasSize(11)
                .allMatch(checked ->
                        checked.finding().words().equals("only INTERNAL load balancers can be looked at so far"));
        assertThat(found).noneMatch(checked -> checked.finding() instanceof Wrong);
    }

    @Test
    void aProductThatNobodyKnowsIsWrong() {
        assertThat(look(hello("\"loadBalancingSchemes\":[\"internal\"]")))
                .contains(new Checked(
                        "its products are known",
                        new Wrong("result.loadBalancingSchemes: «internal» is unknown; known: INTERNAL,"
                                + " EXTERNAL_PASSTHROUGH")));
    }

    @Test
    void whatIsDeclaredIsNotLookedAtAsIfItWereNot() {
        assertThat(look(hello("\"features\":[\"capacity\",\"availability-groups\"],\"limits\":{\"packetsPerSend\":1}")))
                .contains(
                        new Checked(
                                "setLoad is rejected without the feature",
                                new Inapplicable("it has the feature capacity")),
                        new Checked(
                                "setAvailabilityGroup is rejected without the feature",
                                new Inapplicable("it has the feature availability-groups")),
                        new Checked(
                                "each packet of a call has its delivery, in order",
                                new Inapplicable("it takes one packet in a call")));
    }

    @Test
    void aSmallLimitOfPacketsIsKept() {
        assertThat(look((line, reply) -> {
                    assertThat(line.split("\"dst\"", -1)).hasSizeLessThanOrEqualTo(3);
                    return hello("\"limits\":{\"packetsPerSend\":2}").answer(line, reply);
                }))
                .allMatch(checked -> checked.finding() instanceof Right);
    }

    @Test
    void aCallBeforeConfigureHasToBeRejected() {
        assertWrong(
                at("send", 1, delivering("")),
                "a call before configure is rejected",
                "`send` before `configure` is rejected with error -32602; it was answered with"
                        + " «{\"deliveries\":[{\"outcome\":\"DROPPED\"}]}»");
    }

    @Test
    void helloHasToBeAnsweredAgain() {
        assertWrong(
                at("hello", 2, otherwise("\"error\":{\"code\":-32600,\"message\":\"we have met\"}")),
                "hello may come again",
                "a second `hello` was answered with error -32600 «we have met»; it has to be answered as the first");
        assertThat(complaint(at("hello", 2, reply -> reply.replace("1.4.0", "1.4.1"))))
                .satisfies(odd -> assertThat(odd.finding())
                        .isInstanceOf(Odd.class)
                        .extracting(Finding::words)
                        .asString()
                        .startsWith("a second `hello` was answered otherwise than the first: with «{")
                        .contains("1.4.1"));
    }

    @Test
    void aVersionThatIsOnlyRepeatedIsNotSpoken() {
        assertWrong(
                at("hello", 3, reply -> reply.replace("\"protocol\":1", "\"protocol\":99")),
                "a hello of version 99 does no harm",
                "asked in version 99, it says that it speaks version 99; tell the version that it does speak, whatever it"
                        + " is asked, or an error");
    }

    @Test
    void anErrorIsAnAnswerToAnotherVersionAndDeathIsNone() {
        var rejecting = at("hello", 3, otherwise("\"error\":{\"code\":-32602,\"message\":\"not 99\"}"));

        assertThat(look(rejecting)).allMatch(checked -> checked.finding() instanceof Right);
        assertWrong(
                at("hello", 3, reply -> PeerInMemory.CRASH),
                "a hello of version 99 does no harm",
                "There was no answer to `hello`. It ended with status 3.");
        assertWrong(
                at("hello", 4, otherwise("\"error\":{\"code\":-32602,\"message\":\"offended\"}")),
                "a hello of version 99 does no harm",
                "after a `hello` of version 99 it rejects one of version 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"result\":{} | a method that it does not have is rejected with error -32601; it was answered with «{}»",
                "\"error\":{\"code\":-32602,\"message\":\"huh\"} | a method that it does not have is rejected with error -32601; it was answered with error -32602 «huh»",
                "\"error\":{\"code\":42,\"message\":\"huh\"} | the answer to `levitate` is not as its schema says: error.code: must be the constant value '1001' («42»); error.code: must have a maximum value of -32000 («42»)"
            })
    void anUnknownMethodHasItsError(String outcome, String words) {
        assertWrong(on("levitate", otherwise(outcome)), "an unknown method is rejected, and it goes on", words);
    }

    @Test
    void whoDiesOfAnUnknownMethodIsStartedAnewForTheOtherChecks() {
        assertWrong(
                on("levitate", reply -> PeerInMemory.CRASH),
                "an unknown method is rejected, and it goes on",
                "There was no answer to `levitate`. It ended with status 3.");
        assertThat(started).hasSize(2);
    }

    @Test
    void whoDiesAfterAnUnknownMethodDoesNotGoOn() {
        assertWrong(
                at("levitate", 2, reply -> PeerInMemory.CRASH),
                "an unknown method is rejected, and it goes on",
                "There was no answer to `levitate`. It ended with status 3.");
    }

    @Test
    void ofASilentOneNothingCanBeTold() {
        assertThat(complaint(on("levitate", reply -> PeerInMemory.SILENCE)))
                .isEqualTo(new Checked(
                        "an unknown method is rejected, and it goes on",
                        new Untold("`levitate` was not answered within 5 s. If it needs longer, raise --timeout.")));
    }

    @Test
    void aSmallConfigurationHasToBeAccepted() {
        var found = look(on(
                "configure",
                otherwise("\"error\":{\"code\":1001,\"message\":\"no\",\"data\":{\"violations\":[{\"field\":"
                        + "\"backendServices[0].name\",\"message\":\"m\"}]}}")));

        assertThat(found)
                .contains(
                        new Checked(
                                "a small configuration is accepted",
                                new Wrong("one rule for one port, one service with nothing but defaults, one group with"
                                        + " one back end: `configure` was answered with error 1001 «no»")),
                        new Checked(
                                "a packet reaches the only back end",
                                new Untold("the small configuration was not accepted")));
    }

    @ParameterizedTest
    @CsvSource({"setLoad, capacity", "setAvailabilityGroup, availability-groups"})
    void aMethodOfAFeatureThatIsNotDeclaredHasToBeRejected(String method, String feature) {
        assertWrong(
                on(method, otherwise("\"result\":{}")),
                method + " is rejected without the feature",
                "`" + method + "` without the feature " + feature
                        + " is rejected with error -32601; it was answered with «{}»");
    }

    @Test
    void thePacketHasToReachTheBackEnd() {
        assertWrong(
                at("send", 2, delivering("b2")),
                "a packet reaches the only back end",
                "a packet for 10.1.2.99:80, which the only rule takes for its only and healthy back end b1, was answered"
                        + " with «{\"deliveries\":[{\"outcome\":\"DELIVERED\",\"backend\":\"b2\"}]}»");
    }

    @Test
    void aPacketThatNoRuleTakesMustReachNobody() {
        assertWrong(
                at("send", 3, delivering("b1")),
                "a packet that no rule takes reaches nobody",
                "a packet for 10.1.2.98, the address of no rule, has to be DROPPED; it was answered with"
                        + " «{\"deliveries\":[{\"outcome\":\"DELIVERED\",\"backend\":\"b1\"}]}»");
    }

    @Test
    void deliveriesHaveToBeCompleteAndInOrder() {
        var check = "each packet of a call has its delivery, in order";
        assertWrong(
                at("send", 4, delivering("b1", "")),
                check,
                "3 packets in one call have 2 deliveries; there has to be one for each, in the same order");
        assertWrong(
                at("send", 4, delivering("b1", "b1", "")),
                check,
                "of the packets in one call the second is for nobody, and the others are for b1; they were answered with"
                        + " «{\"deliveries\":[{\"outcome\":\"DELIVERED\",\"backend\":\"b1\"},{\"outcome\":\"DELIVERED\","
                        + "\"backend\":\"b1\"},{\"outcome\":\"DROPPED\"}]}»");
    }

    @Test
    void anUnknownClientHasToBeRejected() {
        assertWrong(
                at("send", 5, delivering("b1")),
                "a packet from an unknown client is rejected",
                "a packet whose `from` names no client is rejected with error -32602; it was answered with"
                        + " «{\"deliveries\":[{\"outcome\":\"DELIVERED\",\"backend\":\"b1\"}]}»");
    }

    @Test
    void unknownMembersHaveToBeIgnored() {
        assertWrong(
                (line, reply) -> line.contains("\"plumblineSmoke\":\"unknown\"")
                                && line.contains("\"plumblineSmoke\":{\"unknown\":[1]}")
                        ? otherwise("\"error\":{\"code\":-32602,\"message\":\"what?\"}")
                                .apply(reply)
                        : reply,
                "unknown members are ignored",
                "a packet with an unknown member `plumblineSmoke`, in a call with another one, was answered with error"
                        + " -32602 «what?»; what is unknown has to be ignored");
    }

    @Test
    void aVirtualClockHasToMove() {
        assertWrong(
                on("advance", otherwise("\"error\":{\"code\":-32601,\"message\":\"no clock\"}")),
                "its clock moves",
                "its clock is virtual, and `advance` was answered with error -32601 «no clock»");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"result\":{} | ; it was answered with «{}»",
                "\"error\":{\"code\":-32602,\"message\":\"too long\"} | ; it was answered with error -32602 «too long»",
                "\"error\":{\"code\":1001,\"message\":\"no\",\"data\":{\"violations\":[{\"field\":\"backendServices[00]\",\"message\":\"m\"}]}} | , as in backendServices[0].connectionTrackingPolicy.idleTimeoutSec; it names other fields only: «{\"violations\":[{\"field\":\"backendServices[00]\",\"message\":\"m\"}]}»"
            })
    void whatTheDocumentsRefuseHasToBeRefused(String outcome, String words) {
        assertWrong(
                at("configure", 2, otherwise(outcome)),
                "a configuration that the documents refuse is refused",
                "an idle timeout of 100000 s is refused with error 1001 and a field in backendServices[0]" + words);
    }

    @Test
    void aRefusalSaysWhichFieldItIs() {
        assertWrong(
                at("configure", 2, otherwise("\"error\":{\"code\":1001,\"message\":\"no\"}")),
                "a configuration that the documents refuse is refused",
                "the answer to `configure` is not as its schema says: error.data: is missing");
    }

    @Test
    void theEarlierConfigurationHasToStay() {
        assertWrong(
                at("send", 7, delivering("")),
                "after a refusal the earlier configuration stays",
                "a packet for 10.1.2.99:80, which the only rule takes for its only and healthy back end b1, was answered"
                        + " with «{\"deliveries\":[{\"outcome\":\"DROPPED\"}]}»");
    }

    @Test
    void whetherItStaysCannotBeToldOfWhatIsNotRefused() {
        assertThat(complaint(at("configure", 4, otherwise("\"result\":{}"))))
                .isEqualTo(new Checked(
                        "after a refusal the earlier configuration stays",
                        new Untold("it accepts what it has to refuse")));
    }

    @Test
    void goodbyeHasToBeAnswered() {
        assertWrong(
                on("goodbye", otherwise("\"error\":{\"code\":-32603,\"message\":\"stay\"}")),
                "goodbye is answered",
                "`goodbye` was answered with error -32603 «stay»; its result is {}");
    }

    @Test
    void whoDoesNotAnswerGoodbyeIsEnded() {
        assertThat(look((line, reply) -> SoundBalancer.method(line).equals("goodbye") ? PeerInMemory.CRASH : reply))
                .contains(
                        new Checked(
                                "goodbye is answered",
                                new Wrong("There was no answer to `goodbye`. It ended with status 3.")),
                        new Checked(
                                "it ends by itself, with status 0",
                                new Untold("it did not answer `goodbye`, and was ended")));
        assertThat(started).hasSize(1);
    }

    @Test
    void anotherLineAfterGoodbyeIsTold() {
        assertWrong(
                on("goodbye", reply -> reply + "\n" + reply),
                "it ends by itself, with status 0",
                "after the answer to `goodbye` it wrote another line");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {"listening on \\e[1mport 80", "{\"level\":\"info\"}", "[]", "7"})
    void whatIsNoReplyIsToldOnceAndHidesNothing(String stray) {
        var line = stray.replace("\\e", "\u001b");
        var shown = stray.replace("\\e", "\\u001b");

        assertWrong(
                on("hello", reply -> line + "\n" + reply),
                "it writes nothing but replies",
                "4 lines that came are no reply; the first begins with «" + shown
                        + "». Standard output is for replies alone; write logs to standard error");
        assertWrong(
                on("levitate", reply -> reply + "\n" + line),
                "it writes nothing but replies",
                "2 lines that came are no reply; the first begins with «" + shown
                        + "». Standard output is for replies alone; write logs to standard error");
    }

    @Test
    void aCallThatIsAnsweredTwiceIsOutOfStep() {
        assertThat(complaint(on("advance", reply -> reply + "\n" + reply)).finding())
                .isInstanceOf(Wrong.class)
                .extracting(Finding::words)
                .asString()
                .startsWith("It is out of step: before `configure` was called came the line ");
    }

    @Test
    void withoutAHelloNothingElseIsAsked() {
        var furtherChecks = new Checked(
                "26 further checks", new Untold("it did not say hello, and nothing else can be asked before"));

        assertThat(look(on("hello", reply -> PeerInMemory.CRASH)))
                .containsExactly(
                        new Checked(
                                "it says hello", new Untold("There was no answer to `hello`. It ended with status 3.")),
                        furtherChecks);
        assertThat(look(on("hello", reply -> PeerInMemory.SILENCE)))
                .containsExactly(
                        new Checked(
                                "it says hello",
                                new Untold("`hello` was not answered within 60 s. If it needs longer, raise"
                                        + " --start-timeout.")),
                        furtherChecks);
        assertThat(look(on("hello", otherwise("\"error\":{\"code\":-32602,\"message\":\"not e3\"}"))))
                .containsExactly(
                        new Checked(
                                "it says hello",
                                new Untold("`hello` was answered with error -32602: not e3. If it is made for another"
                                        + " edition, name that with --edition.")),
                        furtherChecks);
        assertThat(look(on("hello", otherwise("\"result\":true"))))
                .first()
                .extracting(Checked::finding)
                .isInstanceOf(Wrong.class);
    }

    @Test
    void whatCannotBeStartedIsTold() {
        var smoke = new Smoke(
                () -> {
                    throw new UnavailableException("There is no such program.");
                },
                Timeouts.DEFAULTS,
                GREETING);

        assertThat(smoke.run(each -> {}))
                .startsWith(new Checked("it says hello", new Untold("There is no such program.")))
                .hasSize(2);
    }
}
