// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.blendLinear;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Puts frames over one colour: {@code alpha * frame + (1 - alpha) * colour} (Porter and Duff 1984, over). Its buffers are allocated once
 * and reused for every frame.
 */
public final class PlainBackdrop implements AutoCloseable {
    private final Mat colour;
    private final Mat ones;
    private final Mat front = new Mat();
    private final Mat back = new Mat();
    private final Mat result = new Mat();

    /**
     * A backdrop.
     *
     * @param red 0 to 255
     * @param green 0 to 255
     * @param blue 0 to 255
     */
    public PlainBackdrop(int width, int height, int red, int green, int blue) {
        try (var fill = new Scalar(blue, green, red, 0);
                var one = new Scalar(1)) {
            colour = new Mat(height, width, CV_8UC3, fill);
            ones = new Mat(height, width, CV_32FC1, one);
        }
    }

    /**
     * Composites a frame over the colour.
     *
     * @param frame CV_8UC3 (BGR) of this size
     * @param alpha CV_8UC1 of the same size
     * @return CV_8UC3, owned by this object; valid until the next call
     */
    public Mat under(Mat frame, Mat alpha) {
        try (PointerScope _ = new PointerScope()) {
            alpha.convertTo(front, CV_32F, 1 / 255.0, 0);
            subtract(ones, front, back);
            blendLinear(frame, colour, front, back, result);
        }
        return result;
    }

    @Override
    public void close() {
        for (Mat each : new Mat[] {colour, ones, front, back, result}) {
            each.close();
        }
    }
}
