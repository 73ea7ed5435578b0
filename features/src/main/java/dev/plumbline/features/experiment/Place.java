package dev.plumbline.features.experiment;

import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.packet.IpAddress;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A place that an implementation might favour or neglect: the ends of the orders in which it could take its back ends. */
enum Place {
    FIRST_OF_THE_LIST,
    LAST_OF_THE_LIST,
    FIRST_BY_NAME,
    LAST_BY_NAME,
    FIRST_BY_ADDRESS,
    LAST_BY_ADDRESS;

    private static final Comparator<Endpoint> BY_NAME = Comparator.comparing(Endpoint::name);
    private static final Comparator<Endpoint> BY_ADDRESS = Comparator.comparingLong(
            endpoint -> IpAddress.parse(endpoint.ipAddress().orElseThrow()).low());

    /** The one of these that has the place. */
    Endpoint in(List<Endpoint> listed) {
        return switch (this) {
            case FIRST_OF_THE_LIST -> listed.get(0);
            case LAST_OF_THE_LIST -> listed.get(listed.size() - 1);
            case FIRST_BY_NAME -> listed.stream().min(BY_NAME).orElseThrow();
            case LAST_BY_NAME -> listed.stream().max(BY_NAME).orElseThrow();
            case FIRST_BY_ADDRESS -> listed.stream().min(BY_ADDRESS).orElseThrow();
            case LAST_BY_ADDRESS -> listed.stream().max(BY_ADDRESS).orElseThrow();
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
