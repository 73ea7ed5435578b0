/** What was done to an implementation, and what it answered: the events that the judge reads and a replay repeats. */
package dev.plumbline.history;
