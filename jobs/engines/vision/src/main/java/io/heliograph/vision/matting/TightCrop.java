// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.copyMakeBorder;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Crops a cut-out to the bounding box of its visible pixels, with a transparent margin. */
public final class TightCrop {
    private TightCrop() {}

    /** Crops with a margin in pixels on each side; the caller closes the result. */
    public static Raster of(CutoutResult cutoutResult, int padding) {
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        Mat padded = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat inside = new Mat(cutoutResult.picture().mat(), new Rect(box.x(), box.y(), box.width(), box.height()));
            copyMakeBorder(inside, padded, padding, padding, padding, padding, BORDER_CONSTANT, new Scalar(0, 0, 0, 0));
        }
        return Raster.owning(padded);
    }
}
