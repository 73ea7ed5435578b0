/** What the steps of a scenario work on: a balancer that is described, connections that are opened, probes that look. */
package dev.plumbline.features.experiment;
