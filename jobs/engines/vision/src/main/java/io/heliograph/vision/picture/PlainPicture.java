// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Pictures of one colour. */
public final class PlainPicture {
    private PlainPicture() {}

    /** An opaque picture of one colour, 0 to 255 a channel, rounded to the nearest level; the caller closes it. */
    public static Raster of(int width, int height, double red, double green, double blue) {
        try (Scalar colour = new Scalar(blue, green, red, 0)) {
            return Raster.owning(new Mat(height, width, CV_8UC3, colour));
        }
    }
}
