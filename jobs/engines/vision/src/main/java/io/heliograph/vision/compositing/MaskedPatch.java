// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.min;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import java.util.SplittableRandom;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Composites another picture within a mask, with a soft seam inside the mask, harmonised colours and the grain of the
 * surroundings.
 */
public final class MaskedPatch {
    private static final double SEAM = 1.6; // standard deviation of the seam's blur, px
    private static final double SHARE = 0.25; // share of the colour difference that is harmonised
    private static final int SAMPLES = 40_000;

    private MaskedPatch() {}

    /**
     * Composites the drawn picture into a copy of the picture.
     *
     * @param picture unchanged
     * @param drawn CV_8UC3 of the same size
     * @param mask CV_8UC1 of the same size; where it is 0 the result is the picture's, byte for byte
     * @return a new picture; the caller closes it
     */
    public static Raster into(Raster picture, Mat drawn, Mat mask, PhotoTexture texture, long seed) {
        Raster result = picture.copy();
        PixelArea all = new PixelArea(0, 0, picture.width(), picture.height());
        ColourShift shift = ColourHarmonisation.shift(
                LabStatistics.of(drawn, PixelArea.of(mask), SAMPLES),
                LabStatistics.of(picture.mat(), all, SAMPLES),
                SHARE);
        int channels = picture.hasAlpha() ? 4 : 3;
        byte[] row = new byte[channels * picture.width()];
        byte[] other = new byte[3 * picture.width()];
        byte[] weight = new byte[picture.width()];
        SplittableRandom random = new SplittableRandom(seed);
        float[] rgb = new float[3];
        float[] lab = new float[3];
        try (Mat soft = inner(mask)) {
            for (int y = 0; y < picture.height(); y++) {
                try (BytePointer to = result.mat().ptr(y);
                        BytePointer from = drawn.ptr(y);
                        BytePointer share = soft.ptr(y)) {
                    to.get(row);
                    from.get(other);
                    share.get(weight);
                    for (int x = 0; x < weight.length; x++) {
                        float alpha = (weight[x] & 255) / 255f;
                        if (alpha > 0) {
                            float grain =
                                    (float) ((random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5)
                                            * 2
                                            * texture.grain()
                                            / 255);
                            pixel(row, channels * x, other, 3 * x, alpha, shift, grain, rgb, lab);
                        }
                    }
                    to.put(row, 0, row.length);
                }
            }
        }
        return result;
    }

    @SuppressWarnings("TooManyParameters")
    private static void pixel(
            byte[] row,
            int at,
            byte[] other,
            int from,
            float alpha,
            ColourShift shift,
            float grain,
            float[] rgb,
            float[] lab) {
        for (int c = 0; c < 3; c++) {
            rgb[c] = SrgbTransfer.linear(other[from + 2 - c]);
        }
        shift.apply(rgb, lab);
        for (int c = 0; c < 3; c++) {
            float light = Math.max(0, rgb[c] * (1 + 2 * grain));
            row[at + 2 - c] = SrgbTransfer.encode(alpha * light + (1 - alpha) * SrgbTransfer.linear(row[at + 2 - c]));
        }
    }

    /** The mask with an inner seam: opacity falls to 0 at the mask's edge. */
    private static Mat inner(Mat mask) {
        Mat soft = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat blurred = new Mat();
            GaussianBlur(mask, blurred, new Size(0, 0), SEAM, SEAM, BORDER_REPLICATE, 0);
            blurred.convertTo(blurred, -1, 2, -255); // 0 at the mask's edge, where the blur left a half
            min(blurred, mask, soft);
        }
        return soft;
    }
}
