package dev.plumbline.frames.pcap;

/** A file is no capture that can be read; the message says why, and what to do about it. */
public final class CaptureException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CaptureException(String problem) {
        super(problem);
    }
}
