/** The scenario language: few steps, each doing one thing, in the documents' words. */
package dev.plumbline.features.glue;
