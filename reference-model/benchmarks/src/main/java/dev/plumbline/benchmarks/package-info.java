/** How fast the reference model, the judge and the wire adapter are, by JMH; {@code RESULTS.md} has the figures. */
package dev.plumbline.benchmarks;
