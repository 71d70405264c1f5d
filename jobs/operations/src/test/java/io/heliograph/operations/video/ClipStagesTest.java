// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OutputVersion;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.models.EngineVersions;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClipStagesTest {
    private static final Field<MediaSource> VIDEO = Field.video("video").required();
    private static final String ADDRESS = "https://example.org/clip.mp4";

    private final Room room = new Room(Map.of());

    @AfterEach
    void close() {
        room.close();
    }

    @Test
    void aPresetWithoutTransparencyIsRefusedNamingThoseThatHaveIt() {
        assertThatThrownBy(() -> ClipStages.checkCarriesAlpha(OutputPreset.MP4_H265))
                .isInstanceOfSatisfying(FailureException.class, refused -> {
                    assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(refused.failure().message()).contains("output_container_and_codec");
                    assertThat(refused.failure().details())
                            .isEqualTo(
                                    "'mp4_h265' cannot hold a transparent result; these can: webm_vp9, mov_h265, mov_proresks, mkv_vp9, mkv_raw, gif.");
                });
        for (OutputPreset preset : OutputPreset.values()) {
            if (preset.carriesAlpha()) {
                assertThatCode(() -> ClipStages.checkCarriesAlpha(preset)).doesNotThrowAnyException();
            }
        }
    }

    @Test
    void everyPresetOfTheContractCanBeWritten() {
        assertThat(OutputPreset.values()).hasSize(11);
        for (OutputPreset preset : OutputPreset.values()) {
            assertThatCode(() -> ClipStages.check(preset)).doesNotThrowAnyException();
        }
    }

    @Test
    void keptSegmentsAreNotRenderedAgainAfterADeath() throws Exception {
        var operationRequest = new OperationRequest(Map.of(VIDEO, new MediaSource.Remote(URI.create(ADDRESS))));
        var before = new Counting();
        FakeWork first = new FakeWork().web(ADDRESS, Clips.sixSeconds()).stopAfter(45); // in the second of three
        try (first) {
            assertThatThrownBy(() -> Room.run(pipeline(operationRequest, before), first))
                    .isInstanceOf(CancellationException.class);
        }
        assertThat(before.segments).containsExactly(0, 1);
        assertThat(before.frames).isBetween(31, 59);

        var after = new Counting();
        FakeWork second = first.next();
        try (second) {
            Room.run(pipeline(operationRequest, after), second);
        }
        assertThat(second.framesDone()).hasSize(62).startsWith("30/90", "31/90").endsWith("90/90"); // two of them begin
        assertThat(second.lastPicture()).startsWith(0xFF, 0xD8); // how the last frame looks
        assertThat(after.segments).containsExactly(1, 2);
        assertThat(after.frames).isEqualTo(60);
        assertThat(after.closed).isTrue();
        assertThat(frames(second.publishedFile("video_url", "mp4"))).isEqualTo(90);
    }

    @Test
    void aClipThatAnotherBuildHasBegunIsMadeAnewFromTheFirstSegment() throws Exception {
        var operationRequest = new OperationRequest(Map.of(VIDEO, new MediaSource.Remote(URI.create(ADDRESS))));
        var old = new Built("1");
        FakeWork first = new FakeWork().web(ADDRESS, Clips.sixSeconds()).stopAfter(45); // in the second of three
        try (first) {
            assertThatThrownBy(() -> Room.run(pipeline(operationRequest, old), first))
                    .isInstanceOf(CancellationException.class);
        }
        assertThat(old.passed).containsExactly(0, 1, 2);
        assertThat(old.counting.segments).containsExactly(0, 1);

        var upgraded = new Built("2");
        FakeWork second = first.next().web(ADDRESS, Path.of("gone")); // the stored clip is used
        List<Pipeline.Step> steps = pipeline(operationRequest, upgraded).steps();
        try (second) {
            Room.run(new Pipeline(steps), second); // steps of another version run again, though finished
        }
        assertThat(upgraded.prepared).isEqualTo(1);
        assertThat(upgraded.passed).containsExactly(0, 1, 2);
        assertThat(upgraded.counting.segments).containsExactly(0, 1, 2);
        assertThat(versions(pipeline(operationRequest, upgraded)))
                .hasSize(1)
                .doesNotContainAnyElementsOf(versions(pipeline(operationRequest, old)))
                .allMatch(version -> OutputVersion.software(version)
                        .equals(room.get(EngineVersions.class).key()));
        assertThat(frames(second.publishedFile("video_url", "mp4"))).isEqualTo(90);
    }

    /** Different versions of the steps before the last one. */
    private static Set<String> versions(Pipeline pipeline) {
        return pipeline.steps().subList(0, 3).stream()
                .map(step -> switch (step) {
                    case Pipeline.Once once -> once.version();
                    case Pipeline.Each each -> each.version();
                })
                .collect(Collectors.toSet());
    }

    @Test
    void theSegmentsMayBeSpreadAndAPassOnlyIfItSaysWhereRangesBegin() {
        assertThat(spread(new Built("1"))).containsExactly("segments");
        assertThat(spread(new Built("1") {
                    @Override
                    public List<ClipPass> passes() {
                        return List.of(super.passes().getFirst().startingAt((_, _) -> _ -> true));
                    }
                }))
                .containsExactly("passes", "segments");
    }

    private List<String> spread(ClipTask task) {
        var operationRequest = new OperationRequest(Map.of(VIDEO, new MediaSource.Remote(URI.create(ADDRESS))));
        return pipeline(operationRequest, task).steps().stream()
                .filter(step ->
                        step instanceof Pipeline.Each each && each.spread().isAllowed())
                .map(Pipeline.Step::name)
                .toList();
    }

    @Test
    void segmentsThatAnotherBuildHasFinishedAreJoinedAsTheyAre() throws Exception {
        var operationRequest = new OperationRequest(Map.of(VIDEO, new MediaSource.Remote(URI.create(ADDRESS))));
        FakeWork first = new FakeWork().web(ADDRESS, Clips.sixSeconds());
        List<Pipeline.Step> steps = pipeline(operationRequest, new Built("1")).steps();
        try (first) {
            Room.run(new Pipeline(steps.subList(0, 3)), first);
        }
        var upgraded = new Built("2");
        FakeWork second = first.next();
        try (second) {
            Room.run(new Pipeline(pipeline(operationRequest, upgraded).steps().subList(3, 4)), second);
        }
        assertThat(upgraded.counting.segments).isEmpty();
        assertThat(frames(second.publishedFile("video_url", "mp4"))).isEqualTo(90);
    }

    @Test
    void soundThatIsWantedAndDroppedIsAWarning() throws Exception {
        byte[] clip = Files.readAllBytes(Clips.disc());
        for (String type : List.of("mp4a", "esds")) { // the coding, and what describes it
            int at = new String(clip, StandardCharsets.ISO_8859_1).indexOf(type);
            assertThat(at).isPositive();
            System.arraycopy("qqqq".getBytes(StandardCharsets.US_ASCII), 0, clip, at, 4);
        }
        var operationRequest = new OperationRequest(Map.of(VIDEO, new MediaSource.Remote(URI.create(ADDRESS))));
        try (FakeWork work = new FakeWork()) {
            Path file = Files.write(work.scratch().resolve("sent.mp4"), clip);
            Room.run(pipeline(operationRequest, new Counting()), work.web(ADDRESS, file));
            assertThat(work.warnings())
                    .containsExactly("The sound of the video was dropped: none of its sound tracks can be decoded.");
        }
        try (FakeWork work = new FakeWork().web(ADDRESS, Clips.disc())) {
            Room.run(pipeline(operationRequest, new Counting()), work);
            assertThat(work.warnings()).isEmpty();
        }
    }

    private Pipeline pipeline(OperationRequest operationRequest, Counting counting) {
        return pipeline(operationRequest, (ClipTask) (_, _) -> counting);
    }

    private Pipeline pipeline(OperationRequest operationRequest, ClipTask task) {
        return room.get(ClipStages.class)
                .pipeline(
                        operationRequest,
                        new ClipStages.Plan(VIDEO, OutputPreset.MP4_H264, false, true, List.of("video_url"), task));
    }

    private static int frames(Path file) throws Exception {
        int frames = 0;
        try (FrameReader reader = FrameReader.open(file, VideoLimits.STANDARD)) {
            while (reader.advance()) {
                frames++;
            }
        }
        return frames;
    }

    /** A task of one build, with a pass that keeps a file for each segment. */
    private static class Built implements ClipTask {
        private final String version;
        private final Counting counting = new Counting();
        private final List<Integer> passed = new ArrayList<>();
        private int prepared;

        Built(String version) {
            this.version = version;
        }

        @Override
        public String version() {
            return version;
        }

        @Override
        public void prepare(StepWork stepWork, Clip clip) {
            prepared++;
        }

        @Override
        public List<ClipPass> passes() {
            return List.of(new ClipPass("passes", (stepWork, _, videoSegment) -> {
                passed.add(videoSegment.ordinal());
                Path file = stepWork.scratch().resolve("passed");
                Files.writeString(file, version);
                stepWork.keep("passes/" + version + "/" + videoSegment.ordinal(), file, "text/plain");
            }));
        }

        @Override
        public ClipWork work(StepWork stepWork, Clip clip) {
            assertThat(clip.plan().segments())
                    .allMatch(each -> stepWork.isKept("passes/" + version + "/" + each.ordinal()));
            return counting;
        }
    }

    /** Leaves the frames as they are and counts them. */
    private static final class Counting implements ClipWork {
        private final List<Integer> segments = new ArrayList<>();
        private int frames;
        private boolean closed;

        @Override
        public FrameFilter filterFor(VideoSegment videoSegment) {
            segments.add(videoSegment.ordinal());
            return _ -> frames++;
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
