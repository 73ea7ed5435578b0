package dev.plumbline.catalogue;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the model's code that implements rules of the catalogue. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Implements {

    /** The ids of the rules, such as {@code TRACK-SYN-1}. */
    String[] value();
}
