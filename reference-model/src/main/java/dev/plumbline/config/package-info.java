/** The configuration document, and the configuration that an engine runs on. */
package dev.plumbline.config;
