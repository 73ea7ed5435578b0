package dev.plumbline.wire;

import dev.plumbline.spi.ProtocolBreachException;
import tools.jackson.databind.JsonNode;

/** A look at each reply that has JSON-RPC's form, before anything is made of it. */
@FunctionalInterface
interface ReplyInspection {

    /** No look: what a reply says is read for what is needed of it, and that has to do. */
    ReplyInspection NONE = (method, reply) -> {};

    /**
     * Looks at a reply.
     *
     * @param method what was called
     * @param reply the whole message
     * @throws ProtocolBreachException if it must not be like this
     */
    void inspect(String method, JsonNode reply);
}
