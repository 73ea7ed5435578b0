package dev.plumbline.frames.codec;

/** That which packets of ESP and AH claim to be of. */
final class SecurityAssociation {

    /** Those up to 255 are reserved. */
    static final int INDEX = 256;

    static final int SEQUENCE = 1;

    private SecurityAssociation() {}
}
