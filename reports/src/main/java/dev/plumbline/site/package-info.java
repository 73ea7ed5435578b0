/** The living documentation: every rule with what checks it, what proves that, and what became of it. */
package dev.plumbline.site;
