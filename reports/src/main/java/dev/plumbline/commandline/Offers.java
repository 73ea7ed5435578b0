package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Named;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.faults.HarderFaults;
import dev.plumbline.hashing.HashKind;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** What a shell offers for a value, where it is one of a few. */
final class Offers {

    private Offers() {}

    /** An edition. */
    static final class Edition implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }

        private static Stream<String> names() {
            return EditionChoice.EDITIONS.stream().map(dev.plumbline.catalogue.Edition::wireName);
        }
    }

    /** An edition, or all of them. */
    static final class EditionOrAll implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Stream.concat(Edition.names(), Stream.of("all")).iterator();
        }
    }

    /** A format. */
    static final class Format implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Named.namesOf(OutputFormat.class).iterator();
        }
    }

    /** A consistent hash. */
    static final class Hash implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Stream.of(HashKind.values()).map(HashKind::toString).iterator();
        }
    }

    /** An order of the cases. */
    static final class Order implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return List.of("defined", "random").iterator();
        }
    }

    /** A rule's id. It names all cases of the rule as well. */
    static final class Rule implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Catalogue.load().rules().stream()
                    .map(rule -> rule.id().text())
                    .iterator();
        }
    }

    /** A fault's name. */
    static final class FaultName implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Stream.concat(
                            Faults.all().stream(),
                            HarderFaults.families().stream().flatMap(family -> family.faults().stream()))
                    .map(Fault::name)
                    .iterator();
        }
    }
}
