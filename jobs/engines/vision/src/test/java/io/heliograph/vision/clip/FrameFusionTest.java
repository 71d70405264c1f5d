// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.restoration.SuperResolution;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A panned photograph with a ball, made half as large with noise, and enlarged again: frame by frame, and with its neighbours. */
class FrameFusionTest {
    private static final int FRAMES = 12;
    private static final int PAN = 2;
    private static final double NOISE = 4; // levels, at the small size
    private static final PannedClip CLIP = new PannedClip(FRAMES, PAN, 0, false);
    private static final SuperResolution TWICE = new SuperResolution(OwnNetworks.open("superres-x2"), 2);

    private static Mat small(int t) {
        try (Mat frame = CLIP.frame(t);
                Mat half = Resampling.area(frame, PannedClip.WIDTH / 2, PannedClip.HEIGHT / 2)) {
            byte[] bytes = MatrixArrays.bytes(half);
            Random noise = new Random(t);
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) Math.clamp(Math.round((bytes[i] & 255) + NOISE * noise.nextGaussian()), 0, 255);
            }
            return MatrixArrays.mat(bytes, half.rows(), half.cols());
        }
    }

    private static byte[] enlarged(Mat frame) {
        try (Raster picture = Raster.owning(frame);
                Raster large = TWICE.enlarge(picture, () -> {})) {
            return MatrixArrays.bytes(large.mat());
        }
    }

    private static byte[] alone(int t) {
        return enlarged(small(t));
    }

    private static byte[] together(int t) {
        List<Mat> neighbours = new ArrayList<>();
        for (int other = Math.max(0, t - 2); other <= Math.min(FRAMES - 1, t + 2); other++) {
            if (other != t) {
                neighbours.add(small(other));
            }
        }
        try (Mat frame = small(t)) {
            return enlarged(FrameFusion.of(frame, neighbours));
        } finally {
            neighbours.forEach(Mat::close);
        }
    }

    private static double psnr(byte[] found, int t) {
        byte[] truth = MatrixArrays.bytes(CLIP.frame(t));
        double sum = 0;
        for (int i = 0; i < found.length; i++) {
            double d = (found[i] & 255) - (truth[i] & 255);
            sum += d * d;
        }
        return 10 * Math.log10(255 * 255.0 * found.length / sum);
    }

    /** Mean change of the place along the camera's way, which is known, in levels. */
    private static double flicker(byte[] before, byte[] after) {
        double sum = 0;
        int count = 0;
        for (int y = 0; y < PannedClip.HEIGHT / 3; y++) { // above the ball
            for (int x = 8; x < PannedClip.WIDTH - 8 - PAN; x++) {
                for (int c = 0; c < 3; c++) {
                    int now = after[3 * (y * PannedClip.WIDTH + x) + c] & 255;
                    int then = before[3 * (y * PannedClip.WIDTH + x + PAN) + c] & 255;
                    sum += Math.abs(now - then);
                    count++;
                }
            }
        }
        return sum / count;
    }

    /** PSNR and flicker in the mean. */
    private static double[] measured(IntFunction<byte[]> way) {
        double psnr = 0;
        double flicker = 0;
        byte[] before = new byte[0];
        for (int t = 2; t < FRAMES - 2; t++) {
            byte[] now = way.apply(t);
            psnr += psnr(now, t) / (FRAMES - 4);
            flicker += before.length == 0 ? 0 : flicker(before, now) / (FRAMES - 5);
            before = now;
        }
        return new double[] {psnr, flicker};
    }

    @Test
    void whatIsEnlargedFlickersLessThanFrameByFrameAndIsNearerToTheTruth() {
        double[] alone = measured(FrameFusionTest::alone);
        double[] together = measured(FrameFusionTest::together);
        System.out.printf(
                "frame by frame: PSNR %.2f dB, flicker %.2f; with neighbours: %.2f dB, %.2f%n",
                alone[0], alone[1], together[0], together[1]);
        assertThat(together[1]).isLessThan(0.6 * alone[1]);
        assertThat(together[0]).isGreaterThan(alone[0] + 0.5);
    }

    @Test
    void aFrameAfterACutStaysAsItIs() {
        try (Mat frame = small(3);
                Mat other = new Mat()) {
            org.bytedeco.opencv.global.opencv_core.bitwise_not(frame, other);
            try (Mat fused = FrameFusion.of(frame, List.of(other))) {
                byte[] before = MatrixArrays.bytes(frame);
                byte[] after = MatrixArrays.bytes(fused);
                double most = 0;
                double sum = 0;
                for (int i = 0; i < before.length; i++) {
                    int difference = Math.abs((before[i] & 255) - (after[i] & 255));
                    most = Math.max(most, difference);
                    sum += difference;
                }
                assertThat(sum / before.length).isLessThan(0.5);
                assertThat(most).isLessThan(8);
            }
        }
    }

    /** Grass and fur that the flow follows badly, without noise: averaging would only blur them. */
    @ParameterizedTest
    @CsvSource({"grass.png, PARALLAX, 41", "chelsea.png, WAVES, 47", "chelsea.png, PARALLAX, 50"})
    void softTextureIsNotAveragedAway(String photo, MovingPlace.Motion motion, double least) {
        var place = new MovingPlace(
                org.bytedeco.opencv.global.opencv_imgcodecs.imread(
                        "src/test/resources/photos/" + photo, org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR),
                motion);
        double sum = 0;
        int count = 0;
        for (int t = 4; t < MovingPlace.FRAMES - 2; t += 6) {
            try (PointerScope _ = new PointerScope()) {
                List<Mat> neighbours = new ArrayList<>();
                for (int other = t - 2; other <= t + 2; other++) {
                    if (other != t) {
                        neighbours.add(half(place.clean(other)));
                    }
                }
                Mat frame = half(place.clean(t));
                Mat all = new Mat(frame.size(), org.bytedeco.opencv.global.opencv_core.CV_8UC1, Scalar.all(255));
                sum += PannedClip.psnr(FrameFusion.of(frame, neighbours), frame, all);
                count++;
            }
        }
        System.out.printf("%s, %s: fused %.1f dB from the frame%n", photo, motion, sum / count);
        assertThat(sum / count).isGreaterThan(least);
    }

    private static Mat half(Mat frame) {
        return Resampling.area(frame, MovingPlace.WIDTH / 2, MovingPlace.HEIGHT / 2);
    }

    @Test
    void tilesDoNotShow() {
        // the two are cut into tiles at different places: the same pixels come out wherever the tiles are cut
        try (Mat wide = Resampling.cubic(small(0), 520, 292);
                Mat part = new Mat(wide, new org.bytedeco.opencv.opencv_core.Rect(40, 0, 480, 292)).clone()) {
            byte[] whole = enlarged(wide.clone());
            byte[] cut = enlarged(part.clone());
            int most = 0;
            for (int y = 0; y < 584; y++) {
                for (int x = 3 * 40; x < 3 * 900; x++) {
                    most = Math.max(most, Math.abs((whole[y * 3120 + 3 * 80 + x] & 255) - (cut[y * 2880 + x] & 255)));
                }
            }
            assertThat(most).isLessThanOrEqualTo(1);
        }
    }
}
