package dev.plumbline.report.verification;

import java.util.List;

/**
 * What was looked at, and what is wrong with it.
 *
 * @param subject what was looked at, as a sentence that holds where nothing is wrong
 * @param findings what is wrong, each a sentence that begins with the member or the case
 */
public record Check(String subject, List<String> findings) {

    /** Whether nothing is wrong. */
    public boolean isPassed() {
        return findings.isEmpty();
    }
}
