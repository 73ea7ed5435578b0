/** Whether a report can be believed: that it is whole, and says nothing but what follows from its cases. */
package dev.plumbline.report.verification;
