/** The pictures of the site: JFreeChart draws them, Batik writes down as SVG what it draws. */
package dev.plumbline.site.chart;
