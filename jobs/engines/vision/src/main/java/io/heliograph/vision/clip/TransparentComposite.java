// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.vision.matting.colour.ForegroundColours;
import org.bytedeco.opencv.opencv_core.Mat;

/** The subject without a background: straight alpha, its own colours along its edge. */
public final class TransparentComposite implements FrameComposite {
    private final Mat result;

    /** A composite for frames of a clip; sizes in pixels. */
    public TransparentComposite(int width, int height) {
        result = new Mat(height, width, CV_8UC4);
    }

    @Override
    public Mat of(Mat bgr, Mat alpha, long micros) {
        ForegroundColours.ofFrame(bgr, alpha, result);
        return result;
    }

    @Override
    public void close() {
        result.close();
    }
}
