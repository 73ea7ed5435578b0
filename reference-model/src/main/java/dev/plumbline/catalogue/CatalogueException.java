package dev.plumbline.catalogue;

import java.util.List;

/** The catalogue, or the list of pending rules, is not as it has to be; the message holds a line for each problem. */
public final class CatalogueException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CatalogueException(List<String> problems) {
        super(String.join("\n", problems));
    }

    CatalogueException(String problem) {
        super(problem);
    }
}
