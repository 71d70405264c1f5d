// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/** Inpainting masks as clients send them: white acts, black keeps, grey is decided at a half; where a pixel is transparent nothing is asked. */
public final class MaskInputs {
    private static final double HALF = 127;
    private static final double SHAPE = 0.01; // relative difference of two ratios that are one

    private MaskInputs() {}

    /**
     * A binary mask of the picture's size.
     *
     * @param field its name, for errors
     * @return CV_8UC1, 0 or 255, at least one pixel of it 255; the caller closes it
     * @throws FailureException VALIDATION_ERROR for another ratio than the picture's (1 % is forgiven), or black all over
     */
    public static Mat binary(String field, Raster mask, Raster picture) {
        checkRatio(field, mask, picture);
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat grey = new Mat();
            cvtColor(mask.hasAlpha() ? opaque(mask.mat()) : mask.mat(), grey, COLOR_BGR2GRAY);
            boolean shrinks = picture.width() < grey.cols();
            resize(
                    grey,
                    result,
                    new Size(picture.width(), picture.height()),
                    0,
                    0,
                    shrinks ? INTER_AREA : INTER_LINEAR);
            threshold(result, result, HALF, 255, THRESH_BINARY);
        }
        if (countNonZero(result) == 0) {
            result.close();
            throw refusal(field, "must have white where something is to happen, and is black all over");
        }
        return result;
    }

    /** What is transparent counts as black. */
    private static Mat opaque(Mat bgra) {
        Mat alpha = new Mat();
        extractChannel(bgra, alpha, 3);
        Mat seen = new Mat();
        threshold(alpha, seen, HALF, 255, THRESH_BINARY);
        Mat result = new Mat(bgra.rows(), bgra.cols(), CV_8UC3);
        result.put(Scalar.all(0));
        Mat colours = new Mat();
        cvtColor(bgra, colours, COLOR_BGRA2BGR);
        colours.copyTo(result, seen);
        return result;
    }

    private static void checkRatio(String field, Raster mask, Raster picture) {
        double wanted = picture.width() / (double) picture.height();
        double is = mask.width() / (double) mask.height();
        double rounding = 1.0 / Math.min(mask.width(), mask.height());
        if (Math.abs(is / wanted - 1) > SHAPE + rounding) {
            throw refusal(
                    field,
                    "must have the ratio of the picture, and is %d x %d beside %d x %d"
                            .formatted(mask.width(), mask.height(), picture.width(), picture.height()));
        }
    }

    private static FailureException refusal(String field, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Invalid picture: " + field, "The field '" + field + "' " + why + ".");
    }
}
