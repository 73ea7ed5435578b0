package dev.plumbline.features.experiment;

import dev.plumbline.features.CaseEnd;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.results.FailureStory;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Looks at what was said to a configuration. Each look passes, or ends the case. */
public final class ConfigurationCheck {

    private static final int ADDRESSES_OF_A_RULE = 2;
    private static final String RANGE = "/96";

    private final ConfigureResult result;
    private final Judgement judgement;
    private final String configured;
    private final String asked;

    ConfigurationCheck(ConfigureResult result, Judgement judgement, String configured, String asked) {
        this.result = result;
        this.judgement = judgement;
        this.configured = configured;
        this.asked = asked;
    }

    /** It was taken. */
    public void accepted() {
        boolean accepted = result instanceof ConfigureResult.Accepted;
        boolean disputed =
                accepted ? judgement instanceof Judgement.Violation : judgement instanceof Judgement.Permitted;
        if (disputed) {
            throw disagreement("it has to be accepted");
        }
        if (!accepted) {
            throw failed(
                    "accepted: every value lies within what is documented",
                    "a configuration that the documents allow is refused");
        }
    }

    /**
     * It was refused, because of the resource that one of these fields is in. Which of its fields is named is the
     * implementation's choice.
     *
     * @param fields one; several where resources conflict, which are both to blame
     */
    public void refusedFor(String... fields) {
        boolean accepted = result instanceof ConfigureResult.Accepted;
        if (accepted && judgement instanceof Judgement.Permitted) {
            throw disagreement("it has to be refused for " + String.join(" or ", fields));
        }
        var resources = Stream.of(fields).map(field -> field.split("\\.", 2)[0]).toList();
        var permitted = "refused, with code 1001 and a violation in " + String.join(" or ", resources) + " ("
                + String.join(", ", fields) + ")";
        if (accepted) {
            throw failed(permitted, "a configuration that the documents refuse is in force");
        }
        var refused = (ConfigureResult.Refused) result;
        if (refused.violations().stream()
                .noneMatch(violation -> resources.stream().anyMatch(resource -> isIn(resource, violation.field())))) {
            throw failed(
                    permitted, "the refusal names nothing in the resource that is wrong, so its reason is another");
        }
    }

    private static boolean isIn(String resource, String field) {
        return field.equals(resource) || field.startsWith(resource + ".") || field.startsWith(resource + "[");
    }

    private CaseEnd disagreement(String expected) {
        return CaseEnd.errored("suite and model disagree about a configuration, " + asked + ": " + expected
                + " by the scenario, and by the model it has not. That is a defect of the suite, please report it");
    }

    /** The addresses that this global rule has: those that the answer names. */
    List<IpAddress> addressesOf(String rule) {
        var named = result instanceof ConfigureResult.Accepted accepted
                ? accepted.addresses().getOrDefault(rule, List.of())
                : List.<String>of();
        if (named.size() != ADDRESSES_OF_A_RULE) {
            throw failed(
                    "an answer that names two addresses of rule " + rule,
                    "a rule has two addresses, one for each availability group");
        }
        return named.stream().map(ConfigurationCheck::address).toList();
    }

    /** The rule has two addresses, these among them. */
    void hasAddresses(String rule, List<String> among) {
        var named = addressesOf(rule).stream().map(IpAddress::toString).toList();
        if (!named.containsAll(among)) {
            throw failed(
                    "two addresses of rule " + rule + ", " + String.join(" and ", among) + " among them",
                    "a rule keeps the addresses that its document gives");
        }
    }

    /** The rule has two addresses of this version, which differ. */
    void hasAddresses(String rule, IpVersion version) {
        var named = addressesOf(rule);
        boolean ofTheVersion = named.stream().allMatch(address -> address.version() == version);
        if (!ofTheVersion || named.get(0).equals(named.get(1))) {
            throw failed(
                    "two " + version + " addresses of rule " + rule,
                    "a rule has two addresses of one version, one for each availability group");
        }
    }

    /** An IPv6 address may be written as the range that it stands for. */
    private static IpAddress address(String text) {
        try {
            return text.endsWith(RANGE) ? AddressRange.parse(text).first() : IpAddress.parse(text);
        } catch (IllegalArgumentException e) {
            throw new ProtocolBreachException(
                    ProtocolRule.ANSWER, "«" + Wording.escape(text) + "» is no address of a forwarding rule");
        }
    }

    /** The answer in words. */
    String seen() {
        return result instanceof ConfigureResult.Refused refused
                ? "refused: " + Wording.violations(refused)
                : "accepted" + told(((ConfigureResult.Accepted) result).addresses());
    }

    private static String told(Map<String, List<String>> addresses) {
        return addresses.isEmpty() ? "" : ", with the addresses " + Wording.escape(addresses.toString());
    }

    private CaseEnd failed(String permitted, String so) {
        var why = judgement instanceof Judgement.Violation violation ? violation.why() : List.<String>of();
        return CaseEnd.failed(new FailureStory(configured, asked, permitted, why, seen(), so));
    }
}
