// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/** Crops a picture to a mask. */
public final class CropToMask {
    private CropToMask() {}

    /** Crops a picture to the bounding box of a mask; the whole picture if the mask is empty. The caller closes it. */
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
