// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.erasing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.encode.RenderObserver;
import io.heliograph.media.video.encode.RenderSpec;
import io.heliograph.media.video.encode.SegmentRenderer;
import io.heliograph.media.video.encode.VideoAssembler;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.models.EngineVersions;
import io.heliograph.pixels.Raster;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** The whole route but for the engine, with a mask that the mask route made. */
class VideoEraseTest {
    private static final String CLIP = "https://example.org/clip.mp4";
    private static final String MASK = "https://example.org/mask.mp4";
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static FakeWork run(String name, Map<String, Path> web, ObjectNode body) throws Exception {
        Operation operation = ROOM.operation(name);
        var request = Room.bind(operation, body);
        operation.check(request);
        FakeWork work = new FakeWork();
        web.forEach(work::web);
        try (work) {
            Room.run(operation.pipeline(request), work);
        }
        return work;
    }

    private static Path mask(Path clip) throws Exception {
        return run("video.foreground_mask", Map.of(CLIP, clip), Room.body().put("video", CLIP))
                .publishedFile("mask_url", "mp4");
    }

    private static ObjectNode body() {
        return Room.body().put("video", CLIP).put("mask", MASK);
    }

    @Test
    void whatTheMaskCoversIsGoneAndTheRestAndTheSoundStay() throws Exception {
        Path clip = Clips.disc();
        FakeWork work = run("video.erase", Map.of(CLIP, clip, MASK, mask(clip)), body());
        String engines = ROOM.get(EngineVersions.class).key();
        assertThat(work.isKept("plates/2-" + engines + ".gz")).isTrue(); // another build makes its own
        try (FrameReader before = FrameReader.open(clip, VideoLimits.STANDARD);
                FrameReader after = FrameReader.open(work.publishedFile("video_url", "mp4"), VideoLimits.STANDARD)) {
            assertThat(after.info().frameCount()).isEqualTo(before.info().frameCount());
            assertThat(after.info().hasAudio()).isTrue();
            int frame = 0;
            while (before.advance()) {
                assertThat(after.advance()).isTrue();
                try (Raster was = before.picture();
                        Raster is = after.picture()) {
                    int x = 70 + frame * 20 / 15; // the disc's middle
                    assertThat(red(was, x, 60) - red(was, 4, 4))
                            .as("the disc stands out")
                            .isGreaterThan(60);
                    assertThat(red(is, x, 60)).isBetween(red(was, 4, 4) - 40, red(was, 4, 4) + 40);
                    assertThat(red(is, 4, 4)).isBetween(red(was, 4, 4) - 12, red(was, 4, 4) + 12);
                }
                frame++;
            }
        }
    }

    private static int red(Raster picture, int x, int y) {
        try (UByteIndexer at = picture.mat().createIndexer()) {
            return at.get(y, x, 2);
        }
    }

    @Test
    void aMaskOfOtherLengthIsRefusedAndNamed() {
        assertThatThrownBy(() -> run("video.erase", Map.of(CLIP, Clips.disc(), MASK, Clips.trimmed()), body()))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(e.failure().details()).contains("'mask'", "11 frames", "18");
                });
    }

    @Test
    void aMaskOfAFrameLessIsTakenAndThatIsSaid() throws Exception {
        Path clip = Clips.disc();
        Path mask = mask(clip);
        Path shorter = mask.resolveSibling("shorter.mp4");
        SegmentPlan plan = SegmentPlan.of(mask, VideoLimits.STANDARD).limitedTo(17 / 15.0);
        List<Path> segments = new ArrayList<>();
        try (var renderer = new SegmentRenderer(mask, plan, RenderSpec.like(plan.info(), OutputPreset.MP4_H264, 1))) {
            for (VideoSegment each : plan.segments()) {
                segments.add(mask.resolveSibling("shorter-" + each.ordinal() + ".mkv"));
                renderer.render(each, FrameFilter.IDENTITY, segments.getLast(), RenderObserver.NONE);
            }
        }
        VideoAssembler.assemble(mask, plan, OutputPreset.MP4_H264, segments, shorter, false);
        assertThat(run("video.erase", Map.of(CLIP, clip, MASK, shorter), body()).warnings())
                .contains("The mask has 17 frames, the video 18: its last frame is used for the remaining frames.");
    }

    @Test
    void aLongClipIsRefusedUnlessItMayBeCut() {
        assertThatThrownBy(() -> run("video.erase", Map.of(CLIP, Clips.sixSeconds(), MASK, Clips.sixSeconds()), body()))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(e.failure().details()).contains("'video'", "auto_trim");
                });
    }
}
