/** The reference balancer as an implementation under test, in process. */
package dev.plumbline.reference;
