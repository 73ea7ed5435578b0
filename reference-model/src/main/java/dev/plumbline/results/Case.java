package dev.plumbline.results;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import java.util.List;
import java.util.Set;

/** What is run by itself, and comes to a verdict of its own. */
public interface Case {

    /** What it is called; unique, independent of order and wording. */
    String id();

    /** What it shows, as a sentence. */
    String name();

    /** The rules that it checks, the one it is about first; empty where only its result tells. */
    List<RuleId> rules();

    /** The product that it is about; it says nothing of others. */
    Product product();

    /** The optional features that it needs. */
    Set<Feature> needs();

    /** The editions in which it holds. */
    Set<Edition> editions();

    /** Where it comes from, for whoever wants to read it. */
    String origin();
}
