package dev.plumbline.spi;

/** What the wire protocol asks of an implementation, as far as an answer in good form can break it. */
public enum ProtocolRule {
    /** A reply is one of the two things that JSON-RPC knows. */
    REPLY("a reply has either a result, an object, or an error with a code and a message", "Methods"),
    /** The members of an answer. */
    ANSWER("each method has its own result, with members of the types that the protocol names", "Methods"),
    /** What may be rejected, and how. */
    ERROR(
            "a call that makes sense is carried out; -32601 is for a method of a feature that was not declared, -32602 for"
                    + " parameters that make no sense, 1001 for a configuration that is refused",
            "Methods"),
    /** What a refusal tells. */
    REFUSAL("a refused configuration is answered with the fields that are wrong", "Methods"),
    /** How many deliveries there are. */
    ONE_DELIVERY_EACH("`send` is answered with one delivery for each packet, in their order", "Methods"),
    /** What a delivery is. */
    DELIVERY("a packet is DELIVERED to a back end of the testbed, DROPPED, or LOCAL", "Delivery"),
    /** What becomes of frames. */
    FRAMES(
            "a packet that is delivered comes out once, at the port of one back end, changed in nothing but what the"
                    + " topology declares, and nothing else comes out anywhere",
            "Frames"),
    /** The form of each message, where that is looked at. */
    SCHEMA("each message is as its JSON Schema says", "Wire protocol");

    private final String text;
    private final String section;

    ProtocolRule(String text, String section) {
        this.text = text;
        this.section = section;
    }

    /** The rule and where it stands in PROTOCOL.md, as in {@code … (wire protocol, «Methods»)}. */
    public String words() {
        return text + " (wire protocol, «" + section + "»)";
    }
}
