/** nftlb, a load balancer of Debian's, in its mode for direct server return. */
package dev.plumbline.dataplanes.nftlb;
