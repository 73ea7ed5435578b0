/** IPVS, the load balancer of the Linux kernel, in a kernel of Debian's that runs in an emulated machine. */
package dev.plumbline.dataplanes.ipvs;
