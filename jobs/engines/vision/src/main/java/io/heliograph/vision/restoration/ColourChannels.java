// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.opencv.opencv_core.Mat;

/** Separates colours from opacity. */
final class ColourChannels {
    private ColourChannels() {}

    /** A CV_8UC3 copy of the colours; the caller closes it. */
    static Mat colours(Mat picture) {
        Mat colours = new Mat();
        if (picture.channels() == 4) {
            cvtColor(picture, colours, COLOR_BGRA2BGR);
        } else {
            picture.copyTo(colours);
        }
        return colours;
    }

    /** Writes colours into a picture of three or four channels; its opacity stays. */
    static void putColours(Mat colours, Mat picture) {
        if (picture.channels() == 3) {
            colours.copyTo(picture);
            return;
        }
        try (Mat channel = new Mat()) {
            for (int c = 0; c < 3; c++) {
                extractChannel(colours, channel, c);
                insertChannel(channel, picture, c);
            }
        }
    }
}
