package dev.plumbline.frames.sockets;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Does something in a network namespace. */
public final class NetworkNamespace {

    private static final String DIRECTORY = "/var/run/netns/";
    private static final int READ_ONLY_CLOEXEC = 0x8_0000;

    private NetworkNamespace() {}

    /**
     * Does something in the namespace of this name. It is done on a thread of its own that ends with it, since a thread that
     * entered a namespace is of no use to anybody else.
     *
     * @throws ExecutionException if the namespace can't be entered or the task fails
     */
    public static <T> T within(String name, Callable<T> task) throws ExecutionException, InterruptedException {
        var done = new FutureTask<>(() -> {
            enter(name);
            return task.call();
        });
        new Thread(done, "plumbline-namespace").start();
        return done.get();
    }

    private static void enter(String name) {
        int namespace = Libc.open(DIRECTORY + name, READ_ONLY_CLOEXEC);
        try {
            Libc.setns(namespace, Libc.CLONE_NEWNET);
        } finally {
            Libc.close(namespace);
        }
    }
}
