// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_16S;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.add;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Noise of a picture before its restoration, as a limit on the noise of the result: steps that raise contrast raise
 * noise as well. Measured by {@link NoiseLevel} at full, half and quarter size, since the grain of prints is coarse.
 */
final class GrainLimit {
    private static final int SCALES = 3;
    private static final int PASSES = 3;
    private static final double TOLERANCE = 1.1; // ratio up to which two pictures count as equally noisy
    private static final double LEAST = 1; // noise in levels that is never visible
    private static final double STRONGER = 0.35; // increase of the removed strength from pass to pass
    private static final int SMALLEST = 64; // minimum side of a reduced picture in which noise is measured

    private final double[] limits;

    private GrainLimit(double[] limits) {
        this.limits = limits;
    }

    /** The limit by the noise of a picture. */
    static GrainLimit of(Raster picture) {
        double[] limits = new double[SCALES];
        for (int scale = 0; scale < SCALES; scale++) {
            limits[scale] = Math.max(LEAST, noise(picture, scale).brightness());
        }
        return new GrainLimit(limits);
    }

    /** Whether a picture has more noise than allowed, at any scale. */
    boolean isExceededBy(Raster picture) {
        for (int scale = 0; scale < SCALES; scale++) {
            if (noise(picture, scale).brightness() > TOLERANCE * limits[scale]) {
                return true;
            }
        }
        return false;
    }

    /** The picture with its noise reduced towards the limit, coarse grain first. */
    Raster kept(Raster picture, Runnable checkpoint) {
        Raster result = picture.copy();
        try {
            for (int pass = 0; pass < PASSES; pass++) {
                for (int scale = SCALES - 1; scale >= 0; scale--) {
                    NoiseStrength noise = noise(result, scale);
                    if (noise.brightness() > limits[scale]) {
                        Raster before = result;
                        result = reduced(before, noise.times(1 + STRONGER * pass), scale, checkpoint);
                        before.close();
                    }
                }
            }
            return result;
        } catch (RuntimeException e) {
            result.close();
            throw e;
        }
    }

    private static NoiseStrength noise(Raster picture, int scale) {
        if (scale > 0 && Math.min(picture.width(), picture.height()) >> scale < SMALLEST) {
            return NoiseStrength.NONE;
        }
        try (Raster small = small(picture, scale)) {
            return NoiseLevel.of(small.mat()).noise();
        }
    }

    private static Raster small(Raster picture, int scale) {
        return scale == 0
                ? picture.copy()
                : Raster.owning(Resampling.area(
                        picture.mat(), Math.max(1, picture.width() >> scale), Math.max(1, picture.height() >> scale)));
    }

    /** Removes noise at a reduced size and adds the change, enlarged, to the picture. */
    private static Raster reduced(Raster picture, NoiseStrength noise, int scale, Runnable checkpoint) {
        if (scale == 0) {
            return PhotoDenoiser.clean(picture, noise, checkpoint);
        }
        Raster result = picture.copy();
        try (Raster small = small(picture, scale);
                Raster clean = PhotoDenoiser.clean(small, noise, checkpoint);
                PointerScope _ = new PointerScope()) {
            Mat change = new Mat();
            subtract(
                    ColourChannels.colours(clean.mat()),
                    ColourChannels.colours(small.mat()),
                    change,
                    new Mat(),
                    CV_16S);
            Mat wide = new Mat();
            resize(change, wide, new Size(picture.width(), picture.height()), 0, 0, INTER_LINEAR);
            Mat colours = ColourChannels.colours(picture.mat());
            add(colours, wide, colours, new Mat(), CV_8U);
            ColourChannels.putColours(colours, result.mat());
            return result;
        } catch (RuntimeException e) {
            result.close();
            throw e;
        }
    }
}
