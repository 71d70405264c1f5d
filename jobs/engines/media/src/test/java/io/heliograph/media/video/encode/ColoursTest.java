// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.opencv.global.opencv_core.mean;

import io.heliograph.imaging.CieLab;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.media.video.DynamicRange;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Known colours in every matrix, range and transfer come out as themselves; distances are those of CIE 1976. */
class ColoursTest {
    /** Red, green and blue of four patches, side by side: grey, a skin, a leaf, a sky. */
    private static final int[][] DIM = {{110, 110, 110}, {140, 100, 80}, {60, 130, 50}, {50, 90, 140}};

    private static final int[][] BRIGHT = {{255, 255, 255}, {250, 60, 40}, {255, 220, 60}, {200, 200, 200}};
    private static final double CLOSE = 3;

    @TempDir
    Path folder;

    private static void assertPatches(Path file, int[][] expected, double most) throws IOException {
        try (Raster picture = FrameReader.read(file, 3)) {
            int width = picture.width() / expected.length;
            for (int i = 0; i < expected.length; i++) {
                try (Mat patch = new Mat(
                        picture.mat(),
                        new Rect(i * width + width / 4, picture.height() / 4, width / 2, picture.height() / 2))) {
                    Scalar colour = mean(patch);
                    double distance = distance(
                            new double[] {colour.get(2), colour.get(1), colour.get(0)},
                            new double[] {expected[i][0], expected[i][1], expected[i][2]});
                    assertThat(distance)
                            .as(
                                    "patch %d of %s is %.0f %.0f %.0f",
                                    i, file.getFileName(), colour.get(2), colour.get(1), colour.get(0))
                            .isLessThan(most);
                }
            }
        }
    }

    private static double distance(double[] a, double[] b) {
        double[] p = lab(a);
        double[] q = lab(b);
        return Math.sqrt(Math.pow(p[0] - q[0], 2) + Math.pow(p[1] - q[1], 2) + Math.pow(p[2] - q[2], 2));
    }

    private static double[] lab(double[] rgb) {
        float[] lab = new float[3];
        CieLab.ofLinear(linear(rgb[0]), linear(rgb[1]), linear(rgb[2]), lab, 0);
        return new double[] {lab[0], lab[1], lab[2]};
    }

    private static float linear(double level) {
        return (float) SrgbTransfer.toLinear(level / 255);
    }

    /** Draws patches of ten-bit red, green and blue. */
    private static String patches(double[][] levels) {
        StringBuilder all = new StringBuilder("format=pix_fmts=gbrp10le|geq=");
        for (int c = 0; c < 3; c++) {
            StringBuilder expression = new StringBuilder();
            for (int i = 0; i < levels.length; i++) {
                expression.append(String.format(
                        Locale.ROOT,
                        "%s%d*between(X,%d,%d)",
                        i == 0 ? "" : "+",
                        Math.round(1023 * levels[i][c]),
                        i * 96 / levels.length,
                        (i + 1) * 96 / levels.length - 1));
            }
            all.append(c == 0 ? "" : ":")
                    .append("rgb".charAt(c))
                    .append("='")
                    .append(expression)
                    .append('\'');
        }
        return all.toString();
    }

    private static double[][] levels(int[][] patches) {
        double[][] levels = new double[patches.length][3];
        for (int i = 0; i < patches.length; i++) {
            for (int c = 0; c < 3; c++) {
                levels[i][c] = patches[i][c] / 255.0;
            }
        }
        return levels;
    }

    @ParameterizedTest
    @CsvSource({
        "bt709, tv, libx264, MP4, yuv420p",
        "bt709, pc, libx264, MP4, yuv420p",
        "smpte170m, tv, libx264, MOV, yuv420p",
        "smpte170m, pc, libx264, MKV, yuv420p",
        "bt709, tv, libx265, MP4, yuv420p10le",
        "bt709, pc, libx265, MKV, yuv420p10le",
        "bt709, tv, libvpx-vp9, WEBM, yuv420p",
        "smpte170m, pc, libsvtav1, MP4, yuv420p",
        "bt709, tv, prores_ks, MOV, yuv422p10le",
        "smpte170m, tv, mpeg4, AVI, yuv420p"
    })
    void matricesAndRangesAreHonoured(
            String matrix, String range, String encoder, OutputContainer outputContainer, String format)
            throws IOException {
        Clips clip = Clips.silent(outputContainer, Clips.requiredEncoder(encoder), format);
        clip.seconds = 0.6;
        clip.colours = matrix + " " + range;
        clip.look = patches(levels(BRIGHT));
        Path file = clip.write(folder.resolve("clip." + outputContainer.extension()));
        assertPatches(file, BRIGHT, CLOSE);
        for (OutputPreset preset : OutputPreset.values()) {
            if (preset.available()) {
                assertPatches(
                        Rendering.of(file, preset, FrameFilter.IDENTITY, folder).file(), BRIGHT, 2 * CLOSE);
                assertPatches(
                        Rendering.of(file, preset, frame -> frame.write(frame.bgr()), folder)
                                .file(),
                        BRIGHT,
                        2 * CLOSE);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void highDynamicRangeAndWidePrimariesBecomeStandard(DynamicRange range) throws IOException {
        for (int[][] patches : new int[][][] {DIM, BRIGHT}) {
            double[][] levels = new double[patches.length][];
            int[][] expected = new int[patches.length][3];
            for (int i = 0; i < patches.length; i++) {
                double[] light = light(patches[i]);
                levels[i] = coded(range, light);
                double brightest = Math.max(light[0], Math.max(light[1], light[2]));
                double factor = range.isHigh() ? mobius(brightest, 1000.0 / 203) / brightest : 1;
                for (int c = 0; c < 3; c++) {
                    expected[i][c] = (int) Math.round(255 * Math.pow(light[c] * factor, 1 / 2.4));
                }
            }
            Path file = coded(range, levels);
            VideoInfo info = VideoProbe.probe(file, VideoLimits.STANDARD);
            assertThat(info.dynamicRange()).isEqualTo(range);
            assertThat(info.peakNits()).isEqualTo(range.isHigh() ? 1000 : 0);
            assertPatches(file, expected, CLOSE);
            for (OutputPreset preset : new OutputPreset[] {
                OutputPreset.MP4_H264, OutputPreset.MP4_H265, OutputPreset.GIF, OutputPreset.WEBM_VP9
            }) {
                Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
                assertPatches(rendering.file(), expected, 2 * CLOSE);
                VideoInfo result = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
                assertThat(result.dynamicRange()).isEqualTo(DynamicRange.SDR);
                assertThat(result.frameCount()).isEqualTo(info.frameCount());
            }
        }
    }

    private Path coded(DynamicRange range, double[][] levels) throws IOException {
        Clips clip = Clips.silent(OutputContainer.MP4, Clips.requiredEncoder("libx265"), "yuv420p10le");
        clip.timeBase = new Rational(1, 15 * 512);
        clip.pts = frame -> frame * 512;
        clip.seconds = 0.6;
        clip.options = java.util.Map.of("crf", "4");
        if (range == DynamicRange.SDR) {
            clip.colours = "bt709 tv";
        } else {
            clip.colours = "bt2020 tv";
            clip.transfer = switch (range) {
                case PQ -> AVCOL_TRC_SMPTE2084;
                case HLG -> AVCOL_TRC_ARIB_STD_B67;
                default -> AVCOL_TRC_BT2020_10;
            };
        }
        clip.look = patches(levels);
        return clip.write(folder.resolve("coded.mp4"));
    }

    /** Linear light of a BT.1886 display, relative to its white. */
    private static double[] light(int[] rgb) {
        return new double[] {Math.pow(rgb[0] / 255.0, 2.4), Math.pow(rgb[1] / 255.0, 2.4), Math.pow(rgb[2] / 255.0, 2.4)
        };
    }

    /** FFmpeg's curve, knee at 0.3. */
    private static double mobius(double x, double peak) {
        double j = 0.3;
        if (x <= j) {
            return x;
        }
        double a = -j * j * (peak - 1) / (j * j - 2 * j + peak);
        double b = (j * j - 2 * j * peak + peak) / (peak - 1);
        return (b * b + 2 * b * j + j * j) / (b - a) * (x + a) / (x + b);
    }

    /** What a display of BT.709 shows with a white of 203 nits, as values of BT.2020. */
    private static double[] coded(DynamicRange range, double[] light) {
        if (range == DynamicRange.SDR) {
            return each(light, x -> Math.pow(x, 1 / 2.4));
        }
        double[] wide = { // ITU-R BT.2087
            0.6274 * light[0] + 0.3293 * light[1] + 0.0433 * light[2],
            0.0691 * light[0] + 0.9195 * light[1] + 0.0114 * light[2],
            0.0164 * light[0] + 0.0880 * light[1] + 0.8956 * light[2]
        };
        return switch (range) {
            case PQ -> each(wide, x -> perceptual(x * 203 / 10_000));
            case HLG -> {
                double luminance = (0.2627 * wide[0] + 0.6780 * wide[1] + 0.0593 * wide[2]) * 203 / 1000;
                yield each(wide, x -> hybrid(x * 203 / 1000 * Math.pow(luminance, (1 - 1.2) / 1.2)));
            }
            default -> each(wide, x -> Math.pow(x, 1 / 2.4));
        };
    }

    private static double[] each(double[] values, DoubleUnaryOperator change) {
        return java.util.Arrays.stream(values).map(change).toArray();
    }

    /** SMPTE ST 2084, of light relative to 10000 nits. */
    private static double perceptual(double light) {
        double y = Math.pow(light, 2610.0 / 16_384);
        return Math.pow((3424.0 / 4096 + 2413.0 / 128 * y) / (1 + 2392.0 / 128 * y), 2523.0 / 32);
    }

    /** ITU-R BT.2100, of light of the scene. */
    private static double hybrid(double light) {
        double a = 0.17883277;
        double b = 1 - 4 * a;
        return light <= 1.0 / 12 ? Math.sqrt(3 * light) : a * Math.log(12 * light - b) + 0.5 - a * Math.log(4 * a);
    }
}
