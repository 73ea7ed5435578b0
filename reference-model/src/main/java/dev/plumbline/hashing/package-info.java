/**
 * Consistent hashing: which member of a set a packet's selection tuple falls to. Three structures stand behind one
 * interface; what they have in common is what the documents promise (HASH-SAME-1, HASH-STABLE-1, HASH-STABLE-2,
 * HASH-ADD-1, HASH-REMOVE-1, HASH-FAIR-1).
 */
package dev.plumbline.hashing;
