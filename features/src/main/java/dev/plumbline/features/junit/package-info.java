/** The suite as JUnit tests, for projects that run it in their own build. */
package dev.plumbline.features.junit;
