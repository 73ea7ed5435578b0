/** What is wrong with a configuration, without effect in it, or against the documents' advice. */
package dev.plumbline.lint;
