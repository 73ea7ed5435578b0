/** A load balancer made of nftables, told what to do through its own API. */
package dev.plumbline.dataplanes.nftlb;
