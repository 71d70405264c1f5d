// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.video.matting.GreenScreenBenchmark;
import io.heliograph.operations.video.matting.GreenScreenBenchmark.Cost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What each video route costs, as it is but for the database and the child that decodes: a table of frames per second, of processors' time a frame and beside the bundled ffmpeg that
 * only decodes and encodes, and of the highest resident memory in each quarter of the work. The clip is that of {@link GreenScreenBenchmark}, its camera stands still.
 * Arguments: {@code SECONDS[,SECONDS...] HEIGHT[,HEIGHT...] [ROUTE...]}; without routes all of them. The first route of a JVM pays for its compiler, so a short run of the
 * first one comes before the table.
 */
final class VideoBenchmark {
    private static final String CLIP = "https://example.org/clip.mp4";
    private static final String MASK = "https://example.org/mask.mp4";
    private static final String PICTURE = "https://example.org/background.png";
    private static final int QUARTERS = 4;
    private static final Map<String, String> BODIES = Map.of(
            "green_screen", "{}",
            "remove_background", "{'background_color': 'Blue'}",
            "replace_background", "{'background_url': '" + PICTURE + "'}",
            "foreground_mask", "{}",
            "mask_by_prompt", "{'prompt': 'the subject', 'auto_trim': true}",
            "mask_by_key_points", "{'key_points': [{'x': 320, 'y': 180}], 'auto_trim': true}",
            "erase", "{'mask': '" + MASK + "', 'auto_trim': true}",
            "increase_resolution", "{'desired_increase': 2}");
    private static final List<String> ROUTES = List.of(
            "green_screen",
            "remove_background",
            "replace_background",
            "foreground_mask",
            "mask_by_prompt",
            "mask_by_key_points",
            "erase",
            "increase_resolution");

    private VideoBenchmark() {}

    public static void main(String[] arguments) throws Exception {
        String[] lengths = arguments[0].split(",", -1);
        String[] heights = arguments[1].split(",", -1);
        List<String> routes = arguments.length > 2 ? Arrays.asList(arguments).subList(2, arguments.length) : ROUTES;
        Path folder = Files.createTempDirectory("video-benchmark");
        try (Room room = new Room(Map.of())) {
            Path little = clip(folder, "1", "180");
            made(room, routes.getFirst(), little, little);
            System.out.println(
                    "| route | length, height | frames | frames/s | processors, ms a frame | to decode and encode, clock / processors | resident, MB: before, highest of each quarter |");
            System.out.println("|---|---|---|---|---|---|---|");
            for (String height : heights) {
                for (String seconds : lengths) {
                    Path clip = clip(folder, seconds, height);
                    Cost plain = GreenScreenBenchmark.encoded(clip, folder, OutputPreset.MP4_H264);
                    Path mask = routes.contains("erase") ? made(room, "mask_by_prompt", clip, clip) : clip;
                    for (String route : routes) {
                        row(room, route, clip, mask, seconds + " s, " + height, plain);
                    }
                }
            }
        }
        System.exit(0); // the room's threads go on
    }

    private static Path clip(Path folder, String seconds, String height) throws IOException, InterruptedException {
        Path clip = folder.resolve(seconds + "-" + height + ".mp4");
        GreenScreenBenchmark.clip(clip, seconds, Integer.parseInt(height), true);
        return clip;
    }

    private static void row(Room room, String route, Path clip, Path mask, String name, Cost plain) throws Exception {
        MemoryPeaks peaks = new MemoryPeaks();
        Thread watch = Thread.ofPlatform().daemon().start(peaks);
        long start = System.nanoTime();
        long processors = GreenScreenBenchmark.processCpu();
        Path result = made(room, route, clip, mask);
        double wall = (System.nanoTime() - start) / 1e9;
        double cpu = (GreenScreenBenchmark.processCpu() - processors) / 1e9;
        peaks.done.set(true);
        watch.join();
        double frames = frames(result);
        double share = frames / frames(clip); // of the clip that the route takes
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.0f | %.1f | %.0f | %.2f / %.2f | %s |%n",
                route,
                name,
                frames,
                frames / wall,
                1000 * cpu / frames,
                wall / (plain.wall() * share),
                cpu / (plain.cpu() * share),
                peaks.summary());
    }

    private static long frames(Path video) throws IOException {
        return SegmentPlan.of(video, VideoLimits.STANDARD).info().frameCount();
    }

    private static Path made(Room room, String route, Path clip, Path mask) throws Exception {
        Operation operation = room.operation("video." + route);
        String text = Objects.requireNonNull(BODIES.get(route)).replace('\'', '"');
        ObjectNode body = (ObjectNode) JsonMapper.shared().readTree(text);
        body.put("video", CLIP).put(ClipStages.PRESET_FIELD, OutputPreset.MP4_H264.id());
        var request = Room.bind(operation, body);
        operation.check(request);
        FakeWork work = new FakeWork();
        work.web(CLIP, clip);
        work.web(MASK, mask);
        work.web(PICTURE, Path.of("jobs/engines/vision/src/test/resources/photos/chelsea.png"));
        try (work) {
            Room.run(operation.pipeline(request), work);
        }
        return work.publishedFile(route.contains("mask") ? "mask_url" : "video_url", "mp4");
    }

    /** Looks at the resident memory of this process until it is told to end. */
    private static final class MemoryPeaks implements Runnable {
        private static final int MOST = 100_000;
        private static final int MILLIS = 100;

        private final AtomicBoolean done = new AtomicBoolean();
        private final long[] resident = new long[MOST];
        private int count;

        @Override
        public void run() {
            try {
                while (!done.get() && count < MOST) {
                    resident[count++] = GreenScreenBenchmark.resident();
                    Thread.sleep(MILLIS);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        String summary() {
            StringBuilder summary = new StringBuilder().append(resident[0]);
            for (int quarter = 0; quarter < QUARTERS; quarter++) {
                long most = Arrays.stream(resident, count * quarter / QUARTERS, count * (quarter + 1) / QUARTERS)
                        .max()
                        .orElse(0);
                summary.append(quarter == 0 ? "; " : ", ").append(most);
            }
            return summary.toString();
        }
    }
}
