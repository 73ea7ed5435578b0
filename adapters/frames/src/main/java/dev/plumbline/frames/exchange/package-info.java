/** Frames that are exchanged as captures in a directory, with a test bench that replays what it finds there. */
package dev.plumbline.frames.exchange;
