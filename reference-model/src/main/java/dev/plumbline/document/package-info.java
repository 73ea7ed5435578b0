/**
 * The JSON form of testbeds, packets and deliveries, as the wire protocol defines it.
 *
 * <p>{@link dev.plumbline.document.Documents} reads and writes it. A document that breaks the protocol is answered with a
 * {@link dev.plumbline.document.DocumentException} that names the field.
 */
package dev.plumbline.document;
