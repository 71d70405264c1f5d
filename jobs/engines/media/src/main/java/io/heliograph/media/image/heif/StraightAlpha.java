// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import static org.bytedeco.opencv.global.opencv_core.CV_16U;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.ShortPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Divides premultiplied colours by their alpha, so that half transparent pixels have their own colour. Fully
 * transparent pixels become black.
 */
final class StraightAlpha {
    private StraightAlpha() {}

    /** Changes BGRA samples of 8 or 16 bits in place. */
    static void restore(Mat premultiplied) {
        boolean deep = premultiplied.depth() == CV_16U;
        for (int y = 0; y < premultiplied.rows(); y++) {
            int count = 4 * premultiplied.cols();
            if (deep) {
                short[] row = new short[count];
                ShortPointer place = new ShortPointer(premultiplied.ptr(y));
                place.get(row);
                for (int i = 0; i < count; i++) {
                    row[i] = i % 4 == 3 ? row[i] : (short) divided(row[i] & 0xFFFF, row[i | 3] & 0xFFFF, 0xFFFF);
                }
                place.put(row);
            } else {
                byte[] row = new byte[count];
                BytePointer place = premultiplied.ptr(y);
                place.get(row);
                for (int i = 0; i < count; i++) {
                    row[i] = i % 4 == 3 ? row[i] : (byte) divided(row[i] & 0xFF, row[i | 3] & 0xFF, 0xFF);
                }
                place.put(row);
            }
        }
    }

    private static int divided(int colour, int alpha, int most) {
        return alpha == 0 ? 0 : (int) Math.min(most, ((long) colour * most + alpha / 2) / alpha);
    }
}
