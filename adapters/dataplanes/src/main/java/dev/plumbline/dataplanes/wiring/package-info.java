/** Network namespaces of ours, and the wires between them. */
package dev.plumbline.dataplanes.wiring;
