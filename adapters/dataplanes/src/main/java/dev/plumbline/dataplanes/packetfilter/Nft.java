package dev.plumbline.dataplanes.packetfilter;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.frames.sockets.NetworkNamespace;
import dev.plumbline.spi.UnavailableException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/**
 * The packet filter of a namespace, told what {@code nft} could be told. It is the library behind that program that is called:
 * to start a program for each of thousands of changes would take most of the time.
 */
public final class Nft implements AutoCloseable {

    private static final int JSON = 1 << 4;

    private final Namespace namespace;
    private final Pointer context;

    /**
     * The filter of this namespace.
     *
     * @throws UnavailableException if the namespace can't be entered
     */
    public Nft(Namespace namespace) {
        this.namespace = namespace;
        context = within(Nft::context);
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
    public String run(String commands) {
        int failures = within(() -> Library.nft_run_cmd_from_buffer(context, commands));
        if (failures != 0) {
            throw new UnavailableException("nftables refuses what it is told: "
                    + Library.nft_ctx_get_error_buffer(context).strip());
        }
        return Library.nft_ctx_get_output_buffer(context);
    }

    /** The library opens its sockets, and looks up names of interfaces, in the namespace of the thread that calls it. */
    private <T> T within(Callable<T> call) {
        try {
            return NetworkNamespace.within(namespace.name(), call);
        } catch (ExecutionException e) {
            throw new UnavailableException("nftables can't be told anything in " + namespace + ": " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while nftables was told something");
        }
    }

    @Override
    public void close() {
        Library.nft_ctx_free(context);
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
