package dev.plumbline.comparison;

/** Which member of a set each key falls to, while members come and go. */
interface Mapping {

    /** The member that a key falls to. */
    String of(long key);

    /** A member comes. */
    void add(String member);

    /** A member goes. */
    void remove(String member);
}
