/** The command line: what users type, and what they are told. */
package dev.plumbline.commandline;
