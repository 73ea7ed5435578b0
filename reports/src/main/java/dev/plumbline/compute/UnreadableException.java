package dev.plumbline.compute;

/** A file can't be read as what it is given for; the message says where and why. */
public final class UnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A file that is wrong at this spot. */
    public UnreadableException(Spot spot, String problem) {
        super(spot + ": " + (spot.path().isEmpty() ? problem : spot.path() + ": " + problem));
    }

    /** A file that is wrong as a whole. */
    public UnreadableException(String file, String problem) {
        super(file + ": " + problem);
    }
}
