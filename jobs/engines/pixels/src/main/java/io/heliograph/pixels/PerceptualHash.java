// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.dct;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Detects near copies of a picture: 64 signs of low frequencies of its luminance (C. Zauner, "Implementation and
 * benchmarking of perceptual image hash functions", 2010, DCT hash). Survives scaling, recompression and mild tone
 * changes, not mirroring, rotation or cropping. Transparent parts count as white. Area averaging replaces the mean
 * filter of the original.
 *
 * @param bits bit {@code 8 v + u} is set when the coefficient of horizontal frequency u+1 and vertical v+1 is above the
 *     median
 */
public record PerceptualHash(long bits) {
    private static final int SIDE = 32;
    private static final int KEPT = 8;

    /** The hash of a picture. */
    public static PerceptualHash of(Raster raster) {
        try (PointerScope _ = new PointerScope()) {
            Mat opaque = raster.hasAlpha() ? WhiteBackdrop.behind(raster.mat()) : raster.mat();
            Mat small = new Mat();
            resize(opaque, small, new Size(SIDE, SIDE), 0, 0, INTER_AREA);
            Mat gray = new Mat();
            cvtColor(small, gray, COLOR_BGR2GRAY);
            Mat luminance = new Mat();
            gray.convertTo(luminance, CV_32F);
            Mat spectrum = new Mat();
            dct(luminance, spectrum);
            float[] coefficients = new float[SIDE * SIDE];
            new FloatPointer(spectrum.data()).get(coefficients);
            return new PerceptualHash(signs(coefficients));
        }
    }

    private static long signs(float[] coefficients) {
        float[] kept = new float[KEPT * KEPT];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = coefficients[(i / KEPT + 1) * SIDE + i % KEPT + 1];
        }
        float[] sorted = kept.clone();
        Arrays.sort(sorted);
        float median = (sorted[kept.length / 2 - 1] + sorted[kept.length / 2]) / 2;
        long bits = 0;
        for (int i = 0; i < kept.length; i++) {
            if (kept[i] > median) {
                bits |= 1L << i;
            }
        }
        return bits;
    }

    /** Number of differing bits among the 64. Near copies stay below about 10, unrelated pictures are around 32. */
    public int hammingDistance(PerceptualHash other) {
        return Long.bitCount(bits ^ other.bits);
    }
}
