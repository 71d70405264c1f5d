// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Downloads the results of a bulk run that has ended into a folder. Files that are there already are kept. */
final class BulkFetch {
    private static final int PAGE = 500;
    private static final int OKAY = 200;
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final CommandContext context;
    private final ServiceClient client;
    private final Path folder;
    private final ItemFiles names = new ItemFiles();
    private int fetched;
    private int kept;
    private int failed;

    BulkFetch(CommandContext context, ServiceClient client, Path folder) {
        this.context = context;
        this.client = client;
        this.folder = folder;
    }

    /** Fetches them; the sentence for the user. */
    String run(String id) throws IOException, InterruptedException {
        JsonNode run = client.get(context, "/v2/bulk/" + id);
        if (run.path("status").asString().equals("IN_PROGRESS")) {
            throw new CommandException("the run has not ended: " + BulkLine.of(run) + "; try again after its end");
        }
        Files.createDirectories(folder);
        try (HttpClient http = HttpClient.newHttpClient()) {
            String page = "";
            do {
                JsonNode answer = client.get(context, "/v2/bulk/" + id + "/items?limit=" + PAGE + page);
                for (JsonNode item : answer.path("items")) {
                    item(http, item);
                }
                page = answer.has("next_after")
                        ? "&after=" + answer.path("next_after").asInt()
                        : "";
            } while (!page.isEmpty());
        }
        return fetched + " files in " + folder + (kept > 0 ? ", and " + kept + " that were there before" : "")
                + (failed > 0 ? "; " + failed + " items failed, see: heliograph bulk show " + id + " --failed" : "");
    }

    private void item(HttpClient http, JsonNode item) throws IOException, InterruptedException {
        String stem = names.stem(item);
        if (!item.has("result")) {
            failed++;
            return;
        }
        Map<String, URI> files = names.of(item, stem);
        if (files.isEmpty()) {
            byte[] text = (item.path("result").toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
            place(stem + ".json", part -> Files.write(part, text));
        }
        for (Map.Entry<String, URI> file : files.entrySet()) {
            place(file.getKey(), part -> download(http, file.getValue(), part));
        }
    }

    /** Writes a file. */
    private interface Writing {
        void to(Path file) throws IOException, InterruptedException;
    }

    /** The name of a file appears only when the file is complete. */
    private void place(String name, Writing writing) throws IOException, InterruptedException {
        Path target = folder.resolve(name);
        if (Files.exists(target)) {
            kept++;
            return;
        }
        Path part = folder.resolve("." + name + ".part");
        writing.to(part);
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        fetched++;
    }

    private static void download(HttpClient http, URI url, Path file) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(url).timeout(PATIENCE).GET().build();
        HttpResponse<InputStream> answer = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
        try (InputStream body = answer.body()) {
            if (answer.statusCode() != OKAY) {
                throw new CommandException("the result " + url + " answers with status " + answer.statusCode()
                        + "; results are kept for a limited time (heliograph.retention)");
            }
            Files.copy(body, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
