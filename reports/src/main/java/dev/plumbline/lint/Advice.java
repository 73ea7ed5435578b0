package dev.plumbline.lint;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** One thing to look for in a configuration that no rule refuses. */
sealed interface Advice
        permits FailoverAdvice,
                FirewallAdvice,
                FragmentAdvice,
                GlobalAdvice,
                PersistenceAdvice,
                TrackingAdvice,
                TrafficAdvice,
                ZonalAdvice {

    /** All of them, by topic. */
    static List<Advice> all() {
        return Stream.<Advice[]>of(
                        PersistenceAdvice.values(),
                        TrackingAdvice.values(),
                        FailoverAdvice.values(),
                        ZonalAdvice.values(),
                        FragmentAdvice.values(),
                        TrafficAdvice.values(),
                        FirewallAdvice.values(),
                        GlobalAdvice.values())
                .flatMap(Arrays::stream)
                .toList();
    }

    /** Its constant's name. */
    String name();

    /** What there is to say of it whatever the configuration. */
    Entry entry();

    /** What it has to say about a service and the rules in front of it. */
    Stream<Complaint> on(ConfiguredService service);

    /** Its name for users, as in {@code ratio-of-one}. */
    default String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
