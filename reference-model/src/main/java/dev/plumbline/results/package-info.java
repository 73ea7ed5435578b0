/** What the examination of an implementation comes to, case by case. */
package dev.plumbline.results;
