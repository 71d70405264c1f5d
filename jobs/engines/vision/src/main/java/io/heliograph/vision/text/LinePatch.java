// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * The part of a picture around a line: all measurements and changes are limited to it.
 *
 * @param left first column in the picture
 * @param top first row in the picture
 * @param width of the patch in pixels
 * @param height of the patch in pixels
 * @param bgr copy of the picture's pixels in the patch
 * @param stroke copy of the stroke map in the patch, 0 to 255
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
record LinePatch(int left, int top, int width, int height, byte[] bgr, byte[] stroke) {
    private static final double AROUND = 1.2; // margin around the line, in line heights

    /** Copies the part of a picture around a line. */
    static LinePatch of(Mat picture, Mat strokes, LineBox line) {
        TextQuad textQuad = line.corners(AROUND * line.height() + 8);
        int left = Math.clamp((long) Math.floor(least(textQuad.x(), 1)), 0, picture.cols() - 1);
        int top = Math.clamp((long) Math.floor(least(textQuad.y(), 1)), 0, picture.rows() - 1);
        int right = Math.clamp((long) Math.ceil(-least(textQuad.x(), -1)), left + 1, picture.cols());
        int bottom = Math.clamp((long) Math.ceil(-least(textQuad.y(), -1)), top + 1, picture.rows());
        int width = right - left;
        int height = bottom - top;
        try (Rect rect = new Rect(left, top, width, height);
                Mat view = new Mat(picture, rect);
                Mat colours = view.clone();
                Mat over = new Mat(strokes, rect);
                Mat ink = over.clone()) {
            if (colours.channels() == 4) {
                cvtColor(colours, colours, COLOR_BGRA2BGR);
            }
            byte[] bgr = new byte[colours.channels() * width * height];
            byte[] stroke = new byte[width * height];
            colours.data().get(bgr);
            ink.data().get(stroke);
            return new LinePatch(left, top, width, height, bgr, stroke);
        }
    }

    private static double least(double[] values, int sign) {
        double least = Double.MAX_VALUE;
        for (double value : values) {
            least = Math.min(least, sign * value);
        }
        return least;
    }

    /** Converts a line's box from pixels of the picture to pixels of the patch. */
    LineBox local(LineBox line) {
        return new LineBox(line.x() - left, line.y() - top, line.width(), line.height(), line.angle());
    }

    int level(int pixel, int channel) {
        return bgr[3 * pixel + channel] & 255;
    }

    int ink(int pixel) {
        return stroke[pixel] & 255;
    }

    /** The pixels in the box, extended by a margin on each side. */
    boolean[] within(LineBox box, double margin) {
        boolean[] in = new boolean[width * height];
        double cos = Math.cos(box.angle());
        double sin = Math.sin(box.angle());
        for (int i = 0; i < in.length; i++) {
            double dx = i % width + 0.5 - box.x();
            int row = i / width;
            double dy = row + 0.5 - box.y();
            in[i] = Math.abs(dx * cos + dy * sin) <= box.width() / 2 + margin
                    && Math.abs(dy * cos - dx * sin) <= box.height() / 2 + margin;
        }
        return in;
    }
}
