package dev.plumbline.features;

import dev.plumbline.features.experiment.Experiment;
import io.cucumber.core.backend.ObjectFactory;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Makes the step classes of a scenario, which share its experiment. */
final class Glue implements ObjectFactory {

    private final Map<Class<?>, Object> instances = new HashMap<>();
    private Optional<Experiment> experiment = Optional.empty();

    void prepare(Experiment next) {
        experiment = Optional.of(next);
    }

    @Override
    public void start() {
        instances.clear();
    }

    @Override
    public void stop() {
        instances.clear();
    }

    @Override
    public boolean addClass(Class<?> glueClass) {
        return true;
    }

    @Override
    public <T> T getInstance(Class<T> glueClass) {
        return glueClass.cast(instances.computeIfAbsent(glueClass, this::make));
    }

    private Object make(Class<?> glueClass) {
        try {
            var constructor = glueClass.getConstructors()[0];
            return constructor.getParameterCount() == 0
                    ? constructor.newInstance()
                    : constructor.newInstance(experiment.orElseThrow());
        } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("a step class is constructed from an experiment, or from nothing", e);
        }
    }
}
