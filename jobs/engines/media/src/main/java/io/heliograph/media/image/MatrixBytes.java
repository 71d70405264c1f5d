// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Copies rows of 8-bit samples between native pictures and the heap. */
public final class MatrixBytes {
    private MatrixBytes() {}

    /** Copies row {@code y}, all channels interleaved, to the beginning of {@code samples}. */
    public static void read(Mat mat, int y, byte[] samples) {
        try (BytePointer row = mat.ptr(y)) {
            row.get(samples, 0, mat.cols() * mat.channels());
        }
    }

    /** Puts the beginning of {@code samples} into row {@code y}. */
    public static void write(Mat mat, int y, byte[] samples) {
        try (BytePointer row = mat.ptr(y)) {
            row.put(samples, 0, mat.cols() * mat.channels());
        }
    }
}
