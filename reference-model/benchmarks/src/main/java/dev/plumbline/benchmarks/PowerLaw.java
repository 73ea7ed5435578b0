package dev.plumbline.benchmarks;

import dev.plumbline.benchmarks.Growth.Point;
import java.util.List;

/**
 * The curve a·n^b that comes nearest to some points: the straight line through their logarithms with the least squares.
 *
 * @param factor a, in seconds
 * @param exponent b: 0 for what does not grow, 1 for what grows as the size does
 */
record PowerLaw(double factor, double exponent) {

    static PowerLaw through(List<Point> points) {
        double meanSize = points.stream()
                .mapToDouble(point -> Math.log(point.size()))
                .average()
                .orElse(0);
        double meanTime = points.stream()
                .mapToDouble(point -> Math.log(point.seconds()))
                .average()
                .orElse(0);
        double both = 0;
        double square = 0;
        for (var point : points) {
            double size = Math.log(point.size()) - meanSize;
            both += size * (Math.log(point.seconds()) - meanTime);
            square += size * size;
        }
        double exponent = square == 0 ? 0 : both / square;
        return new PowerLaw(Math.exp(meanTime - exponent * meanSize), exponent);
    }

    double at(double size) {
        return factor * Math.pow(size, exponent);
    }

    @Override
    public String toString() {
        return Growth.told(factor) + String.format(" · n^%.2f", exponent);
    }
}
