package dev.plumbline.dataplanes.wiring;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import dev.plumbline.spi.UnavailableException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** A thread inside a network namespace: what is called on it sees the interfaces there. */
public final class NamespaceThread implements AutoCloseable {

    private static final String NAMESPACES = "/var/run/netns/";
    private static final int OF_NETWORK = 0x4000_0000;

    private final ExecutorService thread;

    /**
     * Starts one.
     *
     * @throws UnavailableException if there is no such namespace, or the process may not enter it
     */
    public NamespaceThread(Namespace namespace) {
        thread = Executors.newSingleThreadExecutor(work -> {
            var made = new Thread(work, "inside " + namespace.name());
            made.setDaemon(true);
            return made;
        });
        call(() -> enter(namespace));
    }

    private static int enter(Namespace namespace) {
        int file = Kernel.open(NAMESPACES + namespace.name(), 0);
        if (file < 0 || Kernel.setns(file, OF_NETWORK) != 0) {
            throw new UnavailableException(
                    "The namespace " + namespace.name() + " can't be entered: error " + Native.getLastError());
        }
        return Kernel.close(file);
    }

    /** Calls this on the thread, and waits for what it returns. */
    public <T> T call(Supplier<T> what) {
        try {
            return thread.submit(what::get).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while the data plane was told something");
        }
    }

    @Override
    public void close() {
        thread.shutdown();
    }

    /** Of the C library. */
    private static final class Kernel {

        static {
            Native.register(NativeLibrary.getInstance(null));
        }

        static native int open(String path, int flags);

        static native int setns(int file, int kind);

        static native int close(int file);
    }
}
