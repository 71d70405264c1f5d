// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.Raster;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The opacity of the input picture.
 *
 * @param alpha CV_8UC1 of the picture's size
 * @param transparent share of pixels with an opacity of at most 5 %, 0 to 1
 * @param empty whether all pixels are wholly transparent
 */
record GivenOpacity(Mat alpha, double transparent, boolean empty) {
    /**
     * Minimum share of transparent pixels for a picture to count as a cut-out. The rounded corners of screenshots take
     * 1 to 2 % and those of icons up to 4.3 %; soft rims have no transparent pixels, or few.
     */
    static final double CUT_OUT = 0.05;

    /** The opacity of a picture; empty if the picture is wholly opaque. The caller closes its matrix. */
    static Optional<GivenOpacity> of(Raster picture) {
        if (!picture.hasAlpha()) {
            return Optional.empty();
        }
        Mat alpha = new Mat();
        extractChannel(picture.mat(), alpha, 3);
        double area = alpha.total();
        if (above(alpha, 254) == area) {
            alpha.close();
            return Optional.empty();
        }
        return Optional.of(new GivenOpacity(
                alpha, 1 - above(alpha, (int) (CutoutResult.VISIBLE * 255)) / area, countNonZero(alpha) == 0));
    }

    /** Whether the picture is a cut-out already. */
    boolean cutOut() {
        return transparent >= CUT_OUT;
    }

    private static int above(Mat alpha, int level) {
        try (Mat visible = new Mat()) {
            threshold(alpha, visible, level, 255, THRESH_BINARY);
            return countNonZero(visible);
        }
    }
}
