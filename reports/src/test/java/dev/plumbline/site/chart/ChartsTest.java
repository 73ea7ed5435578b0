package dev.plumbline.site.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChartsTest {

    private static final LineChart LINES = new LineChart(
            "shares",
            "back ends",
            List.of("2", "3"),
            List.of(new LineChart.Line("ring", points(1.5, 2)), new LineChart.Line("<b>&maglev", points(1, 1))));

    @Test
    void textStaysTextWhateverIsInIt() {
        assertThat(LINES.picture("a").markup())
                .contains(">ring</text>", ">back ends</text>", ">&lt;b&gt;&amp;maglev</text>")
                .doesNotContain("<b>");
    }

    @Test
    void coloursAreThoseOfThePage() {
        assertThat(LINES.picture("a").markup())
                .contains("stroke=\"var(--link)\"", "stroke=\"var(--bad-ink)\"", "fill=\"var(--ink)\"")
                .doesNotContain("rgb(");
    }

    @Test
    void picturesOfOnePageHaveIdsOfTheirOwn() {
        var picture = LINES.picture("a").markup();

        assertThat(picture).contains("<title id=\"a-title\">shares</title>", "<desc id=\"a-desc\">");
        assertThat(picture.split(" id=\"a-")).hasSameSizeAs(picture.split(" id=\""));
    }

    @Test
    void theSameChartIsTheSamePicture() {
        assertThat(LINES.picture("a")).isEqualTo(LINES.picture("a"));
    }

    @Test
    void aFigureWithoutABandIsShownToo() {
        var row = new BandChart.Row("5", Optional.of(new BandChart.Band(0.75, 1.25)), Map.of("first", 1.5));
        var bare = new BandChart.Row("100", Optional.empty(), Map.of("first", 0.5));

        var picture = new BandChart("shares", List.of(row, bare)).picture("b").markup();

        assertThat(picture).contains(">5</text>", ">100</text>", ">first</text>", ">permitted</text>");
        assertThat(picture.split("fill=\"var\\(--good\\)\"")).hasSizeGreaterThan(1);
    }

    @Test
    void anEntryIsABarAsLongAsItIsThere() {
        var lane = new LaneChart.Lane(
                "b1", List.of(0, 64, 0, 0), List.of(false, false, true, true), List.of(0, 64, 64, 3));

        var picture = new LaneChart("history", List.of("0", "1", "2", "3"), List.of(lane))
                .picture("c")
                .markup();

        assertThat(picture.split(">64</text>", -1))
                .as("of packets, and of entries")
                .hasSize(3);
        assertThat(picture).contains(">3</text>", ">b1</text>");
    }

    @Test
    void neighboursOfOneValueAreOneStretch() {
        assertThat(Stretch.of(List.of(0, 64, 64, 3)))
                .containsExactly(new Stretch<>(0, 0, 0), new Stretch<>(64, 1, 2), new Stretch<>(3, 3, 3));
    }

    private static List<LineChart.Point> points(double first, double second) {
        return List.of(new LineChart.Point(first, 0.1), new LineChart.Point(second, 0));
    }
}
