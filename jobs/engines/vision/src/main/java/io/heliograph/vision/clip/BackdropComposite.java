// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.vision.matting.colour.ForegroundColours;
import java.io.IOException;
import org.bytedeco.opencv.opencv_core.Mat;

/** The subject over another picture or video. */
public final class BackdropComposite implements FrameComposite {
    private final Backdrop backdrop;
    private final Mat result;

    /** The background of a composite. */
    public interface Backdrop extends AutoCloseable {
        /**
         * The frame at a time in microseconds after the clip's first frame: CV_8UC3 of the clip's size, valid until the
         * next call.
         */
        Mat at(long micros) throws IOException;

        @Override
        void close();
    }

    /** A composite for frames of a clip; sizes in pixels. */
    public BackdropComposite(int width, int height, Backdrop backdrop) {
        this.backdrop = backdrop;
        result = new Mat(height, width, CV_8UC3);
    }

    @Override
    public Mat of(Mat bgr, Mat alpha, long micros) throws IOException {
        ForegroundColours.over(bgr, alpha, backdrop.at(micros), result);
        return result;
    }

    @Override
    public void close() {
        backdrop.close();
        result.close();
    }
}
