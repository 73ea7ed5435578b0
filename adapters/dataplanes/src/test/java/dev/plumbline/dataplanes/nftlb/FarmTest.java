package dev.plumbline.dataplanes.nftlb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.dataplanes.nftlb.Farm.Address;
import dev.plumbline.dataplanes.nftlb.Farm.Fields;
import dev.plumbline.dataplanes.nftlb.Farm.Member;
import dev.plumbline.document.Documents;
import java.util.List;
import org.junit.jupiter.api.Test;

class FarmTest {

    private static final Address ADDRESS = new Address("a-fr", "10.1.2.99", "80");
    private static final Member UP = new Member("b1", "198.18.0.1", 1, "up");
    private static final Member DOWN = new Member("b1", "198.18.0.1", 1, "down");
    private static final Member OTHER = new Member("b2", "198.18.0.2", 2, "up");

    /** It loses what it can't make use of yet. */
    @Test
    void itIsToldInTheOrderInWhichNftlbCanMakeUseOfIt() {
        assertThat(Documents.write(farm(60, UP).json())).isEqualTo("""
                {"name":"bes-tcp",\
                "addresses":[{"name":"a-fr","ip-addr":"10.1.2.99","ports":"80","protocol":"tcp"}],\
                "mode":"dsr","protocol":"tcp","scheduler":"hash","sched-param":"srcip","persistence":"srcip dstip",\
                "persist-ttl":"60","state":"up",\
                "backends":[{"name":"b1","ip-addr":"198.18.0.1","priority":"1","state":"up"}]}""");
    }

    @Test
    void nothingIsToldWhereNothingHasChanged() {
        assertThat(farm(60, UP).changesSince(farm(60, UP))).isEmpty();
        assertThat(farm(60, UP).deletionsSince(farm(60, UP))).isEmpty();
    }

    @Test
    void aBackEndThatTurnsUnhealthyIsToldAlone() {
        assertThat(Documents.write(
                        farm(60, DOWN, OTHER).changesSince(farm(60, UP, OTHER)).orElseThrow()))
                .isEqualTo("""
                        {"name":"bes-tcp",\
                        "backends":[{"name":"b1","ip-addr":"198.18.0.1","priority":"1","state":"down"}]}""");
    }

    @Test
    void aSettingThatHasChangedIsToldAlone() {
        assertThat(Documents.write(farm(90, UP).changesSince(farm(60, UP)).orElseThrow()))
                .isEqualTo("{\"name\":\"bes-tcp\",\"persist-ttl\":\"90\"}");
    }

    @Test
    void aBackEndThatWasRemovedIsDeleted() {
        assertThat(farm(60, UP).deletionsSince(farm(60, UP, OTHER))).containsExactly("/bes-tcp/backends/b2");
        assertThat(farm(60, UP).changesSince(farm(60, UP, OTHER))).isEmpty();
    }

    private static Farm farm(long idleSeconds, Member... members) {
        return new Farm(
                "bes-tcp", "tcp", new Fields("srcip", "srcip dstip"), idleSeconds, List.of(ADDRESS), List.of(members));
    }
}
