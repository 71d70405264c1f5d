// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * The part of a picture inside its letterbox bars. A bar is a run of lines of one colour at an edge that ends abruptly
 * along most of its length. A plain studio backdrop ends only at the subject, so it is not a bar.
 */
public final class LetterboxBars {
    private static final int SAME = 10; // maximum difference within a bar: levels, summed over three channels
    private static final int ABRUPT = 36;
    private static final double MOST = 0.5;
    private static final double MOST_DIFFERING = 0.02;
    private static final double DEEPEST = 0.3; // maximum depth of a bar, as a share of the side

    private final byte[] bgr;
    private final byte[] ignored;
    private final int width;
    private final int height;

    private LetterboxBars(Mat bgr, byte[] ignored) {
        this.bgr = MatrixArrays.bytes(bgr);
        this.ignored = ignored;
        this.width = bgr.cols();
        this.height = bgr.rows();
    }

    /** The rectangle inside the bars of a continuous BGR picture; all of it if it has none. */
    public static Rect content(Mat bgr) {
        return content(bgr, new byte[bgr.rows() * bgr.cols()]);
    }

    /** The rectangle inside the bars. Pixels that are not 0 in {@code covered}, a CV_8UC1 of the picture's size, are ignored. */
    public static Rect content(Mat bgr, Mat covered) {
        return content(bgr, MatrixArrays.bytes(covered));
    }

    private static Rect content(Mat bgr, byte[] ignored) {
        LetterboxBars box = new LetterboxBars(bgr, ignored);
        int top = box.bar(box.height, box.width, 0, box.width, 1);
        int bottom = box.bar(box.height, box.width, (box.height - 1) * box.width, -box.width, 1);
        int left = box.bar(box.width, box.height, 0, 1, box.width);
        int right = box.bar(box.width, box.height, box.width - 1, -1, box.width);
        return new Rect(left, top, box.width - left - right, box.height - top - bottom);
    }

    private int bar(int lines, int length, int start, int lineStep, int step) {
        int deepest = (int) (lines * DEEPEST);
        int reference = start;
        for (int i = 0; i < length && ignored[reference] != 0; i++) {
            reference = start + i * step;
        }
        for (int line = 0; line < deepest; line++) {
            int here = start + line * lineStep;
            if (differing(here, reference, 0, length, step, SAME) > MOST_DIFFERING) {
                return 0;
            }
            if (differing(here + lineStep, here, step, length, step, ABRUPT) > MOST) {
                // the next line is a blend of bar and picture, so it is cropped too
                return line + 2 < deepest ? line + 2 : 0;
            }
        }
        return 0;
    }

    /** Share of pixels that differ between two lines; ignored pixels do not count. */
    private double differing(int line, int reference, int referenceStep, int length, int step, int limit) {
        int differing = 0;
        int count = 0;
        for (int i = 0; i < length; i++) {
            int here = line + i * step;
            int there = reference + i * referenceStep;
            if (ignored[here] == 0 && ignored[there] == 0) {
                count++;
                differing += distance(here, there) > limit ? 1 : 0;
            }
        }
        return count == 0 ? 0 : (double) differing / count;
    }

    private int distance(int p, int q) {
        int sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += Math.abs((bgr[3 * p + c] & 255) - (bgr[3 * q + c] & 255));
        }
        return sum;
    }
}
