// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_GRAY2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_GRAY2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.media.image.header.ImageAnatomy;
import org.bytedeco.opencv.opencv_core.Mat;

/** Converts stored sRGB pixels to the layout of a raster. */
public final class PlainColour {
    private PlainColour() {}

    public static Mat toSrgb(Mat stored, ImageAnatomy imageAnatomy) {
        boolean alpha = imageAnatomy.header().alpha();
        Mat narrow = AlphaChannel.narrowed(stored);
        int channels = narrow.channels();
        if (channels == (alpha ? 4 : 3)) {
            return narrow;
        }
        Mat target = new Mat();
        if (channels == 1) {
            cvtColor(narrow, target, alpha ? COLOR_GRAY2BGRA : COLOR_GRAY2BGR);
        } else {
            cvtColor(narrow, target, alpha ? COLOR_BGR2BGRA : COLOR_BGRA2BGR);
        }
        if (alpha) {
            insertChannel(AlphaChannel.of(stored, imageAnatomy), target, 3);
        }
        return target;
    }
}
