// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A twin of Robust Video Matting, installed by its recipe, mattes clips, with its states kept at each segment's end. */
class RecurrentMattesTest {
    private static final String ADDRESS = "https://example.org/clip.mp4";
    private static final String ENGINE = "pack/rvm@1";

    @TempDir
    private static Path data;

    private static Room room = new Room(Map.of());

    @BeforeAll
    static void open() throws Exception {
        room.close();
        RecipeTwins.install("rvm", data);
        room = new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static Pipeline pipeline(String route) {
        return pipeline(room, route);
    }

    private static Pipeline pipeline(Room where, String route) {
        Operation operation = where.operation(route);
        ObjectNode body = Room.body().put("video", ADDRESS).put("output_container_and_codec", "mp4_h264");
        if (route.equals("video.remove_background")) {
            body.put("background_color", "Black");
        }
        var request = Room.bind(operation, body);
        operation.check(request);
        return operation.pipeline(request);
    }

    @ParameterizedTest
    @ValueSource(strings = {"video.remove_background", "video.foreground_mask", "video.green_screen"})
    void theRoutesAnswerByThePackAndNameIt(String route) throws Exception {
        try (FakeWork work = new FakeWork().web(ADDRESS, Clips.disc())) {
            Room.run(pipeline(route), work);
            assertThat(work.results().get("engines"))
                    .asInstanceOf(LIST)
                    .contains(ENGINE)
                    .doesNotContain("builtin/clip-matting@4");
            assertThat(work.warnings()).isEmpty();
        }
    }

    @Test
    void aRestartAnywhereGivesTheSameBytes() throws Exception {
        byte[] whole;
        try (FakeWork work = new FakeWork().web(ADDRESS, Clips.sixSeconds())) {
            Room.run(pipeline("video.foreground_mask"), work);
            whole = work.published("mask_url");
        }
        for (int looks : List.of(40, 75, 110)) {
            FakeWork stopped = new FakeWork().web(ADDRESS, Clips.sixSeconds()).stopAfter(looks);
            assertThatThrownBy(() -> Room.run(pipeline("video.foreground_mask"), stopped))
                    .isInstanceOf(CancellationException.class);
            try (FakeWork next = stopped.next()) {
                Room.run(pipeline("video.foreground_mask"), next);
                String states = "mattes/4-" + room.get(ClipKeys.class).version() + "/0.states.gz";
                assertThat(next.isKept(states)).isTrue();
                assertThat(next.published("mask_url"))
                        .as("stopped after %d looks", looks)
                        .isEqualTo(whole);
            }
        }
    }

    @Test
    void aClipInWhichTheNetworkShowsNobodyIsMattedByTheBuiltInEngine(@TempDir Path other) throws Exception {
        RecipeTwins.install("rvm", other);
        Path json = other.resolve("models/rvm/pack.json");
        ObjectNode pack = (ObjectNode) JsonMapper.shared().readTree(Files.readAllBytes(json));
        ((ObjectNode) pack.path("io"))
                .putObject("output")
                .putArray("range")
                .add(0.99)
                .add(2);
        Files.write(json, JsonMapper.shared().writeValueAsBytes(pack));
        byte[] own;
        try (Room plain = new Room(Map.of());
                FakeWork work = new FakeWork().web(ADDRESS, Clips.disc())) {
            Room.run(pipeline(plain, "video.foreground_mask"), work);
            own = work.published("mask_url");
        }
        try (Room blind = new Room(Map.of("heliograph.data-dir", other.toString()));
                FakeWork work = new FakeWork().web(ADDRESS, Clips.disc())) {
            Room.run(pipeline(blind, "video.foreground_mask"), work);
            assertThat(work.warnings())
                    .anyMatch(warning -> warning.contains(ENGINE + " shows nobody in a part of the clip"));
            assertThat(work.results().get("engines"))
                    .asInstanceOf(LIST)
                    .contains("builtin/clip-matting@4")
                    .doesNotContain(ENGINE);
            assertThat(work.published("mask_url")).isEqualTo(own);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"video.remove_background", "video.foreground_mask", "video.green_screen"})
    void aNetworkThatMattesEachFrameByItselfServesTheRoutesToo(String route, @TempDir Path other) throws Exception {
        RecipeTwins.install("selfie", other);
        try (Room stateless = new Room(Map.of("heliograph.data-dir", other.toString()));
                FakeWork work = new FakeWork().web(ADDRESS, Clips.disc())) {
            Room.run(pipeline(stateless, route), work);
            assertThat(work.results().get("engines"))
                    .asInstanceOf(LIST)
                    .contains("pack/selfie@1")
                    .doesNotContain("builtin/clip-matting@4");
            assertThat(work.warnings()).isEmpty();
        }
    }
}
