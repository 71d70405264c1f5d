// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Each result names the engines that made it. */
class EngineNamingTest {
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "legacy.prompt_enhancer | {\"prompt\": \"a fox in the snow\"} | builtin/language@1",
                "structured_prompt.generate | {\"prompt\": \"a fox in the snow\"} | builtin/language@1"
            })
    void textsNameTheirEngine(String operation, String body, String engine) throws Exception {
        FakeWork work = ROOM.run(operation, (ObjectNode) JsonMapper.shared().readTree(body));
        assertThat(work.results()).containsEntry("engines", List.of(engine));
    }

    @ParameterizedTest
    @CsvSource({
        "video.green_screen, builtin/clip-matting@4",
        "video.foreground_mask, builtin/clip-matting@4",
    })
    void videosNameTheirEngine(String name, String engine) throws Exception {
        Operation operation = ROOM.operation(name);
        var request = Room.bind(operation, Room.body().put("video", "https://example.org/clip.mp4"));
        FakeWork work = new FakeWork().web("https://example.org/clip.mp4", Clips.disc());
        try (work) {
            Room.run(operation.pipeline(request), work);
        }
        assertThat(work.results()).containsEntry("engines", List.of(engine));
    }

    @Test
    void advertisementsNameTheirEngine() throws Exception {
        Operation operation = ROOM.operation("ads.generate");
        ObjectNode body =
                Room.body().put("template_id", "1062").put("brand_id", "167").put("scenes", "1");
        body.putArray("elements")
                .addObject()
                .put("layer_type", "text")
                .put("content_type", "Heading #1")
                .put("content", "Made for rain");
        FakeWork work = new FakeWork();
        Room.run(operation.pipeline(Room.bind(operation, body)), work);
        assertThat(work.results()).containsEntry("engines", List.of("builtin/ads@1"));
    }

    /** Engines of three steps, the second with two items; nothing but the work's memory connects them. */
    @Test
    void enginesOfAllStepsAreNamedOnceAndAReplacedOneIsNot() throws Exception {
        var spec = ROOM.operation("image.replace_background").spec();
        FakeWork work = new FakeWork();
        Room.run(
                EngineNaming.naming(
                        spec,
                        Pipeline.of(
                                new Once("first", _ -> EngineSelection.noteUnused("scene")),
                                new Each("second", _ -> 2, (_, item) -> EngineSelection.noteWriter("llm/m" + item)),
                                new Once("third", _ -> {}))),
                work);
        assertThat(work.results())
                .containsEntry(
                        "engines", List.of("llm/m0", "llm/m1", "builtin/salient-matting@1", "builtin/compositing@1"));
        FakeWork both = new FakeWork();
        Room.run(
                EngineNaming.naming(
                        spec,
                        Pipeline.of(
                                new Once("first", _ -> EngineSelection.noteUnused("scene")),
                                new Once("second", _ -> EngineSelection.noteBuiltIn("scene")))),
                both);
        assertThat(both.results())
                .containsEntry(
                        "engines", List.of("builtin/salient-matting@1", "builtin/scene@1", "builtin/compositing@1"));
    }

    /** Another version of the software does the work again when it counts the items. */
    @Test
    void enginesOfDiscardedWorkAreForgottenAndThoseOfRepeatedWorkAreNamed() throws Exception {
        var spec = ROOM.operation("video.green_screen").spec();
        FakeWork work = new FakeWork();
        Room.run(
                EngineNaming.naming(
                        spec,
                        Pipeline.of(
                                new Once("prepare", _ -> EngineSelection.noteWriter("llm/old")),
                                new Each(
                                        "segments",
                                        again -> {
                                            EngineNaming.forget(again);
                                            EngineSelection.noteWriter("llm/new");
                                            return 1;
                                        },
                                        (_, _) -> {}),
                                new Once("publish", _ -> {}))),
                work);
        assertThat(work.results()).containsEntry("engines", List.of("llm/new", "builtin/clip-matting@4"));
    }
}
