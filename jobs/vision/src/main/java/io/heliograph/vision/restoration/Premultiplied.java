// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.*;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;

/** Tiles with opacity: colours are enlarged as they weigh, so that what is under transparent pixels bleeds into nothing. */
final class Premultiplied {
    private static final double LEAST_OPACITY = 1 / 255.0;

    private Premultiplied() {}

    /** CV_8UC4 in, CV_8UC4 out; within the caller's scope. */
    static Mat enlarge(LumaDetail detail, Mat tile) {
        Mat unit = new Mat();
        tile.convertTo(unit, CV_32F, 1 / 255.0, 0);
        MatVector planes = new MatVector();
        split(unit, planes);
        Mat alpha = planes.get(3);
        Mat weighed = weighed(planes, alpha);
        Mat largeAlpha = bounded(detail.plane(alpha), 0);
        Mat large = straight(detail.colours(weighed), largeAlpha);
        Mat bytes = new Mat();
        large.convertTo(bytes, CV_8U, 255, 0);
        return bytes;
    }

    private static Mat weighed(MatVector planes, Mat alpha) {
        MatVector colours = new MatVector(3);
        for (int c = 0; c < 3; c++) {
            Mat colour = new Mat();
            multiply(planes.get(c), alpha, colour);
            colours.put(c, colour);
        }
        Mat weighed = new Mat();
        merge(colours, weighed);
        return weighed;
    }

    private static Mat straight(Mat weighed, Mat alpha) {
        MatVector planes = new MatVector();
        split(weighed, planes);
        Mat divisor = bounded(alpha, LEAST_OPACITY);
        MatVector all = new MatVector(4);
        for (int c = 0; c < 3; c++) {
            Mat colour = new Mat();
            divide(planes.get(c), divisor, colour);
            all.put(c, colour);
        }
        all.put(3, alpha);
        Mat straight = new Mat();
        merge(all, straight);
        return straight;
    }

    private static Mat bounded(Mat plane, double least) {
        return min(max(plane, least).asMat(), 1).asMat();
    }
}
