// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.heliograph.app.cli.command.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Downloads of bulk runs from a server that answers as the test wants. */
class BulkFetchTest {
    private final List<String> items = new ArrayList<>();
    private String run = "\"status\": \"COMPLETED\", \"progress\": {\"waiting\": 0}";
    private String printed = "";

    @TempDir
    Path folder;

    private final HttpServer server;

    BulkFetchTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void start() {
        server.createContext("/v2/bulk", exchange -> {
            boolean known = exchange.getRequestHeaders().containsKey("api_token");
            String path = exchange.getRequestURI().getPath();
            String id = path.replaceAll("^/v2/bulk/?|/items$", "");
            if (!known) {
                answer(exchange, 401, "{\"request_id\": \"1\", \"error\": {\"code\": 401}}");
            } else if (path.endsWith("/items")) {
                answer(exchange, 200, "{\"items\": [" + String.join(", ", items) + "]}");
            } else {
                answer(exchange, 200, "{\"request_id\": \"" + id + "\", " + run + "}");
            }
        });
        server.createContext("/results", exchange -> {
            String path = exchange.getRequestURI().getPath();
            answer(exchange, path.contains("gone") ? 404 : 200, "content of " + path);
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private String base() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void item(String name, String result) {
        items.add("{\"position\": %d, \"name\": \"%s\", \"result\": {\"image_url\": \"%s/results/%s\"}}"
                .formatted(items.size(), name, base(), result));
    }

    private int fetch(String id, Path to, String... more) {
        var out = new ByteArrayOutputStream();
        var stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        List<String> typed =
                new ArrayList<>(List.of("bulk", "fetch", id, to.toString(), "--server", base(), "--token", "secret"));
        typed.addAll(List.of(more));
        int code = new CommandRunner(InputStream.nullInputStream(), stream, stream).run(typed.toArray(String[]::new));
        printed = out.toString(StandardCharsets.UTF_8);
        return code;
    }

    private List<String> files(Path of) throws IOException {
        try (Stream<Path> all = Files.list(of)) {
            return all.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals(".heliograph-run"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aResultThatIsGoneStopsNoOtherAndLeavesNoHalfFile() throws IOException {
        item("a.png", "gone.png");
        item("n".repeat(300) + ".png", "b.png");
        item("c.png", "c.png");
        assertThat(fetch("7", folder)).isEqualTo(ExitCode.REFUSED);
        assertThat(printed)
                .contains("a.png: its address answers with status 404")
                .contains("2 files in", "1 could not be downloaded");
        assertThat(files(folder)).containsExactly("c.png", "n".repeat(90) + ".png");
        assertThat(folder.resolve("c.png")).hasContent("content of /results/c.png");
        items.removeFirst();
        assertThat(fetch("7", folder)).as("again").isZero();
        assertThat(printed).contains("0 files in", "and 2 that were there before");
    }

    @Test
    void aFolderOfAnotherRunOrOfOtherFilesIsRefused() throws IOException {
        item("x.png", "x.png");
        assertThat(fetch("7", folder.resolve("results"))).isZero();
        assertThat(fetch("8", folder.resolve("results"))).isEqualTo(ExitCode.REFUSED);
        assertThat(printed).contains("has the results of the run 7; name another folder");
        Files.writeString(folder.resolve("notes.txt"), "mine");
        assertThat(fetch("7", folder)).isEqualTo(ExitCode.REFUSED);
        assertThat(printed).contains("is not empty; name a new folder");
        assertThat(fetch("7", folder.resolve("notes.txt"))).isEqualTo(ExitCode.REFUSED);
        assertThat(printed).contains("cannot be used: FileAlreadyExists").doesNotContain("java.");
        assertThat(folder.resolve("notes.txt")).hasContent("mine");
    }

    @Test
    void linksAreNeitherReplacedNorFollowed() throws IOException {
        item("x.png", "x.png");
        item("y.png", "y.png");
        Path results = folder.resolve("results");
        assertThat(fetch("7", results)).isZero();
        Path outside = folder.resolve("outside");
        Files.delete(results.resolve("x.png"));
        Files.createSymbolicLink(results.resolve("x.png"), outside);
        Files.delete(results.resolve("y.png"));
        Files.createSymbolicLink(results.resolve(".y.png.part"), outside);
        assertThat(fetch("7", results)).isZero();
        assertThat(outside).doesNotExist();
        assertThat(results.resolve("x.png")).isSymbolicLink();
        assertThat(results.resolve("y.png")).isRegularFile().hasContent("content of /results/y.png");
    }

    @Test
    void itemsOfACancelledRunThatNeverRanAreCounted() {
        run = "\"status\": \"ERROR\", \"progress\": {\"waiting\": 56}";
        item("x.png", "x.png");
        items.add("{\"position\": 1, \"name\": \"bad.png\", \"state\": \"FAILED\"}");
        assertThat(fetch("7", folder)).isZero();
        assertThat(printed).contains("1 file in", "failed items: 1", "items that never ran: 56");
        assertThat(fetch("7", folder, "--json")).isZero();
        assertThat(printed).contains("\"kept\" : 1", "\"failed\" : 1", "\"waiting\" : 56", "\"missing\" : 0");
    }

    @Test
    void aRunThatHasNotEndedIsRefused() throws IOException {
        run =
                "\"status\": \"IN_PROGRESS\", \"progress\": {\"operation\": \"image.restore\", \"items\": 3, \"done\": 1, \"waiting\": 2}";
        assertThat(fetch("7", folder)).isEqualTo(ExitCode.REFUSED);
        assertThat(printed)
                .contains("the run has not ended: IN_PROGRESS: image.restore, 3 items, 1 done, 2 waiting; try again");
        assertThat(files(folder)).isEmpty();
    }
}
