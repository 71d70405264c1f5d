// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.compositing.PixelArea;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** Pictures with another opacity, or less of them. */
public final class OpacityCut {
    private OpacityCut() {}

    /**
     * The picture's own colours under an opacity.
     *
     * @param alpha CV_8UC1 of the picture's size
     * @param keeping whether transparency that the picture has already stays; of a wholly transparent one it always does
     */
    public static Raster out(Raster picture, Mat alpha, boolean keeping) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat opacity = alpha;
            if (picture.hasAlpha()) {
                picture.mat().copyTo(result);
                Mat own = new Mat();
                extractChannel(picture.mat(), own, 3);
                if (keeping || countNonZero(own) == 0) {
                    opacity = new Mat();
                    multiply(own, alpha, opacity, 1 / 255.0, -1);
                }
            } else {
                cvtColor(picture.mat(), result, COLOR_BGR2BGRA);
            }
            insertChannel(opacity, result, 3);
        }
        return Raster.owning(result);
    }

    /** Only the rectangle around what a mask covers; all of it when the mask is empty. */
    static Raster to(Raster picture, Mat mask) {
        PixelArea box = PixelArea.of(mask);
        if (box.width() < 1 || box.height() < 1) {
            return picture.copy();
        }
        try (Rect rect = new Rect(box.x(), box.y(), box.width(), box.height());
                Mat view = new Mat(picture.mat(), rect)) {
            return Raster.owning(view.clone());
        }
    }
}
