// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.HandMasks;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.FrameMatte;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A striped ball before a photograph, whose way is given. */
class ThingTrackerTest {
    private static final int FRAMES = 40;
    private static final int AWAY = -200; // where no part of the ball is in the frame
    private static final PannedClip PLACE = new PannedClip(FRAMES, 2, 0.05, false);

    /** Where the tracker says the ball is, and where it is. */
    private static double iou(FrameMatte found, double x) {
        return iou(found, MatrixArrays.bytes(PannedClip.mask(x)));
    }

    private static double iou(FrameMatte found, byte[] truth) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < truth.length; i++) {
            boolean a = (found.levels()[i] & 255) > 127;
            boolean b = (truth[i] & 255) > 127;
            both += a && b ? 1 : 0;
            either += a || b ? 1 : 0;
        }
        return either == 0 ? 1 : (double) both / either;
    }

    private static int pixels(FrameMatte matte) {
        return ThingLook.count(ThingLook.inside(matte.levels()));
    }

    /** What a tracker finds that begins with the ball at a place. */
    private static List<FrameMatte> found(double x, List<MarkedPoint> points, List<Mat> frames) {
        try (ThingTracker tracker = begun(x, points)) {
            return tracker.next(frames);
        }
    }

    private static ThingTracker begun(double x, List<MarkedPoint> points) {
        try (Mat frame = PLACE.frame(0, x);
                Mat mask = PannedClip.mask(x)) {
            ThingTracker tracker = new ThingTracker(ThingLook.of(frame, mask));
            tracker.begin(frame, new FrameMatte(PannedClip.HEIGHT, PannedClip.WIDTH, MatrixArrays.bytes(mask)), points);
            return tracker;
        }
    }

    /** Whether a mask leaves out the middle of the true thing. */
    private static boolean leavesOutMiddle(FrameMatte matte, double x) {
        try (Mat truth = PannedClip.mask(x)) {
            byte[] levels = MatrixArrays.bytes(truth);
            double across = 0;
            double down = 0;
            int count = 0;
            for (int i = 0; i < levels.length; i++) {
                if (levels[i] != 0) {
                    across += i % PannedClip.WIDTH;
                    down += Math.floorDiv(i, PannedClip.WIDTH);
                    count++;
                }
            }
            int row = (int) (down / count);
            int middle = row * PannedClip.WIDTH + (int) (across / count);
            return (matte.levels()[middle] & 255) < 128;
        }
    }

    @Test
    void aNegativePointMovesAlongAndStaysOut() {
        MarkedPoint middle;
        try (Mat truth = PannedClip.mask(120.0)) {
            boolean[] inside = ThingLook.inside(MatrixArrays.bytes(truth));
            int[] pixels =
                    IntStream.range(0, inside.length).filter(i -> inside[i]).toArray();
            double x = IntStream.of(pixels)
                    .map(i -> i % PannedClip.WIDTH)
                    .average()
                    .orElseThrow();
            double y = IntStream.of(pixels)
                    .map(i -> Math.floorDiv(i, PannedClip.WIDTH))
                    .average()
                    .orElseThrow();
            middle = new MarkedPoint(x / PannedClip.WIDTH, y / PannedClip.HEIGHT, false);
        }
        List<FrameMatte> with = found(120, List.of(middle), frames(1, 8, t -> 120 + 4.0 * t));
        List<FrameMatte> without = found(120, List.of(), frames(1, 8, t -> 120 + 4.0 * t));
        for (int t = 1; t < 8; t++) {
            assertThat(leavesOutMiddle(with.get(t - 1), 120 + 4.0 * t))
                    .as("frame %d", t)
                    .isTrue();
            assertThat(leavesOutMiddle(without.get(t - 1), 120 + 4.0 * t))
                    .as("frame %d", t)
                    .isFalse();
        }
    }

    /** Frames of the ball on its way, from one number to before another. */
    private static List<Mat> frames(int from, int to, IntToDoubleFunction way) {
        return IntStream.range(from, to)
                .mapToObj(t -> PLACE.frame(t, way.applyAsDouble(t)))
                .toList();
    }

    private static double[] follow(IntToDoubleFunction way, int frames, int[] seen) {
        double[] ious = new double[frames];
        ious[0] = 1;
        List<FrameMatte> found = found(way.applyAsDouble(0), List.of(), frames(1, frames, way));
        for (int t = 1; t < frames; t++) {
            ious[t] = iou(found.get(t - 1), way.applyAsDouble(t));
            seen[t] = pixels(found.get(t - 1));
        }
        return ious;
    }

    @Test
    void aThingThatHasLeftIsNotSeenAndIsFoundAgainWhenItComesBack() {
        // out to the right by 14 px a frame, away for a while, in again from the left
        IntToDoubleFunction way = t -> t < 20 ? 260 + 14.0 * t : t < 26 ? AWAY : -60 + 14.0 * (t - 26);
        int[] seen = new int[FRAMES];
        double[] ious = follow(way, FRAMES, seen);
        for (int t = 1; t < 14; t++) {
            assertThat(ious[t]).as("frame %d", t).isGreaterThan(0.85);
        }
        for (int t = 20; t < 26; t++) {
            assertThat(seen[t]).as("frame %d", t).isZero();
        }
        for (int t = 34; t < FRAMES; t++) {
            assertThat(ious[t]).as("frame %d", t).isGreaterThan(0.85);
        }
    }

    @Test
    void aThingThatIsHiddenAtOnceIsFoundElsewhere() {
        IntToDoubleFunction way = t -> t < 8 ? 150 + 3.0 * t : t < 14 ? AWAY : 350;
        int[] seen = new int[20];
        double[] ious = follow(way, 20, seen);
        assertThat(ious[7]).isGreaterThan(0.9);
        for (int t = 8; t < 14; t++) {
            assertThat(seen[t]).as("frame %d", t).isZero();
        }
        assertThat(ious[15]).isGreaterThan(0.85);
        assertThat(ious[19]).isGreaterThan(0.85);
    }

    @Test
    void aThingThatTheFrameCutsKeepsItsInsideFromFrameToFrame() {
        try (Raster photo = HandMasks.COFFEE.picture();
                Mat whole = MatrixArrays.mat(
                        HandMasks.COFFEE.mask(photo.width(), photo.height()), photo.height(), photo.width());
                Mat begin = part(photo.mat(), 0, true);
                Mat mask = part(whole, 0, false);
                ThingTracker tracker = new ThingTracker(ThingLook.of(begin, mask))) {
            tracker.begin(
                    begin, new FrameMatte(PannedClip.HEIGHT, PannedClip.WIDTH, MatrixArrays.bytes(mask)), List.of());
            List<FrameMatte> found = tracker.next(IntStream.range(1, FRAMES)
                    .mapToObj(t -> part(photo.mat(), t, true))
                    .toList());
            double before = 1;
            for (int t = 1; t < FRAMES; t++) {
                try (Mat truth = part(whole, t, false)) {
                    double iou = iou(found.get(t - 1), MatrixArrays.bytes(truth));
                    assertThat(iou).as("frame %d", t).isGreaterThan(0.93);
                    assertThat(Math.abs(iou - before)).as("jump at frame %d", t).isLessThan(0.02);
                    before = iou;
                }
            }
        }
    }

    /** What a camera that is held by hand sees of a picture at a frame; the cup is cut off above and below. */
    private static Mat part(Mat picture, int t, boolean noise) {
        int x = 60 + (int) Math.round(6 * Math.sin(0.4 * t));
        int y = 90 + (int) Math.round(4 * Math.sin(0.7 * t));
        try (Rect rect = new Rect(x, y, PannedClip.WIDTH, PannedClip.HEIGHT);
                Mat view = new Mat(picture, rect)) {
            byte[] bytes = MatrixArrays.bytes(view);
            Random random = new Random(t);
            for (int i = 0; noise && i < bytes.length; i++) {
                bytes[i] = (byte) Math.clamp(Math.round((bytes[i] & 255) + 2 * random.nextGaussian()), 0, 255);
            }
            return MatrixArrays.mat(bytes, PannedClip.HEIGHT, PannedClip.WIDTH);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6}) // before the method is selected, and after
    void whatGoesOnFromAFileGivesTheSameMasks(int from) throws IOException {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        try (ThingTracker tracker = begun(120, List.of(new MarkedPoint(0.4, 0.5, false)))) {
            if (from > 1) {
                tracker.next(frames(1, from, t -> 120 + 4.0 * t));
            }
            tracker.write(new DataOutputStream(kept));
            List<FrameMatte> first = tracker.next(frames(from, 10, t -> 120 + 4.0 * t));
            try (ThingTracker again =
                    ThingTracker.read(new DataInputStream(new ByteArrayInputStream(kept.toByteArray())))) {
                List<FrameMatte> second = again.next(frames(from, 10, t -> 120 + 4.0 * t));
                for (int t = from; t < 10; t++) {
                    assertThat(second.get(t - from).levels())
                            .as("frame %d", t)
                            .isEqualTo(first.get(t - from).levels());
                }
            }
        }
    }
}
