// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import static org.bytedeco.opencv.global.opencv_core.CMP_NE;
import static org.bytedeco.opencv.global.opencv_core.CV_16U;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.compare;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;

import io.heliograph.media.image.header.ImageAnatomy;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** The transparency of stored pixels, 8 bits. */
final class AlphaChannel {
    private static final double SIXTEEN_TO_EIGHT = 1.0 / 257;

    private AlphaChannel() {}

    /** The alpha channel: the fourth channel, else 0 for the gray value that means transparent, else opaque everywhere. */
    static Mat of(Mat stored, ImageAnatomy imageAnatomy) {
        Mat alpha = new Mat();
        if (stored.channels() == 4) {
            extractChannel(stored, alpha, 3);
            return narrowed(alpha);
        }
        if (stored.channels() == 1 && imageAnatomy.transparentGray() >= 0) {
            int bits = imageAnatomy.header().bitsPerChannel();
            int key = bits < 8
                    ? imageAnatomy.transparentGray() * 255 / ((1 << bits) - 1)
                    : imageAnatomy.transparentGray();
            Mat value = new Mat(stored.rows(), stored.cols(), stored.type(), Scalar.all(key));
            compare(stored, value, alpha, CMP_NE);
            return alpha;
        }
        return new Mat(stored.rows(), stored.cols(), CV_8UC1, Scalar.all(255));
    }

    /** Reduces 16-bit samples to 8 bits, with rounding; 8-bit samples are not changed. */
    static Mat narrowed(Mat samples) {
        if (samples.depth() != CV_16U) {
            return samples;
        }
        Mat narrow = new Mat();
        samples.convertTo(narrow, CV_8U, SIXTEEN_TO_EIGHT, 0);
        return narrow;
    }
}
