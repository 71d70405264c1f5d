// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.vision.matting.colour.ForegroundColours;
import java.awt.Color;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** The subject over one colour. */
public final class ColourComposite implements FrameComposite {
    private final Color colour;
    private final Mat backdrop;
    private final Mat result;

    /** A composite for frames of a clip; sizes in pixels. */
    public ColourComposite(int width, int height, Color colour) {
        this.colour = colour;
        try (var fill = new Scalar(colour.getBlue(), colour.getGreen(), colour.getRed(), 0)) {
            backdrop = new Mat(height, width, CV_8UC3, fill);
        }
        result = new Mat(height, width, CV_8UC3);
    }

    @Override
    public Mat of(Mat bgr, Mat alpha, long micros) {
        ForegroundColours.over(bgr, alpha, backdrop, result);
        return result;
    }

    @Override
    public Optional<Color> plain() {
        return Optional.of(colour);
    }

    @Override
    public void close() {
        backdrop.close();
        result.close();
    }
}
