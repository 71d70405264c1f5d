// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_GRAY2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.opencv.opencv_core.Mat;

/** The matte itself as a picture: white subject on black, grey where it is half transparent. */
public final class MaskComposite implements FrameComposite {
    private final Mat result = new Mat();

    @Override
    public Mat of(Mat bgr, Mat alpha, long micros) {
        cvtColor(alpha, result, COLOR_GRAY2BGR);
        return result;
    }

    @Override
    public void close() {
        result.close();
    }
}
