package dev.plumbline.config;

/** The names of zones. */
final class Zones {

    private Zones() {}

    /** The region of a zone, which its name begins with: that of {@code us-central1-a} is {@code us-central1}. */
    static String regionOf(String zone) {
        int end = zone.lastIndexOf('-');
        return end < 0 ? zone : zone.substring(0, end);
    }
}
