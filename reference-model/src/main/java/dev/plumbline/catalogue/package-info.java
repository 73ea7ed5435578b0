/**
 * The rule catalogue: every documented rule with its id, which all else points at, and the audit of what points there.
 *
 * <p>The rules stand in three resources beside this package, one for each documented page; {@code FORMAT.md} there says
 * what their keys mean.
 */
package dev.plumbline.catalogue;
