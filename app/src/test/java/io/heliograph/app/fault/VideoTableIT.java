// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.reference.Page;
import io.heliograph.media.video.SoundAndFlash;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.source.FrameReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Every video route with every preset: five seconds with a beep a second go through the packaged jar, and each result is read with FFmpeg. Frames, length, size, the time of
 * each frame and of each beep are those of the clip, within half a frame. Writes {@code docs/reference/videos.md}. Run by {@code ./mvnw verify -Pfault}; with
 * {@code -Dheliograph.presets=ID,...} for these presets alone, the other rows of the page stay.
 */
@Tag("fault")
class VideoTableIT {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int FRAMES = 75;
    private static final double FRAME = 1.0 / 15;
    private static final int WIDTH = 240;
    private static final int HEIGHT = 160;
    private static final List<OutputPreset> MEASURED = measured(System.getProperty("heliograph.presets", ""));

    @TempDir
    static Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<OutputPreset, List<String>> columns = new EnumMap<>(OutputPreset.class);
    private final List<Row> rows = new ArrayList<>();

    /**
     * A line of the table.
     *
     * @param path of the route
     * @param fields beside the video and the preset
     * @param key of the result
     * @param sound whether the clip's sound is in the result
     * @param alpha whether the result is transparent
     * @param scale of the result's sides
     */
    private record Row(String path, ObjectNode fields, String key, boolean sound, boolean alpha, int scale) {
        String name() {
            JsonNode colour = fields.path("background_color");
            return "`" + path.substring("/v2/video/".length()) + "`"
                    + (colour.isString() ? " " + colour.asString() : "");
        }
    }

    private static List<OutputPreset> measured(String ids) {
        return ids.isBlank()
                ? List.of(OutputPreset.values())
                : Arrays.stream(ids.split(","))
                        .map(id -> OutputPreset.byId(id).orElseThrow())
                        .toList();
    }

    private static ObjectNode object() {
        return JSON.createObjectNode();
    }

    @Test
    void everyRouteWritesEveryPreset() throws Exception {
        try (var server = new ServerProcess(
                folder.resolve("server"),
                List.of("--heliograph.outgoing.allowed=127.0.0.1/32", "--logging.level.root=warn"))) {
            server.start();
            server.awaitReady();
            byte[] bytes = clip();
            String clip = new Client(server.base()).upload(bytes).orElseThrow();
            String mask = upload(server, mask(server, clip));
            for (Row row : rows(clip, mask)) {
                measure(server, clip, row);
            }
        }
        Page.check("videos.md", page());
    }

    private static byte[] clip() throws IOException {
        try (InputStream in = VideoTableIT.class.getResourceAsStream("/fault/beeps.mp4")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    private static List<Row> rows(String clip, String mask) {
        ObjectNode points = object().put("frame_index", 0);
        points.putArray("key_points").addObject().put("x", 145).put("y", 40).put("type", "positive");
        return List.of(
                new Row("/v2/video/edit/erase", object().put("mask", mask), "video_url", true, false, 1),
                new Row(
                        "/v2/video/edit/increase_resolution",
                        object().put("desired_increase", 2),
                        "video_url",
                        true,
                        false,
                        2),
                new Row(
                        "/v2/video/edit/remove_background",
                        object().put("background_color", "Transparent"),
                        "video_url",
                        true,
                        true,
                        1),
                new Row(
                        "/v2/video/edit/remove_background",
                        object().put("background_color", "Orange"),
                        "video_url",
                        true,
                        false,
                        1),
                new Row(
                        "/v2/video/edit/replace_background",
                        object().put("background_url", clip),
                        "video_url",
                        true,
                        false,
                        1),
                new Row("/v2/video/edit/green_screen", object(), "video_url", true, false, 1),
                new Row("/v2/video/segment/mask_by_prompt", object().put("prompt", "cup"), "mask_url", false, false, 1),
                new Row("/v2/video/segment/mask_by_key_points", points, "mask_url", false, false, 1),
                new Row("/v2/video/generate/foreground_mask", object(), "mask_url", false, false, 1));
    }

    private byte[] mask(ServerProcess server, String clip) throws IOException, InterruptedException {
        var row = new Row("/v2/video/generate/foreground_mask", object(), "mask_url", false, false, 1);
        return result(server, row, post(server, row, clip, OutputPreset.MP4_H264));
    }

    private static String upload(ServerProcess server, byte[] video) throws InterruptedException {
        return new Client(server.base()).upload(video).orElseThrow();
    }

    private void measure(ServerProcess server, String clip, Row row) throws IOException, InterruptedException {
        Map<OutputPreset, HttpResponse<String>> answers = new EnumMap<>(OutputPreset.class);
        for (OutputPreset preset : MEASURED) {
            answers.put(preset, post(server, row, clip, preset));
        }
        if (answers.values().stream().allMatch(answer -> answer.statusCode() == 404)) {
            return; // a route that this version does not have
        }
        rows.add(row);
        for (Map.Entry<OutputPreset, HttpResponse<String>> each : answers.entrySet()) {
            columns.computeIfAbsent(each.getKey(), _ -> new ArrayList<>())
                    .add(cell(server, row, each.getKey(), each.getValue()));
        }
    }

    private String cell(ServerProcess server, Row row, OutputPreset preset, HttpResponse<String> answer)
            throws IOException, InterruptedException {
        if (row.alpha() && !preset.carriesAlpha()) {
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(422);
            assertThat(answer.body()).contains("transparent", preset.id(), OutputPreset.WEBM_VP9.id());
            return "422";
        }
        Path file = Files.write(folder.resolve("result." + preset.extension()), result(server, row, answer));
        boolean sound = row.sound() && preset != OutputPreset.GIF;
        assertKept(row, preset, file, sound);
        return FRAMES + " frames" + (row.alpha() ? ", alpha" : "") + (sound ? ", sound" : "");
    }

    private HttpResponse<String> post(ServerProcess server, Row row, String clip, OutputPreset preset)
            throws IOException, InterruptedException {
        String body = row.fields()
                .deepCopy()
                .put("video", clip)
                .put("output_container_and_codec", preset.id())
                .toString();
        return http.send(
                HttpRequest.newBuilder(URI.create(server.base() + row.path()))
                        .header("api_token", ServerProcess.TOKEN)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    private byte[] result(ServerProcess server, Row row, HttpResponse<String> answer)
            throws IOException, InterruptedException {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        String id = JSON.readTree(answer.body()).path("request_id").asString();
        var client = new Client(server.base());
        var last = new JsonNode[1];
        await("the end of " + id)
                .atMost(Duration.ofMinutes(15))
                .pollInterval(Duration.ofMillis(250))
                .until(() -> {
                    client.get("/v2/status/" + id).ifPresent(found -> last[0] = found);
                    return last[0] != null && !last[0].path("status").asString().equals("IN_PROGRESS");
                });
        assertThat(last[0].path("status").asString())
                .as(row.path() + ": " + last[0])
                .isEqualTo("COMPLETED");
        String address = last[0].path("result").path(row.key()).asString();
        return http.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray())
                .body();
    }

    private static void assertKept(Row row, OutputPreset preset, Path file, boolean sound) throws IOException {
        String what = row.name() + " as " + preset.id();
        try (FrameReader reader = FrameReader.open(file, VideoLimits.STANDARD)) {
            VideoInfo info = reader.info();
            assertThat(info.container()).as(what).isEqualTo(preset.extension());
            assertThat(info.frameCount()).as(what).isEqualTo(FRAMES);
            assertThat(info.seconds()).as(what).isCloseTo(FRAMES * FRAME, within(FRAME / 2));
            assertThat(info.width()).as(what).isEqualTo(row.scale() * WIDTH);
            assertThat(info.height()).as(what).isEqualTo(row.scale() * HEIGHT);
            assertThat(info.hasAudio()).as(what).isEqualTo(sound);
            if (row.alpha() || !preset.carriesAlpha()) {
                assertThat(info.alpha()).as(what).isEqualTo(row.alpha());
            }
            int frames = 0;
            while (reader.advance()) {
                assertThat(reader.micros() / 1e6).as(what).isCloseTo(frames * FRAME, within(FRAME / 2));
                frames++;
            }
            assertThat(frames).as(what).isEqualTo(FRAMES);
        }
        if (sound) {
            List<Double> beeps = SoundAndFlash.beeps(file);
            assertThat(beeps).as(what + " at " + beeps).hasSize(5);
            for (int second = 0; second < 5; second++) {
                assertThat(beeps.get(second)).as(what + " at " + beeps).isCloseTo(second, within(FRAME / 2));
            }
        }
    }

    private String page() throws IOException {
        StringBuilder page = new StringBuilder("""
                # Videos: every route with every preset

                Generated by `VideoTableIT` (`./mvnw verify -Pfault -Dit.test=VideoTableIT -Dheliograph.rewrite-docs=true`); do not edit. A clip of 5 s, 75 frames and a beep a second went through
                the packaged server for each cell, and the result was read with FFmpeg: frames, length, size, the time of each frame and of each beep are those of the clip, within half a
                frame. 422: the preset cannot hold a transparent result, and the answer names those that can.

                """);
        page.append("| Preset |");
        rows.forEach(row -> page.append(' ').append(row.name()).append(" |"));
        page.append("\n|---|").append("---|".repeat(rows.size())).append('\n');
        for (OutputPreset preset : OutputPreset.values()) {
            page.append(MEASURED.contains(preset) ? row(preset) : Page.row("videos.md", preset.id()));
        }
        return page.toString();
    }

    private String row(OutputPreset preset) {
        return "| `%s` | %s |\n".formatted(preset.id(), String.join(" | ", columns.getOrDefault(preset, List.of())));
    }
}
