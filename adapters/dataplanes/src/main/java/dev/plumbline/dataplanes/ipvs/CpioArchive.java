package dev.plumbline.dataplanes.ipvs;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;

/**
 * Writes an archive that a kernel unpacks as its first file system: cpio in its format {@code newc}. Who owns a file, and when it
 * was changed, is nothing that matters there.
 */
final class CpioArchive implements AutoCloseable {

    private static final String MAGIC = "070701";
    private static final String END = "TRAILER!!!";
    private static final int ALIGNMENT = 4;
    private static final int DIRECTORY = 0040755;
    private static final int PROGRAM = 0100755;

    private final OutputStream out;
    private final Set<String> directories = new TreeSet<>();
    private int entries;

    /** An archive without files, which is written to this stream, and closes it. */
    CpioArchive(OutputStream out) {
        this.out = out;
    }

    /**
     * Adds a file that may be read and run, and the directories above it.
     *
     * @param path from the root on, without a slash at the beginning
     */
    void add(String path, byte[] content) throws IOException {
        int slash = path.lastIndexOf('/');
        if (slash > 0) {
            addDirectory(path.substring(0, slash));
        }
        entry(path, PROGRAM, content);
    }

    /** Adds a directory, and those above it, where they are not there yet. */
    void addDirectory(String path) throws IOException {
        for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
            addOne(path.substring(0, slash));
        }
        addOne(path);
    }

    private void addOne(String directory) throws IOException {
        if (directories.add(directory)) {
            entry(directory, DIRECTORY, new byte[0]);
        }
    }

    private void entry(String path, int mode, byte[] content) throws IOException {
        // A file is told from its links by its number.
        entries++;
        var name = path.getBytes(StandardCharsets.UTF_8);
        var header = new StringBuilder(MAGIC);
        for (int field : new int[] {entries, mode, 0, 0, 1, 0, content.length, 0, 0, 0, 0, name.length + 1, 0}) {
            header.append(String.format("%08x", field));
        }
        out.write(header.toString().getBytes(StandardCharsets.US_ASCII));
        out.write(name);
        out.write(0);
        align(header.length() + name.length + 1);
        out.write(content);
        align(content.length);
    }

    private void align(int length) throws IOException {
        out.write(new byte[Math.floorMod(-length, ALIGNMENT)]);
    }

    @Override
    public void close() throws IOException {
        try (out) {
            entry(END, 0, new byte[0]);
        }
    }
}
