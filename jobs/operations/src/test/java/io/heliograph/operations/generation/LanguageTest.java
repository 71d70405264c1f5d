// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.heliograph.operations.Room;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** The language role of the generation routes, with an endpoint on loopback that answers as OpenAI's does. */
class LanguageTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Queue<JsonNode> questions = new ConcurrentLinkedQueue<>();
    private HttpServer server;
    private volatile String content = "{}";
    private volatile int status = 200;

    @BeforeEach
    void start() throws IOException {
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

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private Room room() {
        return new Room(Map.of(
                "heliograph.language.url",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/v1",
                "heliograph.language.model",
                "some-model"));
    }

    private static String enhanced(Room room) throws Exception {
        return String.valueOf(room.run(
                        "legacy.prompt_enhancer",
                        Room.body().put("prompt", "a fox in the snow").put("seed", 7))
                .results()
                .get("prompt variations"));
    }

    @Test
    void theModelAnswersWhereThereIsOne() throws Exception {
        content = "{\"prompt\": \"a fox in the snow under a pale winter sun\"}";
        try (Room room = room()) {
            assertThat(enhanced(room)).isEqualTo("a fox in the snow under a pale winter sun");
        }
        assertThat(questions).singleElement().satisfies(question -> {
            assertThat(question.path("model").asString()).isEqualTo("some-model");
            assertThat(question.toString()).contains("a fox in the snow");
        });
    }

    @Test
    void theBuiltInParserWorksWhenTheModelFailsOrTalksNonsense() throws Exception {
        String builtIn;
        try (Room room = new Room(Map.of())) {
            builtIn = enhanced(room);
        }
        try (Room room = room()) {
            status = 500;
            assertThat(enhanced(room)).isEqualTo(builtIn).contains("fox");
            status = 200;
            content = "no JSON at all";
            assertThat(enhanced(room)).isEqualTo(builtIn);
            content = "{\"prompt\": 5}";
            assertThat(enhanced(room)).isEqualTo(builtIn);
        }
        assertThat(questions).hasSize(3);
    }

    @Test
    void aStructuredPromptOfTheModelIsCompletedAndGivenOut() throws Exception {
        String answer = """
                {"short_description": "A red mug on a table.", "objects": [{"description": "a red mug", "location": "centre", "relationship": "",
                "relative_size": "", "shape_and_color": "red", "texture": "", "pose": "", "orientation": "", "number_of_objects": 1}],
                "background_setting": "a kitchen", "style_medium": "photograph", "artistic_style": "", "context": "",
                "lighting": {"conditions": "daylight", "direction": "from the left", "shadows": "soft"},
                "aesthetics": {"composition": "centred", "color_scheme": "", "mood_atmosphere": "calm"},
                "photographic_characteristics": {"depth_of_field": "shallow", "focus": "", "camera_angle": "eye level", "lens_focal_length": "50mm"}}""";
        content = answer;
        try (Room room = room()) {
            var work = room.run("structured_prompt.generate", Room.body().put("prompt", "my favourite mug"));
            JsonNode document = JSON.readTree(String.valueOf(work.results().get("structured_prompt")));
            assertThat(document.path("short_description").asString()).isEqualTo("A red mug on a table.");
            assertThat(document.path("objects").path(0).path("shape_and_color").asString())
                    .isEqualTo("red");
            assertThat(document.path("text_render").isArray()).isTrue();
        }
    }
}
