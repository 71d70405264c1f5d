// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.*;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;

import io.heliograph.pixels.Raster;
import java.nio.FloatBuffer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Range;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Crisper texture: fine detail of luma is amplified, without edges, and slight grain is added to texture, which an
 * enlarged picture lacks. Works in bands, so memory does not grow with the height.
 */
public final class TextureEnhancement {
    private static final int BAND = 256;
    private static final int MARGIN = 12;
    private static final double FINE = 1.2; // standard deviation in px of the blur that removes detail
    private static final double STRONGER = 0.45;
    private static final double MOST = 7; // maximum change in levels; edges would ring with more
    private static final double GRAIN = 0.22; // strength of the grain, relative to the detail around
    private static final double MOST_GRAIN = 2.5; // maximum strength of the grain, in levels
    private static final int AROUND = 9;

    private TextureEnhancement() {}

    /**
     * Makes the texture of a picture crisper; opacity is unchanged.
     *
     * @param seed seed of the grain; the same seed gives the same picture
     * @param checkpoint called before each band; an exception it throws stops the work
     * @return a new picture; the caller closes it
     */
    public static Raster crisper(Raster picture, long seed, Runnable checkpoint) {
        Raster result = picture.copy();
        try {
            for (int from = 0; from < picture.height(); from += BAND) {
                checkpoint.run();
                band(picture.mat(), result.mat(), from, Math.min(picture.height(), from + BAND), seed);
            }
            return result;
        } catch (RuntimeException e) {
            result.close();
            throw e;
        }
    }

    private static void band(Mat picture, Mat result, int from, int to, long seed) {
        int top = Math.max(0, from - MARGIN);
        int bottom = Math.min(picture.rows(), to + MARGIN);
        try (PointerScope _ = new PointerScope()) {
            Mat luma = LumaPlane.of(picture.apply(new Range(top, bottom), Range.all()))
                    .mat();
            Mat level = new Mat();
            luma.convertTo(level, CV_32F);
            Mat detail = new Mat();
            GaussianBlur(level, detail, new Size(0, 0), FINE);
            subtract(level, detail, detail);
            Mat change = bounded(multiply(detail, STRONGER).asMat(), MOST);
            add(change, grain(detail, top, seed), change);
            Mat inside = change.rowRange(from - top, to - top);
            Mat all = new Mat();
            merge(new MatVector(inside, inside, inside), all);
            Mat target = result.rowRange(from, to);
            Mat colours = ColourChannels.colours(target);
            add(colours, all, colours, new Mat(), CV_8U);
            ColourChannels.putColours(colours, target);
        }
    }

    private static Mat grain(Mat detail, int top, long seed) {
        Mat strength = new Mat();
        blur(abs(detail).asMat(), strength, new Size(AROUND, AROUND));
        strength = min(multiply(strength, GRAIN).asMat(), MOST_GRAIN).asMat();
        Mat noise = new Mat(detail.rows(), detail.cols(), CV_32F);
        FloatBuffer values = noise.createBuffer();
        float[] row = new float[detail.cols()];
        for (int y = 0; y < detail.rows(); y++) {
            for (int x = 0; x < row.length; x++) {
                row[x] = chance(seed, x, top + y);
            }
            values.put(row);
        }
        Mat coarse = new Mat();
        GaussianBlur(noise, noise, new Size(0, 0), 0.6);
        GaussianBlur(noise, coarse, new Size(0, 0), FINE);
        subtract(noise, coarse, noise);
        Mat grain = new Mat();
        org.bytedeco.opencv.global.opencv_core.multiply(noise, strength, grain, 2, CV_32F);
        return grain;
    }

    /**
     * Pseudo-random number for a place and a seed: uniform from -1.73 to 1.73, so of variance 1 (mixer of SplitMix64:
     * Steele, Lea, Flood, 2014).
     */
    private static float chance(long seed, int x, int y) {
        long z = seed + 0x9E3779B97F4A7C15L * ((long) y << 32 | x);
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        z ^= z >>> 31;
        return (float) ((z >>> 40) * 0x1.0p-24 * 2 - 1) * 1.732f;
    }

    private static Mat bounded(Mat plane, double most) {
        return min(max(plane, -most).asMat(), most).asMat();
    }
}
