// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A segmentation of the subject.
 *
 * @param mask CV_8UC1, 0 or 255, never all 0; closed with this record
 * @param confidence how clearly the subject stands out, 0 a guess to 1 certain
 * @param reliability probability that the outline's intersection over union with the right one is at least 0.8
 */
public record SubjectSegmentation(Mat mask, double confidence, double reliability) implements AutoCloseable {
    /**
     * Makes a segmentation from a given opacity, CV_8UC1: pixels of at least a half are the subject. The matrix becomes
     * the mask and is closed with the record.
     */
    public static SubjectSegmentation given(Mat opacity) {
        threshold(opacity, opacity, 127, 255, THRESH_BINARY);
        double seen = countNonZero(opacity) > 0 ? 1 : 0;
        return new SubjectSegmentation(opacity, seen, seen);
    }

    @Override
    public void close() {
        mask.close();
    }
}
