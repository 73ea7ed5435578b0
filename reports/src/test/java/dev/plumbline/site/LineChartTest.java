package dev.plumbline.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineChartTest {

    private static final LineChart CHART = new LineChart(
            "shares",
            "N",
            List.of("2", "3", "5"),
            List.of(
                    new LineChart.Line("ring", List.of(1.0, 1.5, 2.0)),
                    new LineChart.Line("maglev", List.of(1.0, 1.0, 1.0))));

    @Test
    void theLeastIsAtTheBottomAndTheMostAtTheTop() {
        assertThat(CHART.points(CHART.lines().get(0))).isEqualTo("60.0,260.0 380.0,140.0 700.0,20.0");
        assertThat(CHART.points(CHART.lines().get(1))).isEqualTo("60.0,260.0 380.0,260.0 700.0,260.0");
    }

    @Test
    void ticksGoFromTheLeastToTheMost() {
        assertThat(CHART.ticks())
                .startsWith(new LineChart.Tick(1.0, 260.0))
                .contains(new LineChart.Tick(1.5, 140.0))
                .endsWith(new LineChart.Tick(2.0, 20.0));
    }

    @Test
    void equalValuesHaveAPictureToo() {
        var flat = new LineChart("none", "N", List.of("2"), List.of(new LineChart.Line("ring", List.of(0.0))));

        assertThat(flat.points(flat.lines().get(0))).isEqualTo("60.0,260.0");
    }
}
