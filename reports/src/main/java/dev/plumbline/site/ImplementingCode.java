package dev.plumbline.site;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Configuration;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Engine;
import dev.plumbline.tracking.TrackingTable;
import dev.plumbline.zonal.ZonalSets;
import io.cucumber.core.resource.ClasspathScanner;
import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Where the model's code says which rules it implements. */
final class ImplementingCode {

    /** Beside them there is code that needs libraries which are not there. */
    private static final List<Class<?>> PACKAGES =
            List.of(Engine.class, Configuration.class, EligibleSet.class, TrackingTable.class, ZonalSets.class);

    private ImplementingCode() {}

    /** The places by the rule's id, as in {@code dev.plumbline.engine.TableLookup.of}. */
    static Map<String, Set<String>> byRule() {
        var places = new TreeMap<String, Set<String>>();
        var scanner = new ClasspathScanner(ImplementingCode.class::getClassLoader);
        PACKAGES.stream()
                .flatMap(each -> scanner.scanForClassesInPackage(each.getPackageName()).stream())
                .forEach(type -> {
                    add(places, type, type.getName());
                    for (var method : type.getDeclaredMethods()) {
                        add(places, method, type.getName() + "." + method.getName());
                    }
                });
        return places;
    }

    private static void add(Map<String, Set<String>> places, AnnotatedElement code, String place) {
        var found = code.getAnnotation(Implements.class);
        if (found != null) {
            for (var rule : found.value()) {
                places.computeIfAbsent(rule, key -> new TreeSet<>()).add(place);
            }
        }
    }
}
