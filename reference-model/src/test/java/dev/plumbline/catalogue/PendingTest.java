package dev.plumbline.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PendingTest {

    private static final Catalogue CATALOGUE = Catalogue.load();

    @Test
    void nothingIsLeftOnTheProjectsOwnList() {
        var pending = Pending.load(CATALOGUE);

        assertThat(pending.rules()).as("rules that no case checks").isEmpty();
        assertThat(pending.contains(new RuleId("TRACK-SYN-1"))).isFalse();
    }

    @Test
    void aSortedListOfRulesIsTaken() {
        assertThat(read("# at most 2 rules", "", "TRACK-SAME-1", "TRACK-SYN-1").rules())
                .containsExactly(new RuleId("TRACK-SAME-1"), new RuleId("TRACK-SYN-1"));
    }

    @Test
    void aLineThatIsNoRuleIsRefused() {
        assertThatThrownBy(() -> read("# at most 0 rules", "TRACK-SYN-99", "track"))
                .hasMessage("pending.txt, line 2: 'TRACK-SYN-99' is no rule of the catalogue; remove the line\n"
                        + "pending.txt, line 3: 'track' is no rule of the catalogue; remove the line");
    }

    @Test
    void anUnsortedListIsRefused() {
        assertThatThrownBy(() -> read("# at most 2 rules", "TRACK-SYN-1", "TRACK-SAME-1"))
                .hasMessage("pending.txt, line 3: TRACK-SAME-1 stands after TRACK-SYN-1; sort the list by area, topic"
                        + " and number");
    }

    @Test
    void aRuleThatStandsTwiceIsRefused() {
        assertThatThrownBy(() -> read("# at most 1 rules", "TRACK-SYN-1", "TRACK-SYN-1"))
                .hasMessage("pending.txt, line 3: TRACK-SYN-1 stands there twice; remove one of the lines");
    }

    @Test
    void aRuleThatDoesNotShowIsRefused() {
        assertThatThrownBy(() -> read("# at most 0 rules", "TRACK-MODE-7"))
                .hasMessage("pending.txt, line 2: TRACK-MODE-7 waits for nothing, since no case can check it (not"
                        + " observable: advice.); remove the line");
    }

    @Test
    void adviceIsRefused() {
        assertThatThrownBy(() -> read("# at most 0 rules", "FRAG-RULE-1"))
                .hasMessage("pending.txt, line 2: FRAG-RULE-1 waits for nothing, since advice needs no case; remove the"
                        + " line");
    }

    @Test
    void aListThatHasGrownIsRefused() {
        assertThatThrownBy(() -> read("# at most 1 rules", "TRACK-SAME-1", "TRACK-SYN-1"))
                .hasMessage("pending.txt: the list holds 2 rules, at most 1 are allowed; it can only shrink, so write"
                        + " cases for the new ones");
    }

    @Test
    void aListThatHasShrunkHasToSaySo() {
        assertThatThrownBy(() -> read("# at most 2 rules", "TRACK-SYN-1"))
                .hasMessage("pending.txt: the list has shrunk to 1 rules; write '# at most 1 rules', so that it can't"
                        + " grow again");
    }

    @Test
    void aListWithoutALimitIsRefused() {
        assertThatThrownBy(() -> read("TRACK-SYN-1"))
                .hasMessage("pending.txt: one line '# at most N rules' is needed, and there are 0");
    }

    private static Pending read(String... lines) {
        return Pending.read(CATALOGUE, String.join("\n", lines));
    }
}
