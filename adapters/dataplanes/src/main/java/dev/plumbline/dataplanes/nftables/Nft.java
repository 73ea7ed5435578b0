package dev.plumbline.dataplanes.nftables;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.dataplanes.wiring.NamespaceThread;
import dev.plumbline.spi.UnavailableException;

/**
 * The packet filter of a namespace, told what {@code nft} could be told. It is the library behind that program that is called:
 * to start a program for each of thousands of changes would take most of the time.
 */
final class Nft implements AutoCloseable {

    private static final int JSON = 1 << 4;

    private final NamespaceThread thread;
    private final Pointer context;

    /** The filter of this namespace. */
    Nft(Namespace namespace) {
        thread = new NamespaceThread(namespace);
        context = thread.call(Nft::context);
    }

    private static Pointer context() {
        var made = Library.nft_ctx_new(0);
        Library.nft_ctx_buffer_output(made);
        Library.nft_ctx_buffer_error(made);
        Library.nft_ctx_output_set_flags(made, JSON);
        return made;
    }

    /**
     * Carries out commands, all of them in one instant, and returns what they list, as JSON. Every frame that is sent from then
     * on meets what they say.
     *
     * @throws UnavailableException if the filter refuses them; then none was carried out
     */
    String run(String commands) {
        return thread.call(() -> {
            if (Library.nft_run_cmd_from_buffer(context, commands) != 0) {
                throw new UnavailableException("nftables refuses what it is told: "
                        + Library.nft_ctx_get_error_buffer(context).strip());
            }
            return Library.nft_ctx_get_output_buffer(context);
        });
    }

    @Override
    public void close() {
        try (thread) {
            thread.call(() -> {
                Library.nft_ctx_free(context);
                return context;
            });
        }
    }

    /** Its functions, which have the names that they have there. */
    @SuppressWarnings("MethodName")
    private static final class Library {

        static {
            Native.register("libnftables.so.1");
        }

        static native Pointer nft_ctx_new(int flags);

        static native void nft_ctx_free(Pointer context);

        static native int nft_ctx_buffer_output(Pointer context);

        static native int nft_ctx_buffer_error(Pointer context);

        static native void nft_ctx_output_set_flags(Pointer context, int flags);

        static native int nft_run_cmd_from_buffer(Pointer context, String commands);

        static native String nft_ctx_get_output_buffer(Pointer context);

        static native String nft_ctx_get_error_buffer(Pointer context);
    }
}
