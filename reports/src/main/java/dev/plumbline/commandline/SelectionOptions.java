package dev.plumbline.commandline;

import dev.plumbline.certification.CasePattern;
import dev.plumbline.certification.Request;
import dev.plumbline.certification.Shard;
import dev.plumbline.certification.Suite;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.TypeConversionException;

/** The options that say which cases are run, and in which order. */
final class SelectionOptions {

    @Spec(Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--rule",
            paramLabel = "ID",
            completionCandidates = Offers.Rule.class,
            description = "Run only cases that check this rule; may be repeated. The verdict is then partial.")
    private List<String> rules = List.of();

    @Option(
            names = "--only",
            paramLabel = "GLOB",
            completionCandidates = Offers.Rule.class,
            converter = PatternConverter.class,
            description =
                    "Run only cases with such an id: * stands for any characters, ? for one; may be repeated. What names the"
                            + " beginning of an id up to a slash names all that begin so. The verdict is then partial.")
    private List<CasePattern> only = List.of();

    @Option(
            names = "--skip",
            paramLabel = "GLOB",
            completionCandidates = Offers.Rule.class,
            converter = PatternConverter.class,
            description = "Leave out cases with such an id; may be repeated. The verdict is then partial.")
    private List<CasePattern> skip = List.of();

    @Option(
            names = "--features",
            paramLabel = "declared|all|a,b,...",
            defaultValue = "declared",
            converter = FeatureChoice.Converter.class,
            description =
                    "The optional features to test: those that the implementation declares (default), all whether it declares"
                            + " them or not, or these; the verdict is then partial.")
    private FeatureChoice features;

    @Option(
            names = "--shard",
            paramLabel = "i/n",
            converter = ShardConverter.class,
            description =
                    "Run only the i-th of n parts, which take about equally long and together are the whole. The verdict is then"
                            + " partial.")
    private Optional<Shard> shard = Optional.empty();

    @Option(
            names = "--tries",
            paramLabel = "N",
            description = "How many random histories of each product are judged (default: " + Suite.USUAL_TRIES
                    + "). With fewer the" + " verdict is partial.")
    private int tries = Suite.USUAL_TRIES;

    @Option(
            names = "--order",
            paramLabel = "defined|random",
            completionCandidates = Offers.Order.class,
            defaultValue = "defined",
            converter = OrderConverter.class,
            description = "Run the cases as they are written (default), or in an order drawn from the seed.")
    private Order order;

    /** What is asked for, with this seed. */
    Request request(long seed) {
        return new Request(
                rules,
                only,
                skip,
                features.selected(),
                shard,
                tries,
                order == Order.RANDOM ? OptionalLong.of(seed) : OptionalLong.empty());
    }

    /** Which features are tested. */
    FeatureChoice features() {
        return features;
    }

    /** How many histories are judged, in all. */
    int tries() {
        if (tries < 1) {
            throw new ParameterException(
                    command.commandLine(),
                    "--tries must be at least 1, not " + tries + "; --skip HISTORIES leaves all of them out");
        }
        return tries;
    }

    private enum Order {
        DEFINED,
        RANDOM
    }

    static final class PatternConverter implements ITypeConverter<CasePattern> {

        @Override
        public CasePattern convert(String text) {
            try {
                return CasePattern.of(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    private static final class ShardConverter implements ITypeConverter<Shard> {

        @Override
        public Shard convert(String text) {
            try {
                return Shard.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    private static final class OrderConverter implements ITypeConverter<Order> {

        @Override
        public Order convert(String text) {
            return switch (text) {
                case "defined" -> Order.DEFINED;
                case "random" -> Order.RANDOM;
                default -> throw new TypeConversionException("'" + text + "' is no order; known: defined, random");
            };
        }
    }
}
