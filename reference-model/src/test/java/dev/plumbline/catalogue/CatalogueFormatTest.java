package dev.plumbline.catalogue;

import static dev.plumbline.catalogue.Page.EXTERNAL_GLOBAL;
import static dev.plumbline.catalogue.Page.INTERNAL;
import static dev.plumbline.catalogue.Page.ZONAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueFormatTest {

    static Stream<Arguments> whatIsRefused() {
        return Stream.of(
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "  kind: ",
                        "  kinds: ",
                        "key 'kinds': there is no such key; allowed are ambiguity, applies, cells, differs, editions,"
                                + " feature, id, kind, observe, replaces, rule, sources, title"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "  kind: behaviour\n",
                        "",
                        "key 'kind': it is missing, and it must not be"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "kind: behaviour",
                        "kind: behavior",
                        "key 'kind': 'behavior' is not allowed; allowed are behaviour, statistic, configuration,"
                                + " packet, guidance"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "[internal]",
                        "[external]",
                        "key 'applies': 'external' is not allowed; allowed are internal, external-global"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "[internal]",
                        "[internal, internal]",
                        "key 'applies': 'internal' stands there twice; once is enough"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "[internal]",
                        "internal",
                        "key 'applies': a list with at least one item is needed; leave the key out if there is nothing"
                                + " to list"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-1",
                        "feature: zonal-affinity",
                        "feature: zonal",
                        "key 'feature': 'zonal' is not allowed; allowed are core, availability-groups, byoip, capacity,"
                                + " draining, failover, firewall, global-access, ipv6, l3-default, multi-nic, neg,"
                                + " next-hop, persistence, platform, preferred-backends, quota, session-tracking,"
                                + " shared-vpc, table-capacity, udp-fragments, zonal-affinity"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "[e1, e2, e3]",
                        "[e1, e2, e4]",
                        "key 'editions': 'e4' is not allowed; allowed are e1, e2, e3, only"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-1",
                        "[only]",
                        "[e3]",
                        "key 'editions': 'e3' is no edition of this page; allowed are only"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "[e1, e2, e3]",
                        "[only]",
                        "key 'editions': 'only' is no edition of this page; allowed are e1, e2, e3"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-1",
                        "[e1, e2, e3]",
                        "[e2, e3]",
                        "key 'sources': the editions e2, e3 are the documents 000_e8a3a7a7bb37da8b.txt,"
                                + " 004_882e35ebb38adc64.txt, but the sources name 000_e8a3a7a7bb37da8b.txt,"
                                + " 002_aaf8f1da84708db3.txt, 004_882e35ebb38adc64.txt"),
                arguments(
                        EXTERNAL_GLOBAL,
                        "FWD-SOURCE-1",
                        "003_e6ea12007d3ac1e3",
                        "003_e6ea12007d3ac1e4",
                        "key 'sources', item 1, key 'file': '003_e6ea12007d3ac1e4.txt' is no document of this page;"
                                + " allowed are 003_e6ea12007d3ac1e3.txt"),
                arguments(
                        EXTERNAL_GLOBAL,
                        "FWD-SOURCE-1",
                        "section:",
                        "heading:",
                        "key 'sources', item 1, key 'heading': there is no such key; allowed are file, section"),
                arguments(
                        INTERNAL,
                        "NEXTHOP-SKEW-1",
                        "  differs:\n    e1: stated\n    e2: not stated\n    e3: not stated\n",
                        "",
                        "key 'differs': it is missing; a rule that not all of e1, e2, e3 state has to say what each of"
                                + " them says"),
                arguments(
                        INTERNAL,
                        "NEXTHOP-SKEW-1",
                        "    e2: not stated\n",
                        "",
                        "key 'differs': it has to say what each of e1, e2, e3 says, and tells of e1, e3 only"),
                arguments(
                        INTERNAL,
                        "NEXTHOP-SKEW-1",
                        "e2: not stated",
                        "e2:",
                        "key 'differs': a text is needed, not ''; quote it if it is meant as a text"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-1",
                        "  observe:",
                        "  differs: {only: stated}\n  observe:",
                        "key 'differs': this page has one edition, so nothing can differ; remove the key"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-1",
                        "  observe:",
                        "  cells: []\n  observe:",
                        "key 'cells': a list with at least one item is needed; leave the key out if there is nothing"
                                + " to list"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-1",
                        "  observe:",
                        "  cells: [{}]\n  observe:",
                        "key 'cells', item 1: a row is a mapping from columns to values, and not empty"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-1",
                        "  observe:",
                        "  cells: [{ratio: 0.10}]\n  observe:",
                        "key 'cells', item 1, key 'ratio': a text is needed, not '0.1'; quote it if it is meant as a"
                                + " text"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-1",
                        "  observe:",
                        "  ambiguity: ''\n  observe:",
                        "key 'ambiguity': a text is needed, not ''; quote it if it is meant as a text"),
                arguments(
                        INTERNAL,
                        "TRACK-MODE-7",
                        "not observable: advice.",
                        "not observable as such.",
                        "key 'observe': a text that begins with 'not observable' goes on with a colon and the reason"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-4",
                        "[ZONE-MATCH-7]",
                        "[ZONE-MATCH]",
                        "key 'replaces': 'ZONE-MATCH' is not a rule id; one is made of an area, a topic and a number,"
                                + " such as TRACK-SYN-1"),
                arguments(
                        ZONAL,
                        "ZONE-OPT-4",
                        "[ZONE-MATCH-7]",
                        "[ZONE-MATCH-6]",
                        "key 'replaces': it names ZONE-MATCH-6, which is still a rule; remove that rule or this"
                                + " mention"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-4",
                        "of TRACK-SYN-3,",
                        "of TRACK-SYN-33,",
                        "key 'rule': it names TRACK-SYN-33, and there is no such rule"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-4",
                        "of TRACK-SYN-3,",
                        "of TRAK-SYN-3,",
                        "key 'rule': it names TRAK-SYN-3, and there is no such rule"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-4",
                        "of TRACK-SYN-3,",
                        "of TRACK-SYN-3, -44 and -5,",
                        "key 'rule': it names TRACK-SYN-44, and there is no such rule"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-4",
                        "of TRACK-SYN-3,",
                        "of TRACK-SYN-3 to -99,",
                        "key 'rule': it names TRACK-SYN-99, and there is no such rule"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-4",
                        "of TRACK-SYN-3,",
                        "of TRACK-SYM-*,",
                        "key 'rule': it names TRACK-SYM-*, and no rule's id begins so"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-4",
                        "of TRACK-SYN-3,",
                        "of ZONE-MATCH-7,",
                        "key 'rule': it names ZONE-MATCH-7, and that rule was merged into ZONE-OPT-4; name that one"),
                arguments(
                        INTERNAL,
                        "NEXTHOP-SKEW-1",
                        "e1: stated",
                        "e1: as HASH-SAME-77",
                        "key 'differs': it names HASH-SAME-77, and there is no such rule"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-2",
                        "As for TRACK-SYN-1",
                        "As for TRACK-SYN-11",
                        "key 'observe': it names TRACK-SYN-11, and there is no such rule"),
                arguments(
                        INTERNAL,
                        "TRACK-SYN-2",
                        "table not consulted",
                        "see TRACK-LOOKUP-77",
                        "key 'cells': it names TRACK-LOOKUP-77, and there is no such rule"));
    }

    @ParameterizedTest(name = "{1}: ''{2}'' replaced by ''{3}''")
    @MethodSource("whatIsRefused")
    void aRuleThatBreaksTheFormatIsRefusedWithItsPlace(
            Page page, String rule, String text, String replacement, String sentence) {
        var broken = new CatalogueFiles().replacingIn(page, rule, text, replacement);

        assertThatThrownBy(broken::read)
                .isInstanceOf(CatalogueException.class)
                .satisfies(refusal ->
                        assertThat(refusal.getMessage().lines()).contains(page.file() + ", " + rule + ", " + sentence));
    }

    @Test
    void anIdThatIsTakenIsRefused() {
        var broken = new CatalogueFiles().replacing(ZONAL, "- id: ZONE-OPT-1\n", "- id: TRACK-SYN-1\n");

        assertThatThrownBy(broken::read)
                .hasMessage("zonal.yaml, TRACK-SYN-1, key 'id': this id is taken (internal.yaml, TRACK-SYN-1); take the"
                        + " topic's next number");
    }

    @Test
    void anIdThatIsNoneIsRefused() {
        var broken = new CatalogueFiles().replacing(ZONAL, "- id: ZONE-OPT-1\n", "- id: ZONE_OPT_1\n");

        assertThatThrownBy(broken::read)
                .hasMessage("zonal.yaml, ZONE_OPT_1, key 'id': 'ZONE_OPT_1' is not a rule id; one is made of an area, a"
                        + " topic and a number, such as TRACK-SYN-1");
    }

    @Test
    void aRuleWithoutAnIdIsNamedByItsNumber() {
        var broken = new CatalogueFiles().replacing(ZONAL, "- id: ZONE-OPT-2\n  title", "- title");

        assertThatThrownBy(broken::read)
                .hasMessage("zonal.yaml, rule number 2, key 'id': it is missing, and it must not be");
    }

    @Test
    void aKeyThatStandsTwiceIsRefusedWithItsLine() {
        var broken = new CatalogueFiles().replacingIn(ZONAL, "ZONE-OPT-1", "  feature:", "  kind: packet\n  feature:");

        assertThatThrownBy(broken::read).hasMessageMatching("zonal\\.yaml, line 14: .*[Dd]uplicate .*kind.*");
    }

    @Test
    void aFileThatIsNoYamlIsRefusedWithItsLine() {
        var broken = new CatalogueFiles().replacing(ZONAL, "[internal]", "[internal");

        assertThatThrownBy(broken::read).hasMessageContaining("zonal.yaml, line ");
    }

    @Test
    void aFileThatIsNoListIsRefused() {
        var empty = Map.of(ZONAL, "zone: 1\n".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> Catalogue.read(empty)).hasMessage("zonal.yaml: the file has to be a list of rules");
    }

    @Test
    void aSecondDocumentInAFileIsRefused() {
        var broken = new CatalogueFiles().replacing(ZONAL, "\n- id: ZONE-OPT-2\n", "\n---\n- id: ZONE-OPT-2\n");

        assertThatThrownBy(broken::read).hasMessageContaining("zonal.yaml, line ");
    }

    @Test
    void everyRuleThatBreaksTheFormatIsTold() {
        var broken = new CatalogueFiles()
                .replacingIn(INTERNAL, "TRACK-SYN-1", "behaviour", "behavior")
                .replacingIn(ZONAL, "ZONE-OPT-1", "[only]", "[]");

        assertThatThrownBy(broken::read)
                .satisfies(refusal -> assertThat(refusal.getMessage().lines())
                        .hasSize(2)
                        .anyMatch(line -> line.startsWith("internal.yaml, TRACK-SYN-1, key 'kind'"))
                        .anyMatch(line -> line.startsWith("zonal.yaml, ZONE-OPT-1, key 'editions'")));
    }
}
