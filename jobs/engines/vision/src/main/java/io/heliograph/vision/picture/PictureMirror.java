// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.flip;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/** Mirrors pictures. */
public final class PictureMirror {
    private static final int LEFT_RIGHT = 1; // OpenCV's flip code for left and right
    private static final int TOP_DOWN = 0;

    private PictureMirror() {}

    /** Exchanges left and right, or top and bottom if {@code horizontally} is false; the caller closes the result. */
    public static Raster of(Raster picture, boolean horizontally) {
        Mat turned = new Mat();
        flip(picture.mat(), turned, horizontally ? LEFT_RIGHT : TOP_DOWN);
        return Raster.owning(turned);
    }
}
