/** Routes of Linux with several next hops: what a load balancer without a memory comes to. */
package dev.plumbline.dataplanes.ecmp;
