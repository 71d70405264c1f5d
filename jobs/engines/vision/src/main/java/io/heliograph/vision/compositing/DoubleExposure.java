// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Two exposures on one film: light adds up, {@code 1 - (1 - a)(1 - b)}, so that each picture shows where the other is
 * dark.
 */
public final class DoubleExposure {
    private static final float FIRST = 0.8f; // weight of the first picture's light
    private static final float SECOND = 0.55f;

    private DoubleExposure() {}

    /**
     * Combines two exposures.
     *
     * @param picture CV_8UC3 or CV_8UC4
     * @param second CV_8UC3 of the same size
     * @return an opaque picture of its own; the caller closes it
     */
    public static Raster of(Raster picture, Mat second) {
        int channels = picture.hasAlpha() ? 4 : 3;
        byte[] a = new byte[channels * picture.width()];
        byte[] b = new byte[3 * picture.width()];
        Raster result;
        try (Scalar black = Scalar.all(0)) {
            result = Raster.owning(new Mat(second.rows(), second.cols(), second.type(), black));
        }
        for (int y = 0; y < picture.height(); y++) {
            try (BytePointer one = picture.mat().ptr(y);
                    BytePointer other = second.ptr(y);
                    BytePointer to = result.mat().ptr(y)) {
                one.get(a);
                other.get(b);
                for (int i = 0; i < b.length; i++) {
                    float first = FIRST * SrgbTransfer.linear(a[i / 3 * channels + i % 3]);
                    b[i] = SrgbTransfer.encode(1 - (1 - first) * (1 - SECOND * SrgbTransfer.linear(b[i])));
                }
                to.put(b, 0, b.length);
            }
        }
        return result;
    }
}
