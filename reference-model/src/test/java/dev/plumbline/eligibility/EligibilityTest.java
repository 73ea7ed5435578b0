package dev.plumbline.eligibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.Service.FailoverSettings;
import dev.plumbline.config.Service.LastResort;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.IpVersion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page's table of eligible back ends, row by row. */
class EligibilityTest {

    private static final EligibleBackends ELIGIBILITY =
            new EligibilityByFailover(new HealthyBackends(), new FailoverEligibility());

    @ParameterizedTest
    @CsvSource(nullValues = "-", delimiter = '|', textBlock = """
            # members         | unhealthy          | ratio | drop  | eligible    | pool        | rule
            p1 p2 p3          | -                  | 0     | false | p1 p2 p3    | PRIMARY     | ELIG-OFF-1
            p1 p2 p3          | p2                 | 0     | false | p1 p3       | PRIMARY     | ELIG-OFF-1
            p1 p2 p3          | p1 p2 p3           | 0     | false | p1 p2 p3    | LAST_RESORT | ELIG-OFF-2
            p1 p2 p3          | p1 p2 p3           | 0     | true  | p1 p2 p3    | LAST_RESORT | ELIG-OFF-2
            f1 f2             | f1                 | 1     | true  | f2          | PRIMARY     | ELIG-OFF-1
            p1 p2 f1 f2       | p1 p2 f1           | 0     | false | f2          | FAILOVER    | ELIG-FO-1
            p1 p2 f1 f2       | p1 p2              | 1     | true  | f1 f2       | FAILOVER    | ELIG-FO-1
            p1 p2 p3 p4 f1    | p1 p2 p3 f1        | 1     | false | p4          | PRIMARY     | ELIG-FO-2
            p1 p2 p3 p4 f1    | p1 p2 p3           | 0     | false | p4          | PRIMARY     | ELIG-FO-3
            p1 p2 p3 p4 f1    | p1 p2              | 0.5   | false | p3 p4       | PRIMARY     | ELIG-FO-4
            p1 p2 p3 p4 f1    | p1                 | 0.75  | false | p2 p3 p4    | PRIMARY     | ELIG-FO-4
            p1 p2 p3 p4 f1    | -                  | 1     | false | p1 p2 p3 p4 | PRIMARY     | ELIG-FO-4
            p1 p2 p3 p4 f1    | p1 p2              | 0.51  | false | f1          | FAILOVER    | ELIG-FO-5
            p1 p2 p3 p4 f1 f2 | p1 p2 p3 f2        | 0.5   | true  | f1          | FAILOVER    | ELIG-FO-5
            p1 p2 p3 p4 f1    | p1                 | 1     | false | f1          | FAILOVER    | ELIG-FO-5
            p1 p2 f1          | p1 p2 f1           | 0     | false | p1 p2       | LAST_RESORT | ELIG-LAST-1
            p1 p2 f1          | p1 p2 f1           | 1     | false | p1 p2       | LAST_RESORT | ELIG-LAST-1
            p1 p2 f1          | p1 p2 f1           | 0     | true  | -           | NONE        | ELIG-DROP-1
            p1 p2 f1          | p1 p2 f1           | 0.5   | true  | -           | NONE        | ELIG-DROP-1
            """)
    void newConnectionsGoToTheBackEndsOfTheFirstRowThatFits(
            String members,
            String unhealthy,
            double ratio,
            boolean drop,
            String eligible,
            EligiblePool pool,
            String rule) {
        var set = ELIGIBILITY.of(service(members, ratio, drop), new Health(names(unhealthy)));

        assertThat(set.names()).isEqualTo(names(eligible));
        assertThat(set.pool()).isEqualTo(pool);
        assertThat(set.reasons()).extracting(EligibleSet.Reason::rule).containsExactly(rule);
    }

    @ParameterizedTest
    @CsvSource({
        "PRIMARY, FAILOVER, YES",
        "FAILOVER, PRIMARY, YES",
        "PRIMARY, PRIMARY, NO",
        "NONE, NONE, NO",
        "FAILOVER, LAST_RESORT, RATHER",
        "LAST_RESORT, FAILOVER, RATHER",
        "PRIMARY, LAST_RESORT, RATHER_NOT",
        "LAST_RESORT, PRIMARY, RATHER_NOT",
        "PRIMARY, NONE, RATHER_NOT",
        "NONE, FAILOVER, RATHER_NOT"
    })
    void thePoolsSwitchBetweenPrimariesAndFailoverBackEnds(
            EligiblePool before, EligiblePool after, EligiblePool.Switch expected) {
        assertThat(before.switchTo(after)).isEqualTo(expected);
    }

    @Test
    void setsAreTheSameIfTheirMembersAre() {
        var all = ELIGIBILITY.of(service("p1 p2", 0, false), Health.ALL_HEALTHY);
        var reversed = ELIGIBILITY.of(service("p2 p1", 0, false), new Health(Set.of("p1", "p2")));

        assertThat(all).isEqualTo(reversed).hasSameHashCodeAs(reversed);
        var fewer = ELIGIBILITY.of(service("p1", 0, false), Health.ALL_HEALTHY);
        assertThat(all).isNotEqualTo(fewer).doesNotHaveSameHashCodeAs(fewer);
    }

    private static Set<String> names(String words) {
        return words == null ? Set.of() : new TreeSet<>(Set.of(words.split(" ")));
    }

    private static Service service(String members, double ratio, boolean drop) {
        var backends = new LinkedHashMap<String, Backend>();
        for (var name : List.of(members.split(" "))) {
            var role = name.startsWith("f") ? Role.FAILOVER : Role.PRIMARY;
            backends.put(name, new Backend(name, role, "ig", Optional.empty(), Set.of(IpVersion.IPV4)));
        }
        return new Service(
                "bes",
                SessionAffinity.NONE,
                TrackingMode.PER_CONNECTION,
                Persistence.DEFAULT_FOR_PROTOCOL,
                600_000,
                new FailoverSettings(ratio, drop ? LastResort.DROP : LastResort.ALL_PRIMARIES, DrainOnFailover.ENABLED),
                ZonalSettings.DEFAULTS,
                0,
                Map.of(),
                backends);
    }
}
