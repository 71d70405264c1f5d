// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The outline of the subject that the votes of the key frames leave undecided in a frame, at working size.
 *
 * @param belief probability of the subject, 0..1
 * @param classes {@link #OUTSIDE}, {@link #UNKNOWN} or {@link #INSIDE} for each pixel
 * @param box bounding box of all pixels that are not {@link #OUTSIDE}, with a margin; without area if there are none
 */
@SuppressWarnings("ArrayRecordComponent") // pixels, passed on without a copy and never changed
record OutlineBand(float[] belief, byte[] classes, PixelArea box) {
    static final byte OUTSIDE = 0;
    static final byte UNKNOWN = 1;
    static final byte INSIDE = 2;

    private static final double HALF_WIDTH = 9 / 360.0; // half-width of the band, as a share of the height
    private static final double SURROUNDINGS = 20 / 360.0;
    private static final float POSSIBLE = 0.3f;
    private static final float PROBABLE = 0.7f;

    static OutlineBand of(float[] vote, ClipFrame frame) {
        int rows = frame.rows;
        int cols = frame.cols;
        try (PointerScope _ = new PointerScope()) {
            Mat whole = new Mat();
            resize(
                    MatrixArrays.mat(vote, frame.flowRows, frame.flowCols),
                    whole,
                    new Size(cols, rows),
                    0,
                    0,
                    INTER_LINEAR);
            float[] belief = MatrixArrays.floats(whole);
            int side = 2 * Math.max(1, (int) Math.round(HALF_WIDTH * rows)) + 1;
            Mat brush = getStructuringElement(MORPH_RECT, new Size(side, side));
            Mat most = MatrixArrays.mat(above(belief, POSSIBLE), rows, cols);
            dilate(most, most, brush);
            Mat least = MatrixArrays.mat(InnerDips.filled(above(belief, PROBABLE), belief, cols), rows, cols);
            erode(least, least, brush);
            byte[] classes = MatrixArrays.bytes(most);
            byte[] sure = MatrixArrays.bytes(least);
            for (int i = 0; i < classes.length; i++) {
                classes[i] = sure[i] != 0 ? INSIDE : classes[i] != 0 ? UNKNOWN : OUTSIDE;
            }
            return new OutlineBand(
                    belief, classes, box(classes, rows, cols, (int) Math.round(SURROUNDINGS * rows) + 1));
        }
    }

    /** Number of pixels of the box. */
    int area() {
        return box.width() * box.height();
    }

    /** Index in the frame of the k-th pixel of the box, row by row. */
    int pixel(int k, ClipFrame frame) {
        int row = box.y() + k / box.width();
        return row * frame.cols + box.x() + k % box.width();
    }

    private static byte[] above(float[] plane, float level) {
        byte[] truths = new byte[plane.length];
        for (int i = 0; i < truths.length; i++) {
            truths[i] = (byte) (plane[i] > level ? 255 : 0);
        }
        return truths;
    }

    private static PixelArea box(byte[] classes, int rows, int cols, int margin) {
        int left = cols;
        int right = -1;
        int top = rows;
        int bottom = -1;
        for (int y = 0, i = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++, i++) {
                if (classes[i] != OUTSIDE) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                }
            }
        }
        if (right < 0) {
            return new PixelArea(0, 0, 0, 0);
        }
        int x = Math.max(0, left - margin);
        int y = Math.max(0, top - margin);
        return new PixelArea(x, y, Math.min(cols, right + margin + 1) - x, Math.min(rows, bottom + margin + 1) - y);
    }
}
