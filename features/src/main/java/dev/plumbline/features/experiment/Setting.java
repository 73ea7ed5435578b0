package dev.plumbline.features.experiment;

import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Spillover;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.features.CaseEnd;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;

/** A setting that has a name and a value in the scenario language. */
public enum Setting {
    SESSION_AFFINITY {
        @Override
        Settings in(Settings settings, String value) {
            return settings.withAffinity(word(value, SessionAffinity.values()));
        }
    },
    TRACKING_MODE {
        @Override
        Settings in(Settings settings, String value) {
            return settings.withTracking(settings.tracking().withTrackingMode(word(value, TrackingMode.values())));
        }
    },
    PERSISTENCE_OPTION {
        @Override
        Settings in(Settings settings, String value) {
            return settings.withTracking(settings.tracking().withPersistence(word(value, Persistence.values())));
        }
    },
    IDLE_TIMEOUT {
        @Override
        Settings in(Settings settings, String value) {
            return settings.withTracking(settings.tracking().withIdleTimeout(seconds(value)));
        }
    },
    DRAINING_TIMEOUT {
        @Override
        Settings in(Settings settings, String value) {
            return settings.withDraining(seconds(value));
        }
    },
    FAILOVER_RATIO {
        @Override
        Settings in(Settings settings, String value) {
            return settings.withRatio(Double.parseDouble(value));
        }
    },
    ZONAL_AFFINITY {
        @Override
        Settings in(Settings settings, String value) {
            return settings.withZonalAffinity(word(value, Spillover.values()));
        }
    },
    SPILLOVER_RATIO {
        @Override
        Settings in(Settings settings, String value) {
            return settings.withSpilloverRatio(Double.parseDouble(value));
        }
    };

    /** The settings with this value, as a feature writes it: {@code PER_SESSION}, {@code 60 s}, {@code 0.5}. */
    abstract Settings in(Settings settings, String value);

    /** One of the known words; in quotes any text, which goes into the document as it is. */
    private static String word(String value, Enum<?>... known) {
        if (value.startsWith("\"")) {
            return value.substring(1, value.length() - 1);
        }
        if (Stream.of(known).map(Enum::name).noneMatch(value::equals)) {
            throw CaseEnd.errored(value + " is none of " + Arrays.toString(known)
                    + "; what a balancer has to refuse is written in quotes");
        }
        return value;
    }

    private static int seconds(String value) {
        return Integer.parseInt(value.replace(" s", ""));
    }

    /** As a feature writes it, as in «idle timeout». */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
