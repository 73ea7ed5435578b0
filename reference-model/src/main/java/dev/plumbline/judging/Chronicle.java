package dev.plumbline.judging;

import dev.plumbline.engine.Decision;
import dev.plumbline.engine.Situation;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Sender;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.EntryKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What happened so far, as far as a later violation may have to do with it. */
final class Chronicle {

    private final Map<Place, Story> stories = new HashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private int packets;

    void packet(Packet packet, Decision decision) {
        packets++;
        if (decision instanceof Decision.Selected selected) {
            stories.put(Place.of(selected), new Story(packet, selected, packets));
        } else if (decision instanceof Decision.Followed followed) {
            stories.computeIfPresent(Place.of(followed), (place, story) -> story.after(packet, packets));
        }
    }

    void changed(Situation before, Situation after) {
        changes.add(new Change(packets, before, after));
    }

    /** How many packets were seen. */
    int packets() {
        return packets;
    }

    /** The story of the entry that the packet would be found by. */
    Optional<Story> of(Decision.Taken taken) {
        return Optional.ofNullable(stories.get(Place.of(taken)));
    }

    /** The changes of configuration and health since this packet. */
    List<Change> since(int packet) {
        return changes.stream().filter(change -> change.packet() >= packet).toList();
    }

    private record Place(Sender sender, EntryKey key) {

        static Place of(Decision.Taken taken) {
            return new Place(taken.arrival().sender(), taken.key());
        }
    }

    /** A change of configuration or health, and after how many packets it came. */
    record Change(int packet, Situation before, Situation after) {}

    /** What is known of an entry: how it came to be, and what followed it. */
    static final class Story {

        private final Packet opening;
        private final Decision.Selected selected;
        private final int created;
        private int latest;
        private int followers;
        private boolean closed;
        private boolean reset;
        private boolean shared;

        private Story(Packet opening, Decision.Selected selected, int packet) {
            this.opening = opening;
            this.selected = selected;
            created = packet;
            latest = packet;
            note(opening);
        }

        private Story after(Packet packet, int number) {
            latest = number;
            followers++;
            note(packet);
            return this;
        }

        private void note(Packet packet) {
            closed |= packet.has(TcpFlag.FIN);
            reset |= packet.has(TcpFlag.RST);
            shared |= !isSameConnection(packet);
        }

        /** The selection that made the entry. */
        Decision.Selected selected() {
            return selected;
        }

        /** The packet that made it. */
        int created() {
            return created;
        }

        /** The latest packet that followed it. */
        int latest() {
            return latest;
        }

        /** How many packets followed it. */
        int followers() {
            return followers;
        }

        /** Whether one carried FIN. */
        boolean wasClosed() {
            return closed;
        }

        /** Whether one carried RST. */
        boolean wasReset() {
            return reset;
        }

        /** Whether packets of several connections followed it. */
        boolean isShared() {
            return shared;
        }

        /** Whether the packet is of the connection that made it. */
        boolean isSameConnection(Packet packet) {
            return TupleKind.FIVE.of(packet).equals(TupleKind.FIVE.of(opening));
        }
    }
}
