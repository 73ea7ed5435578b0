package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Has scripts of a shell carried out in a guest, one after the other. */
final class Console implements AutoCloseable {

    private final GuestChannel channel;
    private final Duration patience;
    private int scripts;

    /**
     * A console whose guest may still be booting.
     *
     * @param channel leads to the guest; closed with it
     * @param patience how long a script may take
     */
    Console(GuestChannel channel, Duration patience) {
        this.channel = channel;
        this.patience = patience;
    }

    /**
     * Waits until the guest takes scripts.
     *
     * @param patience how long it may boot
     * @throws UnavailableException if it ends or does not get so far in time
     */
    void awaitReady(Duration patience) {
        try {
            answer(GuestChannel.after(patience), "");
        } catch (IOException e) {
            throw new UnavailableException("the guest does not boot: " + e.getMessage());
        }
    }

    /**
     * Has a script carried out, and returns what it wrote. It is over by then.
     *
     * @throws UnavailableException if it fails, or the guest ends or does not answer in time
     */
    String run(String script) {
        scripts++;
        var bytes = script.getBytes(StandardCharsets.UTF_8);
        long deadline = GuestChannel.after(patience);
        try {
            channel.write((bytes.length + " " + scripts + "\n").getBytes(StandardCharsets.US_ASCII), deadline);
            channel.write(bytes, deadline);
            return answer(deadline, script);
        } catch (IOException e) {
            throw new UnavailableException("the guest was told «" + shortened(script) + "»: " + e.getMessage());
        }
    }

    /** A line of three numbers, that of the script, its status and the size of what it wrote, and then that. */
    private String answer(long deadline, String script) throws IOException {
        var line = channel.readLine(deadline);
        var numbers = line.split(" ", -1);
        if (numbers.length != 3 || !numbers[0].equals(String.valueOf(scripts))) {
            throw new IOException("it answers «" + line + "»");
        }
        var said = channel.read(Integer.parseInt(numbers[2]), deadline);
        if (!numbers[1].equals("0")) {
            throw new UnavailableException(
                    "the guest refuses «" + shortened(script) + "» with status " + numbers[1] + ": " + said.strip());
        }
        return said;
    }

    private static String shortened(String script) {
        return script.length() > 400 ? script.substring(0, 400) + "…" : script.strip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
