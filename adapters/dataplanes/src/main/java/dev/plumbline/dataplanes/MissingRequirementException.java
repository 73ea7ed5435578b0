package dev.plumbline.dataplanes;

/** A data plane was asked for that this machine can't run. */
public final class MissingRequirementException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * A data plane that can't be run.
     *
     * @param plane which one
     * @param complaint what is missing, and how to get it
     */
    public MissingRequirementException(DataPlane plane, String complaint) {
        super(plane.description() + " can't be run here: " + complaint);
    }
}
