package dev.plumbline.site;

import java.util.List;

/**
 * Rules that stand together in an index.
 *
 * @param name what they have in common
 * @param title the same in words; empty where the name says it
 * @param pages their pages
 */
public record Group(String name, String title, List<RulePage> pages) {}
