package dev.plumbline.config;

import java.util.List;

/** The names of zones and regions. */
public final class Zones {

    /** The regions in which a global balancer has back ends (LIMIT-REGION-1). */
    public static final List<String> REGIONS_OF_GLOBAL_BACK_ENDS = List.of(
            "us-west1",
            "us-west4",
            "us-east4",
            "us-east5",
            "europe-west2",
            "europe-west3",
            "asia-southeast1",
            "asia-south1",
            "asia-northeast1",
            "southamerica-east1",
            "africa-south1",
            "australia-southeast1");

    private Zones() {}

    /** The region of a zone, which its name begins with: that of {@code us-central1-a} is {@code us-central1}. */
    static String regionOf(String zone) {
        int end = zone.lastIndexOf('-');
        return end < 0 ? zone : zone.substring(0, end);
    }
}
