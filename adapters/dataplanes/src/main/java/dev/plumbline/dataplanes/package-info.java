/** Balancers of frames that nobody here wrote, run in network namespaces of ours. */
package dev.plumbline.dataplanes;
