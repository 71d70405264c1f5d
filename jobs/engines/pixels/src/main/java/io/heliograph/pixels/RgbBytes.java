// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2RGB;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2RGB;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_RGB2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.opencv.opencv_core.Mat;

/** Converts pictures to and from plain bytes: red, green, blue, row by row from the top, without gaps. */
public final class RgbBytes {
    private RgbBytes() {}

    /** A raster of three bytes for each pixel; the caller closes it. */
    public static Raster raster(int width, int height, byte[] rgb) {
        Mat mat = new Mat(height, width, CV_8UC3);
        mat.data().put(rgb);
        cvtColor(mat, mat, COLOR_RGB2BGR);
        return Raster.owning(mat);
    }

    /** The bytes of a picture resized to this size, with another aspect ratio if the sides differ in it, without opacity. */
    public static byte[] of(Raster raster, int width, int height) {
        try (Mat rgb = new Mat();
                Mat small = Resampling.area(raster.mat(), width, height)) {
            cvtColor(small, rgb, raster.hasAlpha() ? COLOR_BGRA2RGB : COLOR_BGR2RGB);
            byte[] bytes = new byte[3 * width * height];
            rgb.data().get(bytes);
            return bytes;
        }
    }
}
