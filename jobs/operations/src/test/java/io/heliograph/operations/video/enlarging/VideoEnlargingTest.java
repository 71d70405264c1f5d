// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.enlarging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.operations.enlarging.EnlargingEngines;
import io.heliograph.operations.models.EngineVersions;
import io.heliograph.pixels.Raster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** Enlarging, whole but for the engine; results are opened with FFmpeg's own decoders. */
class VideoEnlargingTest {
    private static final String ROUTE = "video.increase_resolution";
    private static final String ADDRESS = "https://example.org/clip.mp4";
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static FakeWork run(Room room, FakeWork work, ObjectNode body) throws Exception {
        Operation operation = room.operation(ROUTE);
        var operationRequest = Room.bind(operation, body.put("video", ADDRESS));
        operation.check(operationRequest);
        try (work) {
            Room.run(operation.pipeline(operationRequest), work);
        }
        return work;
    }

    private static FakeWork disc() {
        return new FakeWork().web(ADDRESS, Clips.disc());
    }

    @Test
    void whatIsClearIsWhiteWhereThePresetHoldsNoTransparencyAndThatIsSaid() throws Exception {
        Operation cutout = ROOM.operation("video.remove_background");
        FakeWork cut = disc();
        try (cut) {
            Room.run(cutout.pipeline(Room.bind(cutout, Room.body().put("video", ADDRESS))), cut);
        }
        Path transparent = cut.publishedFile("video_url", "webm");
        FakeWork opaque = run(ROOM, new FakeWork().web(ADDRESS, transparent), Room.body());
        assertThat(opaque.warnings())
                .anyMatch(each -> each.contains("has no transparency (these have: webm_vp9")
                        && each.contains("transparent parts are white in the result"));
        try (FrameReader reader = FrameReader.open(opaque.publishedFile("video_url", "mp4"), VideoLimits.STANDARD)) {
            assertThat(reader.advance()).isTrue();
            try (Raster picture = reader.picture()) {
                for (int channel = 0; channel < 3; channel++) {
                    assertThat(Scenes.sample(picture.mat(), 8, 8, channel)).isGreaterThan(250);
                }
                assertThat(Scenes.sample(picture.mat(), 140, 120, 2)).isBetween(150, 235); // the red disc
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2", "4"})
    void aVideoBecomesTwoOrFourTimesAsLargeAndKeepsItsSound(int factor) throws Exception {
        FakeWork work = run(ROOM, disc(), Room.body().put("desired_increase", String.valueOf(factor)));
        assertThat(work.results().get("engines")).isEqualTo(List.of("builtin/espcn@1"));
        assertThat(work.warnings()).isEmpty(); // the answer's notice has the only estimate
        try (FrameReader reader = FrameReader.open(work.publishedFile("video_url", "mp4"), VideoLimits.STANDARD);
                FrameReader before = FrameReader.open(Clips.disc(), VideoLimits.STANDARD)) {
            assertThat(reader.info().width()).isEqualTo(160 * factor);
            assertThat(reader.info().height()).isEqualTo(120 * factor);
            assertThat(reader.info().hasAudio()).isTrue();
            assertThat(reader.info().seconds()).isCloseTo(1.2, within(0.02));
            int frames = 0;
            while (reader.advance()) {
                before.advance();
                try (Raster picture = reader.picture();
                        Raster small = before.picture()) {
                    for (int[] at : new int[][] {{70, 60}, {10, 10}, {150, 110}}) {
                        for (int channel = 0; channel < 3; channel++) {
                            assertThat(Scenes.sample(picture.mat(), at[0] * factor, at[1] * factor, channel))
                                    .as("frame %d at %d %d", frames, at[0], at[1])
                                    .isCloseTo(Scenes.sample(small.mat(), at[0], at[1], channel), within(24));
                        }
                    }
                }
                frames++;
            }
            assertThat(frames).isEqualTo(18);
        }
    }

    @Test
    void whatDiesMidwayEndsWithTheSameBytes() throws Exception {
        FakeWork whole = run(ROOM, new FakeWork().web(ADDRESS, Clips.sixSeconds()), Room.body());
        FakeWork first = new FakeWork().web(ADDRESS, Clips.sixSeconds()).stopAfter(90); // in the second segment
        assertThatThrownBy(() -> run(ROOM, first, Room.body())).isInstanceOf(CancellationException.class);
        FakeWork second = run(ROOM, first.next(), Room.body());
        assertThat(second.published("video_url")).isEqualTo(whole.published("video_url"));
    }

    @Test
    void theTimeIsSaidBeforehandAndTooLongIsRefused() {
        Operation operation = ROOM.operation(ROUTE);
        assertThat(operation.notice(Room.bind(operation, Room.body().put("video", ADDRESS))))
                .hasValueSatisfying(notice -> assertThat(notice)
                        .containsPattern("takes about [0-9.]+ (s|min) for each second of 1280 x 720")
                        .contains("more than 4.0 h"));
        try (Room hurried = new Room(Map.of("heliograph.video.enlarging-time", "1ms"))) {
            assertThatThrownBy(() -> run(hurried, disc(), Room.body()))
                    .isInstanceOfSatisfying(FailureException.class, refused -> {
                        assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                        assertThat(refused.failure().details()).contains("'video'", "18 frames", "would take about");
                    });
        }
    }

    @Test
    void theAnswerToARequestDoesNotWaitForAMeasurement() throws Exception {
        try (Room fresh = new Room(Map.of())) {
            Operation operation = fresh.operation(ROUTE);
            var operationRequest = Room.bind(operation, Room.body().put("video", ADDRESS));
            assertThat(operation.notice(operationRequest))
                    .hasValueSatisfying(notice -> assertThat(notice).contains("has not been measured yet"));
            assertThat(fresh.get(EnlargingRate.class).isMeasured(2)).isFalse();
            run(fresh, disc(), Room.body());
            assertThat(operation.notice(operationRequest))
                    .hasValueSatisfying(notice -> assertThat(notice).contains("as measured on this machine"));
        }
    }

    @Test
    void tinyFramesAndStragglersDoNotMakeANodeRefuse() {
        EnlargingRate rate = ROOM.get(EnlargingRate.class).measured(4);
        double before = rate.secondsPerMegapixel(4);
        rate.note(4, 1, 5_000_000); // a pixel in 5 ms
        assertThat(rate.secondsPerMegapixel(4)).isEqualTo(before);
        for (int frame = 0; frame < 1000; frame++) {
            rate.note(4, 1_000_000, 3_600_000_000_000L);
        }
        double slow = rate.secondsPerMegapixel(4);
        assertThat(slow).isLessThan(3.01 * before);
        for (int frame = 0; frame < 1000; frame++) {
            rate.note(4, 1_000_000, 1);
        }
        assertThat(slow / rate.secondsPerMegapixel(4)).isCloseTo(9, within(0.01)); // from three times to a third
    }

    @Test
    void aMeasurementThatWasDisturbedIsMadeAgainBeforeAClipIsRefused() {
        AtomicLong disturbance = new AtomicLong(3_600_000_000_000L); // an hour at each look at the clock
        AtomicLong clock = new AtomicLong();
        EnlargingRate rate = new EnlargingRate(
                ROOM.get(EnlargingEngines.class),
                ROOM.get(EngineVersions.class),
                () -> 0,
                () -> clock.addAndGet(disturbance.get()));
        Duration disturbed = rate.measured(2).estimate(2, 300, 1280 * 720);
        disturbance.set(50_000_000); // 50 ms
        assertThat(rate.measured(2).estimate(2, 300, 1280 * 720)).isEqualTo(disturbed);
        assertThat(rate.remeasured(2).estimate(2, 300, 1280 * 720))
                .isBetween(Duration.ofSeconds(300), Duration.ofSeconds(350));
    }

    @Test
    void otherWorkOnTheMachineDoesNotCount() {
        AtomicLong clock = new AtomicLong();
        AtomicLong processor = new AtomicLong();
        EnlargingRate rate = new EnlargingRate(
                ROOM.get(EnlargingEngines.class),
                ROOM.get(EngineVersions.class),
                () -> clock.addAndGet(3_600_000_000_000L), // an hour at each look at the clock
                () -> processor.addAndGet(50_000_000)); // 50 ms
        Duration estimate = rate.measured(2).estimate(2, 300, 1280 * 720);
        assertThat(estimate).isBetween(Duration.ofSeconds(300), Duration.ofSeconds(350));
        rate.note(2, 1_000_000, rate.start(), false);
        assertThat(rate.estimate(2, 300, 1280 * 720)).isLessThan(estimate);
    }

    @Test
    void timeThatAThreadWaitsIsNoProcessorTime() throws Exception {
        long before = EnlargingRate.processorTime();
        assertThat(new CountDownLatch(1).await(400, TimeUnit.MILLISECONDS)).isFalse();
        assertThat(EnlargingRate.processorTime() - before).isLessThan(TimeUnit.MILLISECONDS.toNanos(200));
    }

    @Test
    void theFastestOfThreeRunsCounts() {
        long[] runs = {0, 9_000_000_000L, 10_000_000_000L, 10_050_000_000L, 20_000_000_000L, 29_000_000_000L};
        AtomicInteger look = new AtomicInteger();
        EnlargingRate rate = new EnlargingRate(
                ROOM.get(EnlargingEngines.class),
                ROOM.get(EngineVersions.class),
                () -> 0,
                () -> runs[look.getAndIncrement()]);
        assertThat(rate.measured(2).secondsPerMegapixel(2)).isCloseTo(1.35 * 0.05 / 0.0576, within(1e-6));
    }

    @Test
    void aClipThatWasTakenIsNotRefusedByAnotherBuild() throws Exception {
        FakeWork first = disc();
        List<Pipeline.Step> steps = steps(ROOM);
        try (first) {
            Room.run(new Pipeline(steps.subList(0, 1)), first);
        }
        FakeWork second = first.next();
        second.remember("fingerprint", "of a former build");
        second.remember("set.engines", "former/engine@1");
        try (Room hurried = new Room(Map.of("heliograph.video.enlarging-time", "1ms"));
                second) {
            Room.run(new Pipeline(steps(hurried).subList(0, 3)), second);
        }
        assertThat(second.warnings()).isEmpty();
        assertThat(second.results().get("engines")).isEqualTo(List.of("builtin/espcn@1"));
    }

    private static List<Pipeline.Step> steps(Room room) {
        Operation operation = room.operation(ROUTE);
        return operation
                .pipeline(Room.bind(operation, Room.body().put("video", ADDRESS)))
                .steps();
    }

    @Test
    void threeTimesIsRefused() {
        assertThatThrownBy(() -> run(ROOM, disc(), Room.body().put("desired_increase", 3)))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().details()).contains("must be 2 or 4"));
    }

    @Test
    void aResultBeyond8kIsRefusedAndWhatWouldFitIsNamed() {
        assertThat(EnlargingTask.refusedSize(1921, 1080, 4))
                .hasValueSatisfying(details -> assertThat(details)
                        .contains("1921 x 1080 pixels times 4", "7680 x 4320", "or 2 as 'desired_increase'"));
        assertThat(EnlargingTask.refusedSize(1920, 1080, 4)).isEmpty();
        assertThat(EnlargingTask.refusedSize(1080, 1920, 4)).isEmpty();
        assertThat(EnlargingTask.refusedSize(3842, 2160, 2))
                .hasValueSatisfying(details -> assertThat(details).doesNotContain("or 2 as"));
    }
}
