// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.media.video.VideoInfo;
import io.heliograph.vision.matting.ForegroundColours;
import org.bytedeco.opencv.opencv_core.Mat;

/** The subject on nothing: straight alpha, its own colours along its edge. */
final class TransparentComposite implements FrameComposite {
    private final Mat result;

    TransparentComposite(VideoInfo info) {
        result = new Mat(info.height(), info.width(), CV_8UC4);
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
