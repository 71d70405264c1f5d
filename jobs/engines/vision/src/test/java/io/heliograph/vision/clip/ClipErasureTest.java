// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.pixels.MatrixArrays;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class ClipErasureTest {
    private static final int FRAMES = 24;
    private static final int REFERENCES = 8;

    /** What came of a clip: how well each frame's hole is filled. */
    private record Erased(double mean, double worst, CleanPlates plates) {}

    private static CameraPath path(PannedClip clip) {
        try (var tracker = new CameraTracker(PannedClip.WIDTH, PannedClip.HEIGHT)) {
            for (int t = 0; t < clip.frames(); t++) {
                tracker.next(clip.frame(t), FrameHole.of(clip.mask(t)));
            }
            return tracker.path();
        }
    }

    private static CleanPlates plates(PannedClip clip, CameraPath path) {
        List<CleanPlates.Reference> references = new ArrayList<>();
        for (int t : path.references(REFERENCES)) {
            references.add(new CleanPlates.Reference(t, clip.frame(t), FrameHole.of(clip.mask(t))));
        }
        return CleanPlates.of(path, references, 1, () -> {});
    }

    private static Erased erased(PannedClip clip) {
        CameraPath path = path(clip);
        CleanPlates plates = plates(clip, path);
        var erasure = new ClipErasure(path, plates.plates());
        double sum = 0;
        int looks = 0;
        double worst = Double.MAX_VALUE;
        for (int t = 0; t < clip.frames(); t += 2) {
            try (PointerScope _ = new PointerScope()) {
                Mat hole = FrameHole.of(clip.mask(t));
                double psnr = PannedClip.psnr(erasure.without(t, clip.frame(t), hole), clip.clean(t), hole);
                sum += psnr;
                looks++;
                worst = Math.min(worst, psnr);
            }
        }
        double mean = sum / looks;
        System.out.printf(
                "%s: PSNR mean %.1f worst %.1f dB, misfit %.2f, invented %.3f%n",
                clip, mean, worst, plates.misfit(), plates.invented());
        return new Erased(mean, worst, plates);
    }

    @Test
    void whatStoodBehindAMovingThingComesBackWhileTheCameraStandsStill() {
        Erased erased = erased(new PannedClip(FRAMES, 0, 0, false));
        assertThat(erased.mean()).isGreaterThan(34);
        assertThat(erased.worst()).isGreaterThan(32);
        assertThat(erased.plates().invented()).isEqualTo(0);
    }

    @Test
    void andWhileItPansAndItsExposureDrifts() {
        Erased erased = erased(new PannedClip(FRAMES, 4, 0.12, false));
        assertThat(erased.mean()).isGreaterThan(31);
        assertThat(erased.worst()).isGreaterThan(29);
    }

    @Test
    void theShadowGoesWithTheThing() {
        var clip = new PannedClip(FRAMES, 0, 0, true);
        CameraPath path = path(clip);
        var erasure = new ClipErasure(path, plates(clip, path).plates());
        int t = 12;
        boolean[] shaded = new boolean[PannedClip.WIDTH * PannedClip.HEIGHT];
        for (int i = 0; i < shaded.length; i++) {
            shaded[i] = clip.inShadow(t, i);
        }
        Mat region = MatrixArrays.mask(shaded, PannedClip.HEIGHT, PannedClip.WIDTH);
        double before = PannedClip.psnr(clip.frame(t), clip.clean(t), region);
        Mat without = erasure.without(t, clip.frame(t), FrameHole.of(clip.mask(t)));
        double after = PannedClip.psnr(without, clip.clean(t), region);
        System.out.printf("shadow: %.1f to %.1f dB%n", before, after);
        assertThat(before).isLessThan(18);
        assertThat(after).isGreaterThan(before + 7);
    }

    @Test
    void pixelsAwayFromTheThingAreUntouched() {
        var clip = new PannedClip(8, 4, 0, false);
        CameraPath path = path(clip);
        var erasure = new ClipErasure(path, plates(clip, path).plates());
        byte[] before = MatrixArrays.bytes(clip.frame(3));
        Mat hole = FrameHole.of(clip.mask(3));
        byte[] after = MatrixArrays.bytes(erasure.without(3, clip.frame(3), hole));
        byte[] inside = MatrixArrays.bytes(hole);
        for (int i = 0; i < inside.length; i++) {
            for (int at = 3 * i; at < 3 * i + 3 && inside[i] == 0; at++) {
                assertThat(after[at]).isEqualTo(before[at]);
            }
        }
    }

    @Test
    void framesComeOutTheSameInAnyOrder() {
        var clip = new PannedClip(8, 4, 0, false);
        CameraPath path = path(clip);
        var erasure = new ClipErasure(path, plates(clip, path).plates());
        byte[] alone = MatrixArrays.bytes(erasure.without(5, clip.frame(5), FrameHole.of(clip.mask(5))));
        erasure.without(0, clip.frame(0), FrameHole.of(clip.mask(0))).close();
        assertThat(MatrixArrays.bytes(erasure.without(5, clip.frame(5), FrameHole.of(clip.mask(5)))))
                .isEqualTo(alone);
    }

    @Test
    void whatNoFrameSawIsInventedOnce() {
        var clip = new PannedClip(8, 0, 0, false);
        try (var tracker = new CameraTracker(PannedClip.WIDTH, PannedClip.HEIGHT)) {
            Mat hole = FrameHole.of(clip.mask(4));
            List<CleanPlates.Reference> references = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                tracker.next(clip.frame(4), hole);
                references.add(new CleanPlates.Reference(t, clip.frame(4), hole));
            }
            CameraPath path = tracker.path();
            CleanPlates plates = CleanPlates.of(path, references, 1, () -> {});
            assertThat(plates.invented()).isCloseTo(1, within(1e-9));
            var erasure = new ClipErasure(path, plates.plates());
            byte[] one = MatrixArrays.bytes(erasure.without(1, clip.frame(4), hole));
            byte[] other = MatrixArrays.bytes(erasure.without(6, clip.frame(4), hole));
            assertThat(one).isEqualTo(other);
        }
    }

    @Test
    void theCameraIsFollowedAndAnotherShotIsToldApart() {
        var pan = new PannedClip(10, 4, 0, false);
        var still = new PannedClip(6, 0, 0, false);
        try (var tracker = new CameraTracker(PannedClip.WIDTH, PannedClip.HEIGHT)) {
            for (int t = 0; t < 10; t++) {
                tracker.next(pan.frame(t), FrameHole.of(pan.mask(t)));
            }
            for (int t = 0; t < 6; t++) {
                Mat turned = new Mat();
                org.bytedeco.opencv.global.opencv_core.bitwise_not(still.frame(t), turned);
                tracker.next(turned, FrameHole.of(still.mask(t)));
            }
            CameraPath path = tracker.path();
            assertThat(path.sameShot(0, 9)).isTrue();
            assertThat(path.sameShot(9, 10)).isFalse();
            AffineMap map = path.between(9, 0);
            assertThat(map.dx()).isCloseTo(36, within(0.6));
            assertThat(map.dy()).isCloseTo(0, within(0.6));
            assertThat(path.between(15, 10)).isEqualTo(AffineMap.IDENTITY);
            assertThat(path.references(4)).containsExactly(0, 9, 10, 15);
        }
    }

    @Test
    void aMaskIsCarriedThroughTheClip() {
        var clip = new PannedClip(FRAMES, 3, 0, false);
        double mean = 0;
        double last = 0;
        try (var propagation = new MaskPropagation(clip.frame(0), clip.mask(0))) {
            for (int t = 1; t < FRAMES; t++) {
                try (Mat found = propagation.next(clip.frame(t));
                        Mat truth = clip.mask(t)) {
                    last = iou(MatrixArrays.bytes(found), MatrixArrays.bytes(truth));
                    mean += last / (FRAMES - 1);
                }
            }
            assertThat(propagation.share()).isBetween(0.02, 0.08);
        }
        System.out.printf("mask: IoU mean %.3f last %.3f%n", mean, last);
        assertThat(mean).isGreaterThan(0.9);
        assertThat(last).isGreaterThan(0.85);
    }

    private static double iou(byte[] one, byte[] other) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < one.length; i++) {
            boolean a = (one[i] & 255) > 127;
            boolean b = (other[i] & 255) > 127;
            both += a && b ? 1 : 0;
            either += a || b ? 1 : 0;
        }
        return (double) both / either;
    }
}
