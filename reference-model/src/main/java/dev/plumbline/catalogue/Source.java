package dev.plumbline.catalogue;

/**
 * Where a document states a rule.
 *
 * @param file the document's file name
 * @param section the heading of the section, in English
 */
public record Source(String file, String section) {}
