// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Stretches of rows of an 8-bit matrix, views included. */
final class MatrixRows {
    private MatrixRows() {}

    static void read(Mat mat, int y, int x, byte[] into, int pixels) {
        try (BytePointer start = mat.ptr(y, x)) {
            start.get(into, 0, pixels * mat.channels());
        }
    }

    static void write(Mat mat, int y, int x, byte[] from, int pixels) {
        try (BytePointer start = mat.ptr(y, x)) {
            start.put(from, 0, pixels * mat.channels());
        }
    }
}
