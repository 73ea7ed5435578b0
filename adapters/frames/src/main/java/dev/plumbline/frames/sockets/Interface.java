package dev.plumbline.frames.sockets;

import java.util.Optional;

/**
 * A network interface.
 *
 * @param namespace the name of the network namespace that it is in, as {@code ip netns} has it; that of this program where left
 *     out
 * @param name its name there
 */
public record Interface(Optional<String> namespace, String name) {

    /** The interface of this name in a namespace. */
    public static Interface in(String namespace, String name) {
        return new Interface(Optional.of(namespace), name);
    }

    /** As in {@code be1 of namespace lab}. */
    @Override
    public String toString() {
        return name + namespace.map(space -> " of namespace " + space).orElse("");
    }
}
