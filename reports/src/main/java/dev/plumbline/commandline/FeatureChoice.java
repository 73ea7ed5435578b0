package dev.plumbline.commandline;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.spi.Hello;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Which optional features are tested. */
sealed interface FeatureChoice {

    /** The features that a case may need to be selected; any where absent. */
    Optional<Set<Feature>> selected();

    /** What an implementation is taken to have said. */
    Hello understood(Hello said);

    /** Those that the implementation declares. */
    record Declared() implements FeatureChoice {

        @Override
        public Optional<Set<Feature>> selected() {
            return Optional.empty();
        }

        @Override
        public Hello understood(Hello said) {
            return said;
        }
    }

    /** All, as though it declared them. */
    record All() implements FeatureChoice {

        @Override
        public Optional<Set<Feature>> selected() {
            return Optional.empty();
        }

        @Override
        public Hello understood(Hello said) {
            return said.withFeatures(wireNames(OPTIONAL));
        }
    }

    /** These and no others, as though it declared them. */
    record These(Set<Feature> features) implements FeatureChoice {

        @Override
        public Optional<Set<Feature>> selected() {
            return Optional.of(features);
        }

        @Override
        public Hello understood(Hello said) {
            return said.withFeatures(wireNames(features));
        }
    }

    /** Everything but the core. */
    Set<Feature> OPTIONAL = Set.copyOf(EnumSet.complementOf(EnumSet.of(Feature.CORE)));

    private static Set<String> wireNames(Set<Feature> features) {
        return features.stream()
                .filter(OPTIONAL::contains)
                .map(Feature::wireName)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Reads a choice. */
    final class Converter implements ITypeConverter<FeatureChoice> {

        @Override
        public FeatureChoice convert(String text) {
            return switch (text) {
                case "declared" -> new Declared();
                case "all" -> new All();
                default ->
                    new These(Arrays.stream(text.split(",", -1))
                            .map(Converter::feature)
                            .collect(Collectors.toSet()));
            };
        }

        private static Feature feature(String name) {
            return Named.of(Feature.class, name.strip())
                    .orElseThrow(() -> new TypeConversionException("there is no feature '" + name + "'; known: "
                            + Arrays.stream(Feature.values())
                                    .map(Feature::wireName)
                                    .collect(Collectors.joining(", "))
                            + "; or declared, or all"));
        }
    }
}
