package dev.plumbline.explain;

import dev.plumbline.packet.Sender;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Moment;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How each tracking entry came about; entries themselves only know their latest packet. */
final class Births {

    private final Map<Place, Birth> births = new HashMap<>();

    void note(Sender sender, EntryKey key, Birth birth) {
        births.put(new Place(sender, key), birth);
    }

    Optional<Birth> of(Sender sender, EntryKey key) {
        return Optional.ofNullable(births.get(new Place(sender, key)));
    }

    private record Place(Sender sender, EntryKey key) {}

    /**
     * The making of an entry.
     *
     * @param packet the number of the packet that made it
     * @param when when that was
     * @param replaced the back end of the entry whose place it took, because that one went
     */
    record Birth(int packet, Moment when, Optional<String> replaced) {

        @Override
        public String toString() {
            return "made by packet " + packet + " at " + when
                    + replaced.map(backend -> " in place of one to " + backend).orElse("");
        }
    }
}
