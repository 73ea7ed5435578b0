/** The packet filter of Linux, as far as several balancers use it: how it is told something, and its clocks. */
package dev.plumbline.dataplanes.packetfilter;
