// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A tab of a real Chromium whose camera is a file, driven by its own DevTools protocol. */
final class BrowserTab implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final WebSocket tools;
    private final AtomicInteger commands = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();

    /** @param camera a film of JPEG frames, one after the other */
    BrowserTab(Path profile, Path camera) throws Exception {
        Path chromium = Path.of(System.getProperty("heliograph.chromium", "/usr/bin/chromium"));
        assertThat(chromium)
                .as("a Chromium is needed: apt-get install chromium")
                .isExecutable();
        var command = new ArrayList<>(List.of(chromium.toString(), "--headless=new", "--no-sandbox", "--no-first-run"));
        command.addAll(List.of("--disable-background-networking", "--disable-component-update", "--disable-sync"));
        command.addAll(
                List.of("--disable-gpu", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"));
        command.add("--use-file-for-fake-video-capture=" + camera);
        command.addAll(List.of("--remote-debugging-port=0", "--remote-allow-origins=*", "--window-size=1280,900"));
        command.addAll(List.of("--user-data-dir=" + profile, "about:blank"));
        process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(profile.resolveSibling("chromium.log").toFile())
                .start();
        Path port = profile.resolve("DevToolsActivePort");
        await().atMost(Duration.ofMinutes(2))
                .until(() -> Files.exists(port) && !Files.readAllLines(port).isEmpty());
        String list = "http://127.0.0.1:" + Files.readAllLines(port).getFirst() + "/json/list";
        String address = await().atMost(Duration.ofMinutes(1)).until(() -> page(list), found -> !found.isEmpty());
        tools = http.newWebSocketBuilder()
                .buildAsync(URI.create(address), new Listener())
                .get(30, TimeUnit.SECONDS);
        call("Runtime.enable", Map.of());
        call("Log.enable", Map.of());
        call("Page.enable", Map.of());
    }

    private String page(String list) throws IOException, InterruptedException {
        String body = http.send(HttpRequest.newBuilder(URI.create(list)).build(), BodyHandlers.ofString())
                .body();
        for (JsonNode each : JSON.readTree(body)) {
            if (each.path("type").asString("").equals("page")) {
                return each.path("webSocketDebuggerUrl").asString("");
            }
        }
        return "";
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence piece, boolean last) {
            text.append(piece);
            if (last) {
                JsonNode message = JSON.readTree(text.toString());
                text.setLength(0);
                CompletableFuture<JsonNode> waiting =
                        answers.remove(message.path("id").asInt(-1));
                if (waiting != null) {
                    waiting.complete(message);
                }
                String event = message.path("method").asString("");
                if (event.equals("Log.entryAdded") || event.equals("Runtime.exceptionThrown")) {
                    complaints.add(message.path("params").toString());
                }
            }
            from.request(1);
            return null;
        }
    }

    JsonNode call(String method, Map<String, Object> parameters) throws Exception {
        int id = commands.incrementAndGet();
        var answer = new CompletableFuture<JsonNode>();
        answers.put(id, answer);
        tools.sendText(JSON.writeValueAsString(Map.of("id", id, "method", method, "params", parameters)), true)
                .get(30, TimeUnit.SECONDS);
        JsonNode message = answer.get(60, TimeUnit.SECONDS);
        assertThat(message.path("error").isMissingNode()).as(message.toString()).isTrue();
        return message.path("result");
    }

    /** What an expression is worth, a promise when it is kept. */
    JsonNode value(String expression) throws Exception {
        JsonNode result = call(
                "Runtime.evaluate",
                Map.of("expression", expression, "returnByValue", true, "awaitPromise", true, "userGesture", true));
        assertThat(result.path("exceptionDetails").isMissingNode())
                .as(result.toString())
                .isTrue();
        return result.path("result").path("value");
    }

    void open(String address) throws Exception {
        call("Page.navigate", Map.of("url", address));
        await().atMost(Duration.ofMinutes(1))
                .until(() -> value("document.readyState").asString("").equals("complete"));
    }

    /** A picture of the page at a width and height in its own pixels. */
    void picture(int width, int height, Path file) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
        String png = call("Page.captureScreenshot", Map.of("format", "png"))
                .path("data")
                .asString("");
        Files.createDirectories(file.getParent());
        Files.write(file, Base64.getDecoder().decode(png));
    }

    /** What the browser found fault with. */
    List<String> complaints() {
        return complaints;
    }

    @Override
    public void close() {
        tools.abort();
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        http.close();
    }
}
