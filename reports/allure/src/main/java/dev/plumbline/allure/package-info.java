/** Allure results of the project's own tests. */
package dev.plumbline.allure;
