package dev.plumbline.histories;

import java.util.List;

/**
 * What happens in a history, for any implementation.
 *
 * @param setup the balancer that it begins with
 * @param acts what happens then
 */
public record Plan(Setup setup, List<Act> acts) {

    @Override
    public String toString() {
        var text = new StringBuilder(setup.toString());
        acts.forEach(act -> text.append("\n  ").append(act));
        return text.toString();
    }
}
