/** The parts of a run, put together. */
package dev.plumbline.report.merging;
