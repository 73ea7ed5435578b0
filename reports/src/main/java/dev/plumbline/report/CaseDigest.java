package dev.plumbline.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.stream.Collectors;

/** Tells one set of cases from another. */
public final class CaseDigest {

    private CaseDigest() {}

    /** The SHA-256 of these ids, sorted, one a line. */
    public static String of(Collection<String> ids) {
        var lines = ids.stream().sorted().collect(Collectors.joining("\n"));
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(lines.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
