package dev.plumbline.report;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.certification.CasePattern;
import dev.plumbline.certification.Request;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Shard;
import dev.plumbline.results.Case;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which cases a run went through, in the report. Each part narrows what the others leave.
 *
 * @param rules only cases that check one of these rules; of all where empty
 * @param only only cases that one of these patterns names; all where empty
 * @param skip no case that one of these patterns names
 * @param features only cases that need no others than these; any where left out
 * @param shard only this part of what is left, as in {@code 2/5}
 * @param cases how many cases that leaves
 * @param digest the {@link CaseDigest} of their ids
 */
public record SelectionReport(
        List<String> rules,
        List<String> only,
        List<String> skip,
        Optional<List<String>> features,
        Optional<String> shard,
        int cases,
        String digest) {

    /** What a run is to go through. */
    public static SelectionReport of(Selection selection) {
        var request = selection.request();
        return new SelectionReport(
                request.rules(),
                request.only().stream().map(CasePattern::toString).toList(),
                request.skip().stream().map(CasePattern::toString).toList(),
                request.features()
                        .map(set -> set.stream().map(Feature::wireName).sorted().toList()),
                request.shard().map(Shard::toString),
                selection.chosen().size(),
                CaseDigest.of(selection.chosen().stream().map(Case::id).toList()));
    }

    /**
     * What was asked for, in the order in which it is written.
     *
     * @param tries how many histories there were in all
     * @throws IllegalArgumentException if nobody can ask for that; the message says what of it
     */
    public Request request(int tries) {
        return new Request(
                rules,
                only.stream().map(CasePattern::of).toList(),
                skip.stream().map(CasePattern::of).toList(),
                features.map(SelectionReport::featuresNamed),
                shard.map(Shard::parse),
                tries,
                OptionalLong.empty());
    }

    private static Set<Feature> featuresNamed(List<String> names) {
        return names.stream()
                .map(name -> Named.of(Feature.class, name)
                        .orElseThrow(() -> new IllegalArgumentException("there is no feature '" + name + "'")))
                .collect(Collectors.toSet());
    }
}
