package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TerminalTextTest {

    @Test
    void whatCouldDisturbATerminalIsEscaped() {
        assertThat(TerminalText.escape("plain größe € 平 😀")).isEqualTo("plain größe € 平 😀");
        assertThat(TerminalText.escape("\u001b[31mred\u0007")).isEqualTo("\\u001b[31mred\\u0007");
        assertThat(TerminalText.escape("two\r\nlines")).isEqualTo("two\\u000d\\u000alines");
        assertThat(TerminalText.escape("\u009b31m")).isEqualTo("\\u009b31m");
        assertThat(TerminalText.escape("\u202eright to left")).isEqualTo("\\u202eright to left");
        assertThat(TerminalText.escape("zero\u200bwidth")).isEqualTo("zero\\u200bwidth");
        assertThat(TerminalText.escape("line\u2028separator")).isEqualTo("line\\u2028separator");
        assertThat(TerminalText.escape("\ud83d alone")).isEqualTo("\\ud83d alone");
        assertThat(TerminalText.escape("\ue000\uffff")).isEqualTo("\\ue000\\uffff");
    }

    @Test
    void aLongTextIsCutButNoCharacterIsHalved() {
        assertThat(TerminalText.cut("abcdef", 6)).isEqualTo("abcdef");
        assertThat(TerminalText.cut("abcdefg", 6)).isEqualTo("abcdef…");
        assertThat(TerminalText.cut("abc😀", 4)).isEqualTo("abc…");
        assertThat(TerminalText.quote("ab\u001bcd", 3)).isEqualTo("«ab\\u001b…»");
    }
}
