// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.meanStdDev;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.DoubleIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Poster pictures of videos. */
public final class PosterPicture {
    private static final double PAPER = 240; // grey level behind transparent pixels

    private PosterPicture() {}

    /**
     * Makes a poster from a frame: opaque, and reduced if it is larger than {@code side}; the caller closes it.
     *
     * @param side maximum length of the longer side, in pixels
     */
    public static Raster of(Raster frame, int side) {
        double scale = Math.min(1, (double) side / Math.max(frame.width(), frame.height()));
        int width = Math.max(1, (int) Math.rint(scale * frame.width()));
        int height = Math.max(1, (int) Math.rint(scale * frame.height()));
        try (Mat small = Resampling.area(frame.mat(), width, height)) {
            if (!frame.hasAlpha()) {
                return Raster.owning(small.clone());
            }
            try (Mat bgr = AlphaPlane.removed(small);
                    Mat alpha = AlphaPlane.of(small);
                    Raster paper = PlainPicture.of(width, height, PAPER, PAPER, PAPER)) {
                return Raster.owning(AlphaPlane.over(bgr, alpha, paper.mat()));
            }
        }
    }

    /** Contrast of a picture: the largest standard deviation of a channel, in levels. */
    public static double contrast(Raster picture) {
        try (PointerScope _ = new PointerScope()) {
            Mat deviation = new Mat();
            meanStdDev(picture.mat(), new Mat(), deviation);
            double most = 0;
            try (DoubleIndexer each = deviation.createIndexer()) {
                for (int channel = 0; channel < deviation.rows(); channel++) {
                    most = Math.max(most, each.get(channel));
                }
            }
            return most;
        }
    }
}
