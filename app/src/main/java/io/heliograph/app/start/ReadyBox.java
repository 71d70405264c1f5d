// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.env.Environment;

/**
 * The text printed at the first start for a new operator: addresses, data folder, token, and a first request.
 *
 * @param base address of the server, without a slash at the end
 * @param data data folder
 * @param program command that starts the program
 */
record ReadyBox(String base, Path data, String program) {
    /** The text for a running server; its address is the public one of the settings, or else that of this machine. */
    static ReadyBox of(Settings settings, Environment environment) {
        String port = environment.getProperty("local.server.port", environment.getProperty("server.port", "8080"));
        String base = settings.publicUrl().isBlank() ? "http://localhost:" + port : settings.publicUrl();
        return new ReadyBox(
                base.replaceAll("/+$", ""), settings.dataDir().toAbsolutePath().normalize(), LaunchedProgram.command());
    }

    /** The line that is printed instead of the box at all starts after the first. */
    String line() {
        return "ready: " + base + ", console " + base + "/console, docs " + base + "/docs, data folder " + data;
    }

    /**
     * The text in a box of ASCII characters.
     *
     * @param token value of the token, or a placeholder
     * @param advice sentence about how to get a token
     */
    String text(String token, String advice) {
        List<String> lines = List.of(
                "Heliograph is ready for its first client",
                "URL:       " + base,
                "Console:   " + base + "/console  (user admin, password in " + data.resolve("admin.password") + ")",
                "Docs:      " + base + "/docs",
                "Data:      " + data,
                "api_token: " + token,
                advice);
        int width = lines.stream().mapToInt(String::length).max().orElse(0);
        String edge = "+" + "-".repeat(width + 2) + "+";
        List<String> box = new ArrayList<>();
        box.add(edge);
        lines.forEach(line -> box.add("| " + line + " ".repeat(width - line.length()) + " |"));
        box.add(edge);
        return String.join(System.lineSeparator(), box);
    }

    /** A curl command that cuts out the sample photo. It works as printed, and needs no local file. */
    String call(String token) {
        return """
                Try it: curl -H "api_token: %s" -H 'Content-Type: application/json' %s/v2/image/edit/remove_background -d '{"image": \
                "%s", "sync": true}'\
                """.formatted(token, base, base + SampleMedia.PHOTO.path());
    }
}
