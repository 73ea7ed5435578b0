/** The certification report: what it says, and how it is kept. */
package dev.plumbline.report;
