package dev.plumbline.compute;

/**
 * Where a value stands in what the user wrote.
 *
 * @param file the file's name
 * @param line its line, counted from 1
 * @param path its place in the document, as in {@code failoverPolicy.failoverRatio}; empty for the whole of it
 */
public record Spot(String file, int line, String path) {

    /** The spot of a member of what stands here. */
    Spot member(String name, int memberLine) {
        return new Spot(file, memberLine, below(name));
    }

    /** The spot of an item of the list that stands here. */
    Spot item(int index, int itemLine) {
        return new Spot(file, itemLine, path + "[" + index + "]");
    }

    /** The path of something below, be it there or not. */
    public String below(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
