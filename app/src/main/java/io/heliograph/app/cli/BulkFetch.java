// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Downloads the results of a bulk run into a folder of its own, after the end of the run. An interrupted download can be repeated: it keeps
 * the files that are there. A failed file does not stop the others.
 */
final class BulkFetch {
    private static final int PAGE = 500;
    private static final int OKAY = 200;
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final String MARK = ".heliograph-run"; // file with the id of the run that the folder belongs to

    private final CommandContext context;
    private final ServiceClient client;
    private final Path folder;
    private final ItemFiles names = new ItemFiles();
    private int fetched;
    private int kept;
    private int failed;
    private int missing;

    BulkFetch(CommandContext context, ServiceClient client, Path folder) {
        this.context = context;
        this.client = client;
        this.folder = folder;
    }

    /**
     * Counts of a download.
     *
     * @param fetched new files
     * @param kept files that were there before
     * @param failed items without a result
     * @param waiting items that never ran, since the run was cancelled or gave up
     * @param missing files that could not be downloaded
     */
    record Outcome(int fetched, int kept, int failed, int waiting, int missing) {
        /** The counts as a sentence, for the end of the output. */
        String text(String id, Path folder) {
            return (fetched == 1 ? "1 file in " : fetched + " files in ")
                    + folder
                    + (kept > 0 ? ", and " + kept + " that were there before" : "")
                    + (missing > 0 ? "; " + missing + " could not be downloaded" : "")
                    + (failed > 0 ? "; failed items: " + failed + ", see heliograph bulk show " + id + " --failed" : "")
                    + (waiting > 0 ? "; items that never ran: " + waiting : "");
        }
    }

    /** Downloads the results of a run that has ended. */
    Outcome run(String id) throws InterruptedException {
        JsonNode run = client.get(context, "/v2/bulk/" + id);
        if (run.path("status").asString().equals("IN_PROGRESS")) {
            throw new CommandException("the run has not ended: " + BulkLine.of(run) + "; try again after its end");
        }
        prepare(run.path("request_id").asString(id));
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
        return new Outcome(
                fetched, kept, failed, run.path("progress").path("waiting").asInt(), missing);
    }

    /** Creates the folder; refuses one with the results of another run, or with other files. */
    private void prepare(String id) {
        Path mark = folder.resolve(MARK);
        try {
            Files.createDirectories(folder);
            if (Files.exists(mark)) {
                String other = Files.readString(mark, StandardCharsets.UTF_8).strip();
                if (!other.equals(id)) {
                    throw new CommandException(
                            folder + " has the results of the run " + other + "; name another folder");
                }
                return;
            }
            try (Stream<Path> files = Files.list(folder)) {
                if (files.findAny().isPresent()) {
                    throw new CommandException(folder + " is not empty; name a new folder");
                }
            }
            Files.writeString(mark, id + "\n", StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CommandException("the folder " + folder + " cannot be used: " + reason(e));
        }
    }

    private void item(HttpClient http, JsonNode item) throws InterruptedException {
        String stem = names.stem(item);
        if (!item.has("result")) {
            failed++;
            return;
        }
        Map<String, URI> files = names.of(item, stem);
        if (files.isEmpty()) {
            byte[] text = (item.path("result").toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
            place(names.text(item, stem), () -> new ByteArrayInputStream(text));
        }
        for (Map.Entry<String, URI> file : files.entrySet()) {
            place(file.getKey(), () -> download(http, file.getValue()));
        }
    }

    /** Source of a file's content, such as a download. */
    private interface Content {
        InputStream open() throws IOException, InterruptedException;
    }

    /** Writes a file under a temporary name and renames it when it is complete; keeps an existing file. */
    private void place(String name, Content content) throws InterruptedException {
        Path target = folder.resolve(name);
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            kept++;
            return;
        }
        Path part = folder.resolve("." + name + ".part");
        try (InputStream in = content.open()) {
            Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING); // a link is replaced, not followed
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            fetched++;
        } catch (IOException e) {
            missing++;
            discard(part);
            context.err().println(name + ": " + reason(e));
        }
    }

    private void discard(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            context.err().println(part + ": " + reason(e));
        }
    }

    private static InputStream download(HttpClient http, URI url) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(url).timeout(PATIENCE).GET().build();
        HttpResponse<InputStream> answer = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
        if (answer.statusCode() != OKAY) {
            answer.body().close();
            throw new IOException("its address answers with status " + answer.statusCode()
                    + "; results are kept for a limited time (heliograph.retention)");
        }
        return answer.body();
    }

    private static String reason(IOException e) {
        return e instanceof FileSystemException
                ? e.getClass().getSimpleName().replace("Exception", "") + ": " + e.getMessage()
                : String.valueOf(e.getMessage());
    }
}
