// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import org.bytedeco.opencv.opencv_core.Mat;

/** Areas of masks. */
public final class MaskArea {
    private MaskArea() {}

    /** Share of the pixels of a CV_8UC1 matrix that are not 0, from 0 to 1. */
    public static double share(Mat mask) {
        return (double) countNonZero(mask) / mask.total();
    }
}
