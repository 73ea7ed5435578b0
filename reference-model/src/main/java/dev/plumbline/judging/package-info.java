/**
 * The judge: reads what was done to an implementation and what it did, and accepts it or names the violation. It knows no
 * hash but the one it observes, and follows every reading that the catalogue permits until an observation rules it out.
 */
package dev.plumbline.judging;
