// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * The part of a picture inside its letterbox bars. A bar is a run of lines of one colour at an edge that ends abruptly
 * along most of its length. A plain studio backdrop ends only at the subject, so it is not a bar.
 */
final class LetterboxBars {
    private static final int SAME = 10; // sum of three channel differences, levels
    private static final int ABRUPT = 36;
    private static final double MOST = 0.5;
    private static final double DEEPEST = 0.3; // of the side

    private final byte[] bgr;
    private final int width;
    private final int height;

    private LetterboxBars(Mat bgr) {
        this.bgr = MatrixArrays.bytes(bgr);
        this.width = bgr.cols();
        this.height = bgr.rows();
    }

    /** The rectangle inside the bars of a continuous BGR picture; all of it if it has none. */
    static Rect content(Mat bgr) {
        LetterboxBars box = new LetterboxBars(bgr);
        int top = box.bar(box.height, box.width, 0, box.width, 1);
        int bottom = box.bar(box.height, box.width, (box.height - 1) * box.width, -box.width, 1);
        int left = box.bar(box.width, box.height, 0, 1, box.width);
        int right = box.bar(box.width, box.height, box.width - 1, -1, box.width);
        return new Rect(left, top, box.width - left - right, box.height - top - bottom);
    }

    private int bar(int lines, int length, int start, int lineStep, int step) {
        int deepest = (int) (lines * DEEPEST);
        for (int line = 0; line < deepest; line++) {
            int here = start + line * lineStep;
            if (differing(here, start, 0, length, step, SAME) > 0.02 * length) {
                return 0;
            }
            if (differing(here + lineStep, here, step, length, step, ABRUPT) > MOST * length) {
                return line + 2 < deepest ? line + 2 : 0; // one blended line is cropped with the bar
            }
        }
        return 0;
    }

    private int differing(int line, int reference, int referenceStep, int length, int step, int limit) {
        int differing = 0;
        for (int i = 0; i < length; i++) {
            if (distance(line + i * step, reference + i * referenceStep) > limit) {
                differing++;
            }
        }
        return differing;
    }

    private int distance(int p, int q) {
        int sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += Math.abs((bgr[3 * p + c] & 255) - (bgr[3 * q + c] & 255));
        }
        return sum;
    }
}
