package dev.plumbline.frames;

import dev.plumbline.document.Documents;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A control program that takes whatever it is told, and logs it. */
final class ToldProgram {

    private ToldProgram() {}

    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) throws IOException {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            var call = Documents.parse(line);
            System.err.println(call.get("method").asString() + " " + call.get("params"));
            System.out.println(Documents.write(Map.of("jsonrpc", "2.0", "id", call.get("id"), "result", Map.of())));
            if (call.get("method").asString().equals("goodbye")) {
                return;
            }
        }
    }
}
