// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.LanguageEndpoint;
import io.heliograph.operations.Room;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The language role of the generation routes, with an endpoint on loopback that answers as OpenAI's does. */
class LanguageTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    private LanguageEndpoint endpoint;

    @BeforeEach
    void start() throws IOException {
        endpoint = new LanguageEndpoint();
    }

    @AfterEach
    void stop() {
        endpoint.close();
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
        endpoint.says("{\"prompt\": \"a fox in the snow under a pale winter sun\"}");
        try (Room room = endpoint.room()) {
            assertThat(enhanced(room)).isEqualTo("a fox in the snow under a pale winter sun");
        }
        assertThat(endpoint.questions()).singleElement().satisfies(question -> {
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
        try (Room room = endpoint.room()) {
            endpoint.fails();
            assertThat(enhanced(room)).isEqualTo(builtIn).contains("fox");
            endpoint.says("no JSON at all");
            assertThat(enhanced(room)).isEqualTo(builtIn);
            endpoint.says("{\"prompt\": 5}");
            assertThat(enhanced(room)).isEqualTo(builtIn);
        }
        assertThat(endpoint.questions()).hasSize(3);
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
        endpoint.says(answer);
        try (Room room = endpoint.room()) {
            var work = room.run("structured_prompt.generate", Room.body().put("prompt", "my favourite mug"));
            JsonNode document = JSON.readTree(String.valueOf(work.results().get("structured_prompt")));
            assertThat(document.path("short_description").asString()).isEqualTo("A red mug on a table.");
            assertThat(document.path("objects").path(0).path("shape_and_color").asString())
                    .isEqualTo("red");
            assertThat(document.path("text_render").isArray()).isTrue();
        }
    }
}
