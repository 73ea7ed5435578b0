/** The packet filter of Linux as a load balancer: its rules, and the program that keeps them. */
package dev.plumbline.dataplanes.nftables;
