// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.flip;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/** Pictures mirrored. */
public final class PictureMirror {
    private static final int LEFT_RIGHT = 1; // of OpenCV's flip
    private static final int TOP_DOWN = 0;

    private PictureMirror() {}

    /** Left and right exchanged, or top and bottom; the caller closes it. */
    public static Raster of(Raster picture, boolean horizontally) {
        Mat turned = new Mat();
        flip(picture.mat(), turned, horizontally ? LEFT_RIGHT : TOP_DOWN);
        return Raster.owning(turned);
    }
}
