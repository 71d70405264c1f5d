// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.operations.models.EngineVersions;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.ThingLook;
import io.heliograph.vision.matting.video.FrameMatte;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Masks of things by words and by points, whole but for the engine; results are opened with FFmpeg's own decoders. */
class MaskRoutesTest {
    private static final String ADDRESS = "https://example.org/clip.mp4";
    private static final String WORDS = "video.mask_by_prompt";
    private static final String POINTS = "video.mask_by_key_points";
    private static final int FRAMES = 18; // of the disc
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static FakeWork run(String route, FakeWork work, ObjectNode body) throws Exception {
        Operation operation = ROOM.operation(route);
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

    private static ObjectNode words(String prompt) {
        return Room.body().put("prompt", prompt);
    }

    private static ObjectNode points(String list, int frame) {
        ObjectNode body = Room.body().put("frame_index", frame);
        body.set("key_points", JsonMapper.shared().readTree(list));
        return body;
    }

    /** The disc's middle is where it is, its corners are not. */
    private static void assertFollowed(FakeWork work) throws Exception {
        try (FrameReader reader = FrameReader.open(work.publishedFile("mask_url", "mp4"), VideoLimits.STANDARD)) {
            assertThat(reader.info().hasAudio()).isFalse();
            int frames = 0;
            while (reader.advance()) {
                try (Raster picture = reader.picture()) {
                    int x = 70 + frames * 20 / 15;
                    assertThat(Scenes.sample(picture.mat(), x, 60, 1))
                            .as("frame %d", frames)
                            .isGreaterThan(245);
                    assertThat(Scenes.sample(picture.mat(), 4, 4, 1)).isLessThan(10);
                    assertThat(Scenes.sample(picture.mat(), 155, 115, 1)).isLessThan(10);
                }
                frames++;
            }
            assertThat(frames).isEqualTo(FRAMES);
        }
        assertThat(work.results().keySet()).doesNotContain("video_url");
    }

    private static void assertRefused(ThrowingCallable call, String... words) {
        assertThatThrownBy(call).isInstanceOfSatisfying(FailureException.class, refused -> {
            assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
            assertThat(refused.failure().message() + " " + refused.failure().details())
                    .contains(words);
        });
    }

    @Test
    void whatWordsNameIsWhiteInEveryFrame() throws Exception {
        assertFollowed(run(WORDS, disc(), words("the red disc")));
    }

    @Test
    void aNameThatTheOnlySubjectIsTakenForIsAWarning() throws Exception {
        FakeWork work = run(WORDS, disc(), words("the ball"));
        assertFollowed(work);
        assertThat(work.warnings())
                .anyMatch(warning -> warning.contains("\"ball\" was matched to the picture's only main subject"));
    }

    @Test
    void wordsThatNothingAnswersToAreA422ThatSaysWhatWasSeen() {
        assertRefused(
                () -> run(WORDS, disc(), words("the blue car")),
                "'prompt'",
                "blue car",
                "This describes frame ",
                "Salient things: something mainly red");
        assertRefused(() -> run(WORDS, disc(), words("?!")), "prompt");
    }

    @ParameterizedTest
    @CsvSource({"0, 70", "9, 82", "17, 92"})
    void whatAPointLiesOnIsFollowedForwardAndBackward(int frame, int x) throws Exception {
        assertFollowed(
                run(POINTS, disc(), points("[{\"x\": %d, \"y\": 60, \"type\": \"positive\"}]".formatted(x), frame)));
    }

    @Test
    void severalFramesMayHavePoints() throws Exception {
        assertFollowed(run(
                POINTS,
                disc(),
                points(
                        "[{\"x\":75,\"y\":60,\"frame\":4},{\"x\":90,\"y\":60,\"frame\":15},"
                                + "{\"x\":8,\"y\":100,\"type\":\"negative\",\"frame\":15}]",
                        0)));
    }

    @Test
    void eachFrameWithPointsNeedsAPositiveOneAndExists() {
        assertRefused(
                () -> run(
                        POINTS,
                        disc(),
                        points("[{\"x\":70,\"y\":60},{\"x\":8,\"y\":100,\"type\":\"negative\",\"frame\":5}]", 0)),
                "'key_points'",
                "frame 5");
        assertRefused(
                () -> run(POINTS, disc(), points("[{\"x\":70,\"y\":60,\"frame\":18}]", 0)),
                "'key_points[0].frame'",
                "0 to 17");
        String many = IntStream.range(0, 9)
                .mapToObj(frame -> "{\"x\":80,\"y\":60,\"frame\":%d}".formatted(frame))
                .collect(Collectors.joining(",", "[", "]"));
        assertRefused(() -> run(POINTS, disc(), points(many, 0)), "'key_points'", "at most 8");
    }

    @Test
    void negativePointsKeepWhatTheyLieOnOut() throws Exception {
        assertFollowed(run(
                POINTS,
                disc(),
                points(
                        "[{\"x\":70,\"y\":60,\"type\":\"positive\"},{\"x\":8,\"y\":100,\"type\":\"negative\"},{\"x\":150,\"y\":20,\"type\":\"negative\"}]",
                        0)));
    }

    @Test
    void pointsThatMeanNothingAreA422() {
        String middle = "[{\"x\":70,\"y\":60}]";
        assertRefused(() -> run(POINTS, disc(), points("[{\"x\":160,\"y\":60}]", 0)), "key_points[0]", "160 x 120");
        assertRefused(() -> run(POINTS, disc(), points(middle, 18)), "'frame_index'", "0 to 17");
        assertRefused(
                () -> run(POINTS, disc(), points("[{\"x\":70,\"y\":60,\"type\":\"negative\"}]", 0)),
                "key_points",
                "positive");
        assertRefused(
                () -> run(POINTS, disc(), points("[{\"x\":70,\"y\":60},{\"x\":71,\"y\":60,\"type\":\"negative\"}]", 0)),
                "key_points",
                "same small area");
        assertRefused(
                () -> run(POINTS, new FakeWork().web(ADDRESS, Clips.sixSeconds()), points(middle, 0)), "auto_trim");
    }

    @Test
    void whatDiesOnceInEachStepEndsWithTheSameBytes() throws Exception {
        ObjectNode body = points("[{\"x\": 80, \"y\": 60}]", 40).put("auto_trim", true);
        FakeWork whole = run(POINTS, new FakeWork().web(ADDRESS, Clips.sixSeconds()), body.deepCopy());
        FakeWork died = new FakeWork().web(ADDRESS, Clips.sixSeconds());
        // while it looks for the thing, in each of the ways, while it renders: each next one goes on where the one
        // before it died
        for (int looks : new int[] {60, 150, 70, 40}) {
            FakeWork next = died.next().stopAfter(looks);
            assertThatThrownBy(() -> run(POINTS, next, body.deepCopy())).isInstanceOf(CancellationException.class);
            died = next;
        }
        FakeWork second = run(POINTS, died.next(), body.deepCopy());
        for (int segment = 0; segment < 3; segment++) {
            for (String way : List.of("forward", "backward")) {
                String masks = "masks/2-" + ROOM.get(EngineVersions.class).key() + "/" + way + "-" + segment + ".gz";
                assertThat(second.kept(masks)).as(masks).hasSameBinaryContentAs(whole.kept(masks));
            }
        }
        assertThat(second.published("mask_url")).isEqualTo(whole.published("mask_url"));
    }

    @Test
    void masksThatAnotherBuildHasMadeAreMadeAnew() throws Exception {
        FakeWork first = disc();
        try (first) { // the disc, followed forward
            Room.run(new Pipeline(followed(50, 90, "former").steps().subList(0, 2)), first);
        }
        assertThat(first.isKept("masks/2-former/forward-0.gz")).isTrue();
        FakeWork second = first.next();
        try (second) { // what is left of it
            Room.run(followed(0, 30, "upgraded"), second);
        }
        try (FrameReader reader = FrameReader.open(second.publishedFile("mask_url", "mp4"), VideoLimits.STANDARD)) {
            assertThat(reader.advance()).isTrue();
            try (Raster picture = reader.picture()) {
                assertThat(Scenes.sample(picture.mat(), 15, 60, 1)).isGreaterThan(245);
                assertThat(Scenes.sample(picture.mat(), 70, 60, 1)).isLessThan(10);
            }
        }
    }

    /** The pipeline of a build to which the thing is what lies between two columns of the first frame. */
    private static Pipeline followed(int from, int to, String engines) {
        ThingFinder finder = (stepWork, clip, survey) -> {
            Mat frame = ClipSurvey.frames(stepWork, clip, List.of(0), 1)
                    .values()
                    .iterator()
                    .next();
            byte[] levels = new byte[frame.rows() * frame.cols()];
            for (int i = 0; i < levels.length; i++) {
                levels[i] = (byte) (i % frame.cols() >= from && i % frame.cols() < to ? 255 : 0);
            }
            try (frame;
                    Mat mask = MatrixArrays.mat(levels, frame.rows(), frame.cols())) {
                var seed = new ThingSeeds.Seed(0, new FrameMatte(frame.rows(), frame.cols(), levels), List.of());
                return new ThingSeeds(survey, List.of(seed), ThingLook.of(frame, mask));
            }
        };
        return ROOM.get(ClipStages.class)
                .pipeline(
                        Room.bind(ROOM.operation(WORDS), words("it").put("video", ADDRESS)),
                        new ClipStages.Plan(
                                VideoFields.VIDEO,
                                OutputPreset.MP4_H264,
                                false,
                                false,
                                List.of("mask_url"),
                                new MaskTask("video", finder, false, engines, 1)));
    }

    @Test
    void theExamplesOfTheDocumentationWork() throws Exception {
        Path clip = Path.of("../batch/src/main/resources/io/heliograph/batch/catalogue/samples/clip.mp4");
        for (String route : List.of(WORDS, POINTS)) {
            ObjectNode body = (ObjectNode)
                    JsonMapper.shared().readTree(ROOM.operation(route).sample());
            FakeWork work = run(route, new FakeWork().web(ADDRESS, clip), body);
            assertThat(work.published("mask_url").length).isGreaterThan(1000);
        }
    }
}
