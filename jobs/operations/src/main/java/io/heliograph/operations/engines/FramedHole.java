// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.surface.FrameFit;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Crops a hole with its surroundings for engines that draw fixed sizes, and pastes the engine's picture back. */
public final class FramedHole {
    private static final double AROUND = 0.75; // surroundings on each side, as a share of the hole's longer side
    private static final int LEAST = 64; // minimum surroundings on each side, in pixels

    private FramedHole() {}

    /**
     * The hole's bounding box with its surroundings.
     *
     * @param hole CV_8UC1 of the picture's size, 255 inside; not empty
     */
    public static PixelArea of(Mat hole) {
        PixelArea box = PixelArea.of(hole);
        int around = Math.max(LEAST, (int) (AROUND * Math.max(box.width(), box.height())));
        return box.grown(around, hole.cols(), hole.rows());
    }

    /** Fits an area of a picture into a frame. The area is enlarged to the frame's aspect ratio as far as the picture allows. */
    static FrameFit fit(PixelArea near, int width, int height, Raster picture) {
        return FrameFit.of(FrameFit.shaped(near, width, height, picture.width(), picture.height()), width, height);
    }

    /**
     * A copy of the picture with the answer's pixels pasted in; its opacity does not change. Closes the answer.
     *
     * @param mask CV_8UC1 of the picture's size, 255 where pixels are pasted; empty: in the whole fitted area
     */
    static Raster laidBack(Raster picture, FrameFit fit, Optional<Mat> mask, Raster answer) {
        Raster result = picture.copy();
        try (answer;
                Mat taken = fit.taken(answer.mat());
                Mat there = fit.part().in(result.mat())) {
            AlphaPlane.copy(there, taken);
            if (mask.isPresent()) {
                try (Mat open = fit.part().in(mask.get())) {
                    taken.copyTo(there, open);
                }
            } else {
                taken.copyTo(there);
            }
            return result;
        } catch (RuntimeException e) {
            result.close();
            throw e;
        }
    }
}
