/** Packets, the tuples taken from them, and what becomes of them. */
package dev.plumbline.packet;
