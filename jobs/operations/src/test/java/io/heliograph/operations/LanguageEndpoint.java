// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** An endpoint on loopback that answers as OpenAI's does, always with the same words. */
public final class LanguageEndpoint implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Queue<JsonNode> questions = new ConcurrentLinkedQueue<>();
    private final HttpServer server;
    private volatile String content = "{}";
    private volatile int status = 200;

    /** Listens. */
    public LanguageEndpoint() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/chat/completions", exchange -> {
            questions.add(JSON.readTree(exchange.getRequestBody().readAllBytes()));
            var body = JsonNodeFactory.instance.objectNode().put("object", "chat.completion");
            var choice = body.putArray("choices").addObject().put("index", 0).put("finish_reason", "stop");
            choice.putObject("message").put("role", "assistant").put("content", content);
            byte[] bytes = JSON.writeValueAsBytes(body);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    /** What it says from now on. */
    public void says(String words) {
        status = 200;
        content = words;
    }

    /** It answers with an error from now on. */
    public void fails() {
        status = 500;
    }

    /** What it was asked. */
    public List<JsonNode> questions() {
        return List.copyOf(questions);
    }

    /** A room whose language model it is. */
    public Room room() {
        return new Room(Map.of(
                "heliograph.language.url",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/v1",
                "heliograph.language.model",
                "some-model"));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
