package dev.plumbline.dataplanes.packetfilter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimersTest {

    private static final Duration A_MINUTE = Duration.ofMinutes(1);

    @Test
    void whatHasTimeLeftKeepsTheRestOfIt() {
        var listed = """
                {"nftables": [{"metainfo": {"version": "1.0.6"}}, {"map": {"family": "netdev", "table": "t", "name": "five", "flags":
                ["timeout"], "timeout": 600, "elem": [
                [{"elem": {"val": {"concat": ["10.0.0.1", "10.0.0.2", 5, 80]}, "expires": 500}}, 65537]]}}]}""";
        assertThat(Timers.wound(listed, A_MINUTE)).isEqualTo("""
                flush map netdev t five
                add element netdev t five { 10.0.0.1 . 10.0.0.2 . 5 . 80 expires 440s : 65537 }
                """);
    }

    @Test
    void whatHasNoTimeLeftGoes() {
        var listed = """
                {"nftables": [{"map": {"family": "netdev", "table": "t", "name": "one", "flags": "timeout", "elem": [
                [{"elem": {"val": "10.0.0.1", "expires": 60}}, 65537],
                [{"elem": {"val": "10.0.0.2", "expires": 61}}, 65538]]}}]}""";
        assertThat(Timers.wound(listed, A_MINUTE)).isEqualTo("""
                flush map netdev t one
                add element netdev t one { 10.0.0.2 expires 1s : 65538 }
                """);
    }

    @Test
    void anElementOfASetKeepsATimeoutOfItsOwn() {
        var listed = """
                {"nftables": [{"set": {"family": "netdev", "table": "t", "name": "draining", "flags": ["timeout"], "elem": [
                {"elem": {"val": 65536, "timeout": 300, "expires": 299}}]}}]}""";
        assertThat(Timers.wound(listed, A_MINUTE)).isEqualTo("""
                flush set netdev t draining
                add element netdev t draining { 65536 timeout 300s expires 239s }
                """);
    }

    @Test
    void whatHasNoTimersOrNothingInItIsLeftAlone() {
        var listed = """
                {"nftables": [{"map": {"family": "netdev", "table": "t", "name": "mac", "elem": [[65536, "02:00:00:00:01:01"]]}},
                {"map": {"family": "netdev", "table": "t", "name": "three", "flags": ["timeout"], "timeout": 600}}]}""";
        assertThat(Timers.wound(listed, A_MINUTE)).isEmpty();
    }
}
