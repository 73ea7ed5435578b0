package dev.plumbline.document;

/** A document is not JSON, or not what the wire protocol defines. */
public final class DocumentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String field;

    DocumentException(String field, String problem) {
        super(field.isEmpty() ? problem : field + ": " + problem);
        this.field = field;
    }

    /** Where in the document, as in {@code backendServices[0].name}; empty for the document as a whole. */
    public String field() {
        return field;
    }
}
