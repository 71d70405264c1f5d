// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import java.awt.Color;
import java.io.IOException;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Combines a frame and its matte into an output frame. */
public interface FrameComposite extends AutoCloseable {
    /**
     * The new frame.
     *
     * @param bgr CV_8UC3
     * @param alpha CV_8UC1 of the same size
     * @param micros time of the frame from the clip's first one
     * @return CV_8UC3 or CV_8UC4 of the result's size, valid until the next call
     */
    Mat of(Mat bgr, Mat alpha, long micros) throws IOException;

    /**
     * The background colour, if the composite only replaces the background by one colour: frames then need no
     * conversion from YUV.
     */
    default Optional<Color> plain() {
        return Optional.empty();
    }

    @Override
    void close();
}
