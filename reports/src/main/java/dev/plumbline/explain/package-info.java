/** What the documented balancer does with packets, step by step, and why. */
package dev.plumbline.explain;
