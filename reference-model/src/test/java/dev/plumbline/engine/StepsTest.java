package dev.plumbline.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StepsTest {

    private static final Steps STEPS = Steps.internal(Edition.E3);

    static Stream<Method> replacements() {
        return Arrays.stream(Steps.class.getMethods())
                .filter(method -> method.getName().startsWith("with"))
                // Reflection has no order, but a row that fails has to be found again by its number.
                .sorted(Comparator.comparing(Method::getName));
    }

    @ParameterizedTest
    @MethodSource("replacements")
    void aStepIsReplacedAndTheOthersAreLeftAsTheyAre(Method replacement) throws ReflectiveOperationException {
        var step = replacement.getParameterTypes()[0];
        var other = Proxy.newProxyInstance(
                step.getClassLoader(), new Class<?>[] {step}, (proxy, method, arguments) -> null);

        var replaced = replacement.invoke(STEPS, other);

        for (var component : Steps.class.getRecordComponents()) {
            assertThat(component.getAccessor().invoke(replaced))
                    .as(component.getName())
                    .isSameAs(
                            isReplacedBy(replacement, component)
                                    ? other
                                    : component.getAccessor().invoke(STEPS));
        }
    }

    /** As in {@code withLookup} and {@code lookup}. */
    private static boolean isReplacedBy(Method replacement, RecordComponent component) {
        return replacement.getName().equalsIgnoreCase("with" + component.getName());
    }
}
