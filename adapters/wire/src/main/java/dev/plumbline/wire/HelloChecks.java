package dev.plumbline.wire;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.spi.Greeting;
import dev.plumbline.wire.SmokeSession.Said;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Looks at what an implementation says of itself, member by member. What has the right form may still make no sense. */
final class HelloChecks {

    private static final String INTERNAL = "INTERNAL";
    private static final List<String> PRODUCTS = List.of(INTERNAL, "EXTERNAL_PASSTHROUGH");
    private static final List<String> EDITIONS =
            Stream.of(Edition.E1, Edition.E2, Edition.E3).map(Named::wireName).toList();

    /** The members that have a check of their own. */
    private static final Set<String> LOOKED_AT =
            Set.of("protocol", "implementation", "loadBalancingSchemes", "editions", "features", "limits", "clock");

    /** Names of whatever is newest: tomorrow they mean something else. */
    private static final Set<String> MOVING_VERSIONS = Set.of(
            "current", "dev", "develop", "edge", "head", "latest", "main", "master", "nightly", "stable", "tip",
            "trunk", "unknown");

    /** Below this there is nothing to balance among. */
    private static final int FEW_BACK_ENDS = 2;

    /** The shortest documented idle timeout is 60 s, and tests keep 12 s away from it. */
    private static final long COARSE_MILLIS = 12_000;

    private static final int QUOTE_LENGTH = 100;

    private HelloChecks() {}

    /** Makes sense of a member whose form is right; a missing node where it was left out. */
    @FunctionalInterface
    interface Sense {

        Finding of(JsonNode member);
    }

    /** Greets it, and asks for no more than a result. */
    static Finding saysHello(SmokeSession session) {
        return session.start() instanceof Reply.Rejection rejection
                ? new Finding.Untold("`hello` was answered with error " + rejection.code() + ": "
                        + TerminalText.escape(rejection.message())
                        + ". If it is made for another edition, name that with --edition.")
                : Finding.RIGHT;
    }

    /** What is wrong with the form of a member; where nothing is, what sense it makes. */
    static Finding member(SmokeSession session, String member, Sense sense) {
        var said = said(session);
        var problems = said.problems().stream()
                .filter(problem -> problem.isIn("result." + member))
                .toList();
        return problems.isEmpty()
                ? sense.of(said.result().path(member))
                : new Finding.Wrong(SchemaInspection.told(problems));
    }

    /** What is wrong with the form of all that has no check of its own. */
    static Finding rest(SmokeSession session) {
        var problems = said(session).problems().stream()
                .filter(problem -> LOOKED_AT.stream().noneMatch(member -> problem.isIn("result." + member)))
                .toList();
        return problems.isEmpty() ? Finding.RIGHT : new Finding.Wrong(SchemaInspection.told(problems));
    }

    private static Said said(SmokeSession session) {
        return session.hello().orElseThrow();
    }

    static Finding protocol(SmokeSession session) {
        var version = said(session).result().path("protocol");
        return version.isNumber() && version.asDouble() != Greeting.PROTOCOL
                ? new Finding.Wrong("result.protocol: it speaks version " + quote(version.toString())
                        + " of the wire protocol, and this suite speaks version " + Greeting.PROTOCOL)
                : member(session, "protocol", right -> Finding.RIGHT);
    }

    static Finding implementation(JsonNode who) {
        var name = who.path("name").asString();
        var version = who.path("version").asString();
        return MOVING_VERSIONS.contains(version.toLowerCase(Locale.ROOT))
                ? new Finding.Wrong("result.implementation.version: " + quote(version) + " is another one tomorrow, and"
                        + " results are filed under it; tell the exact version, as in 1.4.0, or the commit")
                : new Finding.Right(TerminalText.escape(
                        TerminalText.cut(name, QUOTE_LENGTH) + " " + TerminalText.cut(version, QUOTE_LENGTH)));
    }

    static Finding products(JsonNode schemes) {
        return known("result.loadBalancingSchemes", texts(schemes), PRODUCTS);
    }

    static Finding editions(SmokeSession session) {
        return member(session, "editions", editions -> {
            var declared = texts(editions);
            var found = known("result.editions", declared, EDITIONS);
            boolean isMeant = declared.isEmpty() || declared.contains(session.edition());
            return found instanceof Finding.Right && !isMeant
                    ? new Finding.Odd("result.editions: it was asked for " + session.edition() + ", and declares "
                            + String.join(", ", declared) + "; look at it again with --edition " + declared.get(0))
                    : found;
        });
    }

    /** Names that nobody knows are ignored, so they are odd; a list of nothing else is wrong. */
    private static Finding known(String place, List<String> declared, Collection<String> known) {
        var unknown = declared.stream().filter(name -> !known.contains(name)).toList();
        if (unknown.isEmpty()) {
            return Finding.RIGHT;
        }
        var words = place + ": " + listed(unknown) + " is unknown; known: " + String.join(", ", known);
        return unknown.size() == declared.size() ? new Finding.Wrong(words) : new Finding.Odd(words);
    }

    static Finding features(JsonNode features) {
        var known = Named.namesOf(Feature.class);
        var unknown =
                texts(features).stream().filter(name -> !known.contains(name)).toList();
        return unknown.isEmpty()
                ? Finding.RIGHT
                : new Finding.Odd("result.features: " + listed(unknown) + " is unknown, and is not tested; known: "
                        + String.join(", ", known));
    }

    static Finding limits(JsonNode limits) {
        return limits.path("backends").asInt(FEW_BACK_ENDS) < FEW_BACK_ENDS
                ? new Finding.Odd("result.limits.backends: with one back end there is nothing to balance, and almost no"
                        + " case is attempted; leave the limit out where there is none")
                : Finding.RIGHT;
    }

    static Finding clock(JsonNode clock) {
        if (!clock.path("kind").asString("virtual").equals("real")) {
            return Finding.RIGHT;
        }
        if (clock.path("toleranceMillis").asDouble(0) >= COARSE_MILLIS) {
            return new Finding.Odd("result.clock.toleranceMillis: so coarse a clock can't tell an idle timeout of 60 s"
                    + " from one of 48 s; it has to be below " + COARSE_MILLIS);
        }
        return clock.path("scale").asDouble(1) < 1
                ? new Finding.Odd("result.clock.scale: it says how many documented seconds pass in a real one, so with"
                        + " less than 1 a timeout of 600 s takes longer than that")
                : Finding.RIGHT;
    }

    /** Whether it has what the checks with a configuration configure. */
    static boolean isInternal(SmokeSession session) {
        var schemes = texts(said(session).result().path("loadBalancingSchemes"));
        return schemes.isEmpty() || schemes.contains(INTERNAL);
    }

    /** Whether it declares a feature. */
    static boolean has(SmokeSession session, Feature feature) {
        return texts(said(session).result().path("features")).contains(feature.wireName());
    }

    /** Whether its time passes by itself. */
    static boolean hasRealClock(SmokeSession session) {
        return said(session).result().path("clock").path("kind").asString("").equals("real");
    }

    /** How many packets it takes in a call; a limit that makes no sense is none. */
    static int packetsPerSend(SmokeSession session) {
        int limit = said(session).result().path("limits").path("packetsPerSend").asInt(PacketBatches.MOST_PACKETS);
        return limit < 1 ? PacketBatches.MOST_PACKETS : limit;
    }

    private static List<String> texts(JsonNode list) {
        return list.valueStream()
                .filter(JsonNode::isString)
                .map(JsonNode::asString)
                .toList();
    }

    private static String listed(List<String> names) {
        return names.stream().map(HelloChecks::quote).collect(Collectors.joining(", "));
    }

    private static String quote(String text) {
        return TerminalText.quote(text, QUOTE_LENGTH);
    }
}
