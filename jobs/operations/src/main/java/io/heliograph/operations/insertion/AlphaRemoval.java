// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.opencv.opencv_core.Mat;

/** Pictures without their alpha. */
final class AlphaRemoval {
    private AlphaRemoval() {}

    /** CV_8UC3 of its own of a CV_8UC3 or CV_8UC4 matrix; the caller closes it. */
    static Mat of(Mat picture) {
        if (picture.channels() == 3) {
            return picture.clone();
        }
        Mat result = new Mat();
        cvtColor(picture, result, COLOR_BGRA2BGR);
        return result;
    }
}
