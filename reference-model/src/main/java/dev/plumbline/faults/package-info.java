/**
 * Deliberately wrong balancers, each with one wrong step. They prove that a case is sharp, for it has to fail on its rule's
 * faults, and they show an adapter's author what a failure looks like.
 */
package dev.plumbline.faults;
