package dev.plumbline.faults;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Balancers that are right nearly always: wrong late, seldom, at one size, or where two features meet. A suite of finite length
 * cannot see all of them; which ones it sees is measured.
 */
public final class HarderFaults {

    private HarderFaults() {}

    /**
     * Faults that are hard to see for the same reason.
     *
     * @param title when they show, as a clause
     * @param faults the faults, the easiest first
     */
    public record Family(String title, List<Fault> faults) {

        public Family {
            faults = List.copyOf(faults);
        }
    }

    /**
     * All of them. Some count what they have handled since their process began: those taken here have handled nothing, so take
     * them anew for each process.
     */
    public static List<Family> families() {
        return Stream.of(
                        LateFaults.families(), SizeFaults.families(), SeldomFaults.families(), MeetingFaults.families())
                .flatMap(List::stream)
                .toList();
    }

    /** The fault of this name, as new. */
    public static Optional<Fault> named(String name) {
        return families().stream()
                .flatMap(family -> family.faults().stream())
                .filter(fault -> fault.name().equals(name))
                .findFirst();
    }
}
