// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_RGB2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_RGB2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/** Copies packed red, green, blue bytes from the heap into rows of a raster. */
public final class RgbRows {
    private RgbRows() {}

    /** Fills the colour of {@code rows} (BGR or BGRA); an alpha channel is unchanged. */
    public static void put(byte[] rgb, Mat rows) {
        try (PointerScope _ = new PointerScope()) {
            Mat packed = new Mat(rows.rows(), rows.cols(), CV_8UC3);
            packed.data().put(rgb, 0, 3 * rows.rows() * rows.cols());
            if (rows.channels() == 3) {
                cvtColor(packed, rows, COLOR_RGB2BGR);
            } else {
                Mat alpha = new Mat();
                extractChannel(rows, alpha, 3);
                cvtColor(packed, rows, COLOR_RGB2BGRA);
                insertChannel(alpha, rows, 3);
            }
        }
    }
}
