package dev.plumbline.compute;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How resources name each other: by name, by URL, or by an address in a Terraform plan. */
public final class References {

    private static final Pattern ZONE = Pattern.compile("(?:^|/)zones/([^/]+)/");
    private static final Pattern REGION = Pattern.compile("(?:^|/)regions/([^/]+)/");
    private static final Pattern PROJECT = Pattern.compile("(?:^|/)projects/([^/]+)/");
    private static final Pattern TERRAFORM =
            Pattern.compile("(?:module\\.[^.]+\\.)*(?:google|var|local|module|data)[^/]*");

    private static final Pattern INDEX = Pattern.compile("\\[(\"[^\"]*\"|\\d+)\\]");
    private static final Pattern LAST_INDEX = Pattern.compile(INDEX + "$");
    private static final Pattern DEPLOYMENT_MANAGER = Pattern.compile("\\$\\(ref\\.([^.)]+)[^)]*\\)");

    private References() {}

    /** An address without the indexes of instances. */
    static String withoutIndexes(String address) {
        return INDEX.matcher(address).replaceAll("");
    }

    /** The address of a resource, all of whose instances it means. */
    static String withoutLastIndex(String address) {
        return LAST_INDEX.matcher(address).replaceFirst("");
    }

    /** The name in a reference; the whole of one that ends before its name. */
    static String nameOf(String reference) {
        var template = DEPLOYMENT_MANAGER.matcher(reference);
        if (template.matches()) {
            return template.group(1);
        }
        char separator = TERRAFORM.matcher(reference).matches() ? '.' : '/';
        var name = reference.substring(reference.lastIndexOf(separator) + 1);
        return name.isEmpty() ? reference : name;
    }

    /** The zone in a URL. */
    static Optional<String> zoneOf(String reference) {
        return first(ZONE, reference);
    }

    /** The region in a URL. */
    public static Optional<String> regionOf(String reference) {
        return first(REGION, reference);
    }

    /** The project in a URL. */
    public static Optional<String> projectOf(String reference) {
        return first(PROJECT, reference);
    }

    private static Optional<String> first(Pattern pattern, String reference) {
        return Optional.of(pattern.matcher(reference)).filter(Matcher::find).map(found -> found.group(1));
    }
}
