package dev.plumbline.results;

import java.util.List;

/**
 * What ends the investigation of a failure, besides the rule itself.
 *
 * @param configured the configuration and what was changed in it
 * @param sent what was sent
 * @param permitted what the documents, or the wire protocol, allow as outcome, and with which certainty
 * @param why how the documented balancer comes to that, a step a line
 * @param seen what came back
 * @param so what follows from that
 */
public record FailureStory(String configured, String sent, String permitted, List<String> why, String seen, String so) {

    /** There is nothing to tell. */
    public static final FailureStory NONE = new FailureStory("", "", "", List.of(), "", "");
}
