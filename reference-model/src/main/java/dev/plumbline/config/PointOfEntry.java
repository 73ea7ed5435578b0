package dev.plumbline.config;

import java.util.List;

/**
 * Where packets of internet clients enter the provider's network.
 *
 * @param name its name
 * @param regions regions in order of nearness; those left out come last
 */
public record PointOfEntry(String name, List<String> regions) {

    public PointOfEntry {
        regions = Testbed.copyOf(regions);
    }
}
