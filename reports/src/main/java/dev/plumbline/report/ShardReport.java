package dev.plumbline.report;

import dev.plumbline.report.Report.Environment;
import java.time.Instant;
import java.util.List;

/**
 * A part of a run that was run by itself.
 *
 * @param shard which part, as in {@code 2/5}
 * @param date when it began
 * @param command the words of the command that has it run once more
 * @param environment where it ran
 */
public record ShardReport(String shard, Instant date, List<String> command, Environment environment) {}
