package dev.plumbline.wire;

import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Clock;
import dev.plumbline.spi.Hello.Deviation;
import dev.plumbline.spi.Hello.Implementation;
import dev.plumbline.spi.Hello.Limits;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The result of {@code hello} as it is written. Its constructors refuse what makes no sense. */
record HelloDocument(
        int protocol,
        Who implementation,
        List<String> loadBalancingSchemes,
        List<String> editions,
        Optional<Limits> limits,
        List<String> features,
        Optional<Timekeeping> clock,
        List<Deviating> deviations) {

    /** No name, address or reason that anyone reads is longer; what is longer is cut. */
    private static final int TEXT_LENGTH = 1_000;

    /** There are far fewer features, products, editions and rules. */
    private static final int MOST_TEXTS = 1_000;

    HelloDocument {
        requireFew("loadBalancingSchemes", loadBalancingSchemes);
        requireFew("editions", editions);
        requireFew("features", features);
        requireFew("deviations", deviations);
    }

    record Who(String name, String version, Optional<String> url, List<String> contact) {

        Who {
            requireFew("contact", contact);
            if (name.isBlank() || version.isBlank()) {
                throw new IllegalArgumentException(
                        "name and version must not be blank; results are filed under the two");
            }
        }
    }

    record Timekeeping(String kind, OptionalDouble scale, OptionalDouble toleranceMillis) {

        Timekeeping {
            if (!kind.equals("virtual") && !kind.equals("real")) {
                throw new IllegalArgumentException(
                        "kind must be virtual or real, not " + TerminalText.quote(kind, TEXT_LENGTH));
            }
            if (scale.orElse(1) <= 0) {
                throw new IllegalArgumentException("scale must be more than 0, not " + scale.getAsDouble());
            }
            if (toleranceMillis.orElse(0) < 0) {
                throw new IllegalArgumentException(
                        "toleranceMillis must not be negative, not " + toleranceMillis.getAsDouble());
            }
        }

        Clock clock() {
            return kind.equals("virtual")
                    ? Clock.VIRTUAL
                    : new Clock.Real(scale.orElse(1), (long) Math.ceil(toleranceMillis.orElse(0)));
        }
    }

    record Deviating(String rule, String reason, Optional<String> url) {}

    Hello hello() {
        return new Hello(
                protocol,
                new Implementation(
                        cut(implementation.name()),
                        cut(implementation.version()),
                        implementation.url().map(HelloDocument::cut),
                        implementation.contact().stream()
                                .map(HelloDocument::cut)
                                .toList()),
                loadBalancingSchemes.isEmpty() ? Set.of("INTERNAL") : inOrder(loadBalancingSchemes),
                inOrder(editions),
                limits.orElse(Limits.NONE),
                inOrder(features),
                clock.map(Timekeeping::clock).orElse(Clock.VIRTUAL),
                deviations.stream()
                        .map(deviating -> new Deviation(
                                cut(deviating.rule()),
                                cut(deviating.reason()),
                                deviating.url().map(HelloDocument::cut)))
                        .toList());
    }

    private static void requireFew(String member, List<?> list) {
        if (list.size() > MOST_TEXTS) {
            throw new IllegalArgumentException(
                    member + " must not list more than " + MOST_TEXTS + ", not " + list.size());
        }
    }

    private static Set<String> inOrder(List<String> texts) {
        var set = new LinkedHashSet<String>();
        texts.forEach(text -> set.add(cut(text)));
        return Collections.unmodifiableSet(set);
    }

    private static String cut(String text) {
        return TerminalText.cut(text, TEXT_LENGTH);
    }
}
