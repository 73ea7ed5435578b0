/** Connection tracking: entries, their keys, and the tables that hold them. */
package dev.plumbline.tracking;
