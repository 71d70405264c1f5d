// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.opencv.opencv_core.Mat;

/** The luma of pictures (ITU-R BT.601). */
public final class LumaConversion {
    private LumaConversion() {}

    /** CV_8UC1 of the picture's size; the caller closes it. */
    public static Mat of(Raster picture) {
        Mat luma = new Mat();
        cvtColor(picture.mat(), luma, picture.hasAlpha() ? COLOR_BGRA2GRAY : COLOR_BGR2GRAY);
        return luma;
    }
}
