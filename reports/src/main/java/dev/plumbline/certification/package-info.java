/** The examination of an implementation: which cases it goes through, and what their verdicts come to. */
package dev.plumbline.certification;
