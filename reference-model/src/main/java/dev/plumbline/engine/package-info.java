/**
 * The documented balancer, step by step as the page describes it. Each step is an interface with one documented
 * implementation; an {@link dev.plumbline.engine.Engine engine} puts them in the page's order. What the documents leave to
 * an implementation is asked of a {@link dev.plumbline.engine.Chooser} (which eligible back end) and a {@link
 * dev.plumbline.engine.Latitude} (which of several permitted readings).
 */
package dev.plumbline.engine;
