package dev.plumbline.report;

import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Product;
import dev.plumbline.spi.Hello;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What an implementation declares, as the wire protocol writes it.
 *
 * @param loadBalancingSchemes the products that it implements
 * @param editions the editions that it can be tested for; any where empty
 * @param limits what it can hold
 * @param features the optional features that it has, sorted
 * @param clock how its time passes
 * @param deviations documented behaviours that it leaves out on purpose
 */
public record Declaration(
        List<String> loadBalancingSchemes,
        List<String> editions,
        Hello.Limits limits,
        List<String> features,
        Clock clock,
        List<Hello.Deviation> deviations) {

    static Declaration of(Hello hello) {
        return new Declaration(
                hello.loadBalancingSchemes().stream().sorted().toList(),
                hello.editions().stream().sorted().toList(),
                hello.limits(),
                hello.features().stream().sorted().toList(),
                Clock.of(hello.clock()),
                hello.deviations());
    }

    /** Whether it implements a product, by the name that the product has in a report. */
    public boolean isOf(String product) {
        var declared = loadBalancingSchemes.isEmpty() ? List.of(Product.INTERNAL.scheme()) : loadBalancingSchemes;
        return Named.of(Product.class, product)
                .filter(known -> declared.contains(known.scheme()))
                .isPresent();
    }

    /**
     * How its time passes.
     *
     * @param kind {@code virtual} or {@code real}
     * @param scale how many documented seconds pass in one real second, for a real clock
     * @param toleranceMillis how coarse its timers are in documented milliseconds, for a real clock
     */
    public record Clock(String kind, OptionalDouble scale, OptionalLong toleranceMillis) {

        static Clock of(Hello.Clock clock) {
            return clock instanceof Hello.Clock.Real real
                    ? new Clock("real", OptionalDouble.of(real.scale()), OptionalLong.of(real.toleranceMillis()))
                    : new Clock("virtual", OptionalDouble.empty(), OptionalLong.empty());
        }
    }
}
