package dev.plumbline.document;

/** A document is not JSON, or not what the wire protocol defines. */
public final class DocumentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String field;
    private final String problem;

    DocumentException(String field, String problem) {
        super(field.isEmpty() ? problem : field + ": " + problem);
        this.field = field;
        this.problem = problem;
    }

    /** The same of a larger document, which holds this one there. */
    DocumentException within(String place) {
        return new DocumentException(field.isEmpty() ? place : place + "." + field, problem);
    }

    /** Where in the document, as in {@code backendServices[0].name}; empty for the document as a whole. */
    public String field() {
        return field;
    }
}
