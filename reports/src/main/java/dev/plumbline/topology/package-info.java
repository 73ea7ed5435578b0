/** The file that describes what is around a balancer of frames. */
package dev.plumbline.topology;
