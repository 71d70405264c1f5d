// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import static org.bytedeco.opencv.global.opencv_core.CV_16U;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2RGB;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2RGB;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.media.image.header.ImageAnatomy;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.ShortPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Converts stored pixels by their embedded profile or code points, some rows at a time; 16-bit samples are
 * rounded to 8 bits after the conversion.
 */
public final class ProfiledColour {
    private static final int ROWS = 64;

    private ProfiledColour() {}

    public static Mat toSrgb(Mat stored, ImageAnatomy imageAnatomy, SampleConversion conversion) {
        Mat target = new Mat(stored.rows(), stored.cols(), imageAnatomy.header().alpha() ? CV_8UC4 : CV_8UC3);
        for (int top = 0; top < stored.rows(); top += ROWS) {
            try (PointerScope _ = new PointerScope()) {
                int bottom = Math.min(top + ROWS, stored.rows());
                Mat rows = stored.rowRange(top, bottom);
                Mat to = target.rowRange(top, bottom);
                if (imageAnatomy.header().alpha()) {
                    insertChannel(AlphaChannel.of(rows, imageAnatomy), to, 3);
                }
                RgbRows.put(converted(samples(rows, conversion), conversion), to);
            }
        }
        return target;
    }

    private static Mat samples(Mat rows, SampleConversion conversion) {
        Mat samples = new Mat();
        if (conversion.components() == 1) {
            extractChannel(rows, samples, 0);
        } else {
            cvtColor(rows, samples, rows.channels() == 4 ? COLOR_BGRA2RGB : COLOR_BGR2RGB);
        }
        return samples;
    }

    private static byte[] converted(Mat samples, SampleConversion conversion) {
        int count = samples.rows() * samples.cols() * samples.channels();
        if (samples.depth() == CV_16U) {
            short[] wide = new short[count];
            new ShortPointer(samples.data()).get(wide);
            return conversion.toSrgb(wide, samples.cols(), samples.rows());
        }
        byte[] narrow = new byte[count];
        samples.data().get(narrow);
        return conversion.toSrgb(narrow, samples.cols(), samples.rows());
    }
}
