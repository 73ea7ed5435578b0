/** Which back ends may receive a new connection: health, pools and the eligible set. */
package dev.plumbline.eligibility;
