// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.*;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Enlarges tiles with opacity. The colours of transparent pixels are undefined and must not bleed into others. They are
 * replaced by the mean of the colours around, weighted by opacity. Then colours and opacity are enlarged separately.
 */
final class TranslucentTile {
    private static final int AROUND = 9;
    private static final double LEAST_OPACITY = 1e-3;

    private TranslucentTile() {}

    /** Enlarges a CV_8UC4 to a CV_8UC4; the caller's scope closes it. */
    static Mat enlarge(LumaDetail detail, Mat tile) {
        Mat unit = new Mat();
        tile.convertTo(unit, CV_32F, 1 / 255.0, 0);
        MatVector planes = new MatVector();
        split(unit, planes);
        Mat alpha = planes.get(3);
        MatVector large = new MatVector();
        split(detail.colours(covered(planes, alpha)), large);
        Mat all = new Mat();
        merge(new MatVector(large.get(0), large.get(1), large.get(2), detail.plane(alpha)), all);
        Mat bytes = new Mat();
        all.convertTo(bytes, CV_8U, 255, 0);
        return bytes;
    }

    /** Composites the colours over the mean of the colours around. */
    private static Mat covered(MatVector planes, Mat alpha) {
        Mat clear = new Mat();
        alpha.convertTo(clear, CV_32F, -1, 1);
        Mat opacity = mean(alpha);
        opacity.convertTo(opacity, CV_32F, 1, LEAST_OPACITY);
        MatVector covered = new MatVector(3);
        for (int c = 0; c < 3; c++) {
            Mat weighed = new Mat();
            multiply(planes.get(c), alpha, weighed);
            Mat around = mean(weighed);
            divide(around, opacity, around);
            multiply(around, clear, around);
            add(weighed, around, weighed);
            covered.put(c, weighed);
        }
        Mat colours = new Mat();
        merge(covered, colours);
        return colours;
    }

    private static Mat mean(Mat plane) {
        Mat mean = new Mat();
        blur(plane, mean, new Size(AROUND, AROUND));
        return mean;
    }
}
