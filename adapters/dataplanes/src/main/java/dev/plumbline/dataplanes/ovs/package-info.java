/** Open vSwitch as a load balancer: its processes, its flows, and the program that writes them. */
package dev.plumbline.dataplanes.ovs;
