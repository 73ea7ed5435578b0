package dev.plumbline.catalogue;

/**
 * Where a document states a rule.
 *
 * @param file the document's file name
 * @param section the heading of the section, in English
 */
public record Source(String file, String section) {

    /** As a reader would name it, as in {@code e3, internal traffic distribution, «Idle timeout»}. */
    public String told() {
        return document() + ", «" + section + "»";
    }

    /** The document as a reader would name it, as in {@code e3, internal traffic distribution}. */
    public String document() {
        return Page.telling(file);
    }

    /** Whether it is this edition of its page. */
    boolean isOf(Edition edition) {
        return Page.isOf(edition, file);
    }
}
