/** Configurations as users have them: testbeds, documents of the Compute API, Terraform plans; each value with its line. */
package dev.plumbline.compute;
