// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.pixels;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.compositing.PixelArea;
import org.bytedeco.opencv.opencv_core.Mat;

/** The part of a picture that a mask is in. */
public final class CropToMask {
    private CropToMask() {}

    /** Only the rectangle around what a mask covers; all of it when the mask is empty. The caller closes it. */
    public static Raster of(Raster picture, Mat mask) {
        PixelArea box = PixelArea.of(mask);
        if (box.width() < 1 || box.height() < 1) {
            return picture.copy();
        }
        try (Mat view = box.in(picture.mat())) {
            return Raster.owning(view.clone());
        }
    }
}
