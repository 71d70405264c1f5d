// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.media.video.VideoInfo;
import io.heliograph.vision.matting.ForegroundColours;
import java.awt.Color;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** The subject over one colour. */
final class ColourComposite implements FrameComposite {
    private final Mat backdrop;
    private final Mat result;

    ColourComposite(VideoInfo info, Color colour) {
        try (var fill = new Scalar(colour.getBlue(), colour.getGreen(), colour.getRed(), 0)) {
            backdrop = new Mat(info.height(), info.width(), CV_8UC3, fill);
        }
        result = new Mat(info.height(), info.width(), CV_8UC3);
    }

    @Override
    public Mat of(Mat bgr, Mat alpha, long micros) {
        ForegroundColours.over(bgr, alpha, backdrop, result);
        return result;
    }

    @Override
    public void close() {
        backdrop.close();
        result.close();
    }
}
