package dev.plumbline.frames.codec;

import java.util.Optional;

/** What was found when an encapsulation was taken off a frame. */
public sealed interface Unwrapped {

    /**
     * The packet inside.
     *
     * @param ip its bytes, from its IP header on
     * @param ethernet the addresses of the frame that carried it
     * @param outer what was around it; empty where only the frame was
     */
    record Inner(Bytes ip, EthernetHeader ethernet, Optional<Outer> outer) implements Unwrapped {}

    /**
     * The frame isn't encapsulated so.
     *
     * @param reason why not, for people
     */
    record Foreign(String reason) implements Unwrapped {}
}
