// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.marking;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.MarkDetection;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.watermark.WatermarkIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

class MarkedResultsTest {
    private static final Path PHOTO = Path.of("../../docs/pictures/edits/source/coffee.jpg");
    private static final Path CLIP =
            Path.of("../batch/src/main/resources/io/heliograph/batch/catalogue/samples/clip.mp4");
    private static final String ADDRESS = "https://example.org/clip.mp4";
    private static final String OURS = "0123456789abcdef".repeat(4);
    private static final String OLDER = "fedcba9876543210".repeat(4);
    private static final Instant LATE = Instant.parse("2999-01-01T00:00:00Z");

    @TempDir
    Path folder;

    private static Room room(String mode, String key, List<String> older) {
        return new Room(Map.of(
                "heliograph.watermark.mode", mode,
                "heliograph.watermark.key", key,
                "heliograph.watermark.older-keys", older));
    }

    private boolean detected(Room room, byte[] file, String type) throws Exception {
        Path sent = Files.write(folder.resolve("sent"), file);
        return room.get(MarkDetection.class).detects(sent, type, LATE).orElseThrow();
    }

    @Test
    void theResultIsMarkedAndSaysWhichMarkItHasAndOlderKeysAreRecognized() throws Exception {
        byte[] photo = Files.readAllBytes(PHOTO);
        try (Room marking = room("always", OURS, List.of());
                Room rotated = room("by-plan", OLDER, List.of(OURS));
                Room strange = room("never", OLDER, List.of())) {
            FakeWork work = marking.run("image.remove_background", Room.body("image", photo));
            byte[] result = work.published("image_url");
            assertThat(work.recall(StepWork.WATERMARK).flatMap(WatermarkIdentity::parse))
                    .isPresent();
            assertThat(detected(marking, result, "image/png")).isTrue();
            assertThat(detected(rotated, result, "image/png")).isTrue();
            assertThat(detected(strange, result, "image/png")).isFalse();
            assertThat(detected(marking, photo, "image/jpeg")).isFalse();
            Path broken = Files.write(folder.resolve("broken"), new byte[] {1, 2, 3});
            assertThat(marking.get(MarkDetection.class).detects(broken, "image/png", LATE))
                    .isEmpty();
            assertThat(marking.get(MarkDetection.class).detects(broken, "video/mp4", LATE))
                    .isEmpty();

            FakeWork plain = rotated.run("image.remove_background", Room.body("image", photo));
            assertThat(plain.recall(StepWork.WATERMARK)).isEmpty();
            assertThat(detected(marking, plain.published("image_url"), "image/png"))
                    .isFalse();
            assertThat(marking.run("image.remove_background", Room.body("image", photo))
                            .published("image_url"))
                    .isEqualTo(result); // the same request, the same bytes
        }
    }

    @Test
    void videosAreMarkedInEachFrameAndTheirMasksAreNot() throws Exception {
        try (Room marking = room("always", OURS, List.of())) {
            ObjectNode green = Room.body().put("video", ADDRESS);
            FakeWork marked = video(marking, "video.green_screen", green);
            assertThat(detected(marking, marked.published("video_url"), "video/webm"))
                    .isTrue();
            assertThat(marked.recall(StepWork.WATERMARK).flatMap(WatermarkIdentity::parse))
                    .isPresent();
            FakeWork mask = video(
                    marking,
                    "video.foreground_mask",
                    Room.body().put("video", ADDRESS).put("output_container_and_codec", "mp4_h264"));
            assertThat(detected(marking, mask.published("mask_url"), "video/mp4"))
                    .isFalse();
            assertThat(mask.recall(StepWork.WATERMARK)).isEmpty();
            assertThat(detected(marking, Files.readAllBytes(CLIP), "video/mp4")).isFalse();
        }
    }

    @Test
    void aMarkedVideoOfSeveralSegmentsThatIsKilledInEachIsTheSameToTheByte() throws Exception {
        Path clip = Clips.threeSeconds();
        ObjectNode body = Room.body().put("video", ADDRESS).put("output_container_and_codec", "mp4_h264");
        FakeWork whole = FakeWork.ofRequest("killed").web(ADDRESS, clip);
        FakeWork work = FakeWork.ofRequest("killed").web(ADDRESS, clip);
        int deaths = 0;
        int segments = 0;
        // each process dies in the second room; the first continues with the stored segments
        try (Room room = room("always", OURS, List.of());
                Room dead = room("always", OURS, List.of())) {
            Room.run(pipeline(room, body), whole);
            List<Pipeline.Step> steps = pipeline(room, body).steps();
            for (int step = 0; step < steps.size(); step++) {
                boolean more = true;
                for (int item = 0; more; item++) {
                    FakeWork dying = work.next().stopAfter(20);
                    deaths += dies(pipeline(dead, body).steps().get(step), item, dying) ? 1 : 0;
                    work = work.next();
                    more = done(steps.get(step), item, work);
                    segments += steps.get(step) instanceof Pipeline.Each && more ? 1 : 0;
                }
            }
            assertThat(segments).isGreaterThanOrEqualTo(2);
            assertThat(deaths).isGreaterThanOrEqualTo(2);
            assertThat(work.published("video_url")).isEqualTo(whole.published("video_url"));
            assertThat(work.recall(StepWork.WATERMARK)).isEqualTo(whole.recall(StepWork.WATERMARK));
            assertThat(detected(room, work.published("video_url"), "video/mp4")).isTrue();
        }
    }

    @Test
    void nobodyIsToldOfAMarkInAVideoThatIsTooSmallForOne() throws Exception {
        try (Room room = room("always", OURS, List.of())) {
            ObjectNode body = Room.body().put("video", ADDRESS).put("output_container_and_codec", "mp4_h264");
            FakeWork work = new FakeWork().web(ADDRESS, Clips.disc());
            Room.run(pipeline(room, body), work);
            assertThat(detected(room, work.published("video_url"), "video/mp4")).isFalse();
            assertThat(work.recall(StepWork.WATERMARK).flatMap(WatermarkIdentity::parse))
                    .isEmpty();
        }
    }

    private static Pipeline pipeline(Room room, ObjectNode body) {
        var operation = room.operation("video.green_screen");
        return operation.pipeline(Room.bind(operation, body));
    }

    /** Whether the work is broken off while it is at an item. */
    private static boolean dies(Pipeline.Step step, int item, FakeWork work) throws Exception {
        try {
            var _ = done(step, item, work);
            return false;
        } catch (CancellationException e) {
            return true;
        }
    }

    /** Does an item of a step; false where there is no such item, or none after it. */
    private static boolean done(Pipeline.Step step, int item, FakeWork work) throws Exception {
        switch (step) {
            case Pipeline.Once once -> {
                once.action().run(work);
                return false;
            }
            case Pipeline.Each each -> {
                if (item >= each.count().of(work)) {
                    return false;
                }
                each.action().run(work, item);
                return true;
            }
        }
    }

    private static FakeWork video(Room room, String name, ObjectNode body) throws Exception {
        var operation = room.operation(name);
        OperationRequest request = RequestBinding.bind(operation.spec(), body);
        FakeWork work = new FakeWork().web(ADDRESS, CLIP);
        try (work) {
            Room.run(operation.pipeline(request), work);
        }
        return work;
    }
}
