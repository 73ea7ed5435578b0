/** Frames on network interfaces of Linux, in whatever network namespace, through packet sockets. */
package dev.plumbline.frames.sockets;
