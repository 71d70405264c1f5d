// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.add;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_GRAY2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_RGBA2mRGBA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/** Composites straight-alpha pixels over white, a few rows at a time: colour * alpha + 255 * (1 - alpha). */
public final class WhiteBackdrop {
    private static final int ROWS = 256;

    private WhiteBackdrop() {}

    /** Composites a BGRA matrix over white: a new BGR matrix, which the caller closes. */
    public static Mat behind(Mat bgra) {
        Mat flat = new Mat(bgra.rows(), bgra.cols(), CV_8UC3);
        for (int top = 0; top < bgra.rows(); top += ROWS) {
            try (PointerScope _ = new PointerScope()) {
                int bottom = Math.min(top + ROWS, bgra.rows());
                Mat from = bgra.rowRange(top, bottom);
                Mat premultiplied = new Mat();
                cvtColor(from, premultiplied, COLOR_RGBA2mRGBA);
                Mat colour = new Mat();
                cvtColor(premultiplied, colour, COLOR_BGRA2BGR);
                Mat see = new Mat();
                extractChannel(from, see, 3);
                bitwise_not(see, see);
                Mat white = new Mat();
                cvtColor(see, white, COLOR_GRAY2BGR);
                add(colour, white, flat.rowRange(top, bottom));
            }
        }
        return flat;
    }
}
