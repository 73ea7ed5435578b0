/** What an implementation under test has to do: the wire protocol's nouns as Java types. */
package dev.plumbline.spi;
