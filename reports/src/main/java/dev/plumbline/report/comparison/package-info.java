/** What changed from one report to another. */
package dev.plumbline.report.comparison;
