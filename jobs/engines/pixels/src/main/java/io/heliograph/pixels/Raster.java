// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import org.bytedeco.opencv.opencv_core.Mat;

/**
 * An upright sRGB picture in native memory: 8 bits a channel, interleaved, in OpenCV's channel order. Three channels
 * are blue, green, red; a fourth is straight (not premultiplied) alpha, 0 transparent to 255 opaque.
 *
 * <p>A raster owns its pixels: its creator closes it, in the scope that created it.
 */
public final class Raster implements AutoCloseable {
    private final Mat mat;

    private Raster(Mat mat) {
        this.mat = mat;
    }

    /**
     * Takes over a matrix of type {@code CV_8UC3} (BGR) or {@code CV_8UC4} (BGRA).
     *
     * @throws IllegalArgumentException if the matrix is empty or of another type
     */
    public static Raster owning(Mat mat) {
        if (mat.empty() || (mat.type() != CV_8UC3 && mat.type() != CV_8UC4)) {
            throw new IllegalArgumentException("a raster is a filled CV_8UC3 or CV_8UC4 matrix");
        }
        return new Raster(mat);
    }

    /** Width in pixels. */
    public int width() {
        return mat.cols();
    }

    /** Height in pixels. */
    public int height() {
        return mat.rows();
    }

    /** Whether there is a fourth channel. */
    public boolean hasAlpha() {
        return mat.channels() == 4;
    }

    /** The pixels, still owned by this raster. */
    public Mat mat() {
        return mat;
    }

    /** Another raster with the same pixels. */
    public Raster copy() {
        return new Raster(mat.clone());
    }

    @Override
    public void close() {
        mat.close();
    }
}
