// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The luma of a picture, 8 bits, in native memory.
 *
 * @param mat CV_8UC1, continuous
 */
record LumaPlane(Mat mat) implements AutoCloseable {
    /** Computes the luma of a CV_8UC3 or CV_8UC4. */
    static LumaPlane of(Mat picture) {
        Mat gray = new Mat();
        cvtColor(picture, gray, picture.channels() == 4 ? COLOR_BGRA2GRAY : COLOR_BGR2GRAY);
        return new LumaPlane(gray);
    }

    int width() {
        return mat.cols();
    }

    int height() {
        return mat.rows();
    }

    /** One row, as levels 0..255. */
    void row(int y, int[] levels) {
        try (BytePointer row = mat.ptr(y)) {
            byte[] bytes = new byte[width()];
            row.get(bytes);
            for (int x = 0; x < bytes.length; x++) {
                levels[x] = bytes[x] & 255;
            }
        }
    }

    @Override
    public void close() {
        mat.close();
    }
}
