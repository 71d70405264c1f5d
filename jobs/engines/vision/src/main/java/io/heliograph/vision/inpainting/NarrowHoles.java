// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.bitwise_or;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.boundingRect;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/** Fills scratches and dust: holes too narrow to hold texture. */
final class NarrowHoles {
    /** Side in pixels of the smallest square that fits into no narrow hole. */
    static final int WIDTH = 6;

    private static final double RADIUS = 3; // neighbourhood of a pixel in Telea's method, px
    private static final int MARGIN = 16; // width of the surroundings of a hole that the fill reads, px

    private NarrowHoles() {}

    static boolean narrow(Mat hole) {
        Mat left = new Mat();
        erode(hole, left, getStructuringElement(MORPH_RECT, new Size(WIDTH, WIDTH)));
        return countNonZero(left) == 0;
    }

    static void fill(Mat result, HoleSurroundings around) {
        Rect tight = boundingRect(around.hole());
        PixelRegion inside = new PixelRegion(
                        tight.x(), tight.y(), tight.x() + tight.width(), tight.y() + tight.height())
                .grown(MARGIN, around.region().width(), around.region().height());
        Rect local = new Rect(inside.left(), inside.top(), inside.width(), inside.height());
        Mat unknown = new Mat();
        bitwise_or(new Mat(around.hole(), local), new Mat(around.veiled(), local), unknown);
        Mat view = new Mat(
                result,
                new Rect(
                        around.region().left() + inside.left(),
                        around.region().top() + inside.top(),
                        inside.width(),
                        inside.height()));
        Mat colours = view;
        if (view.channels() == 4) {
            colours = new Mat();
            cvtColor(view, colours, COLOR_BGRA2BGR);
        }
        Mat filled = new Mat();
        inpaint(colours, unknown, filled, RADIUS, INPAINT_TELEA);
        write(new Mat(around.hole(), local), filled, view);
    }

    private static void write(Mat hole, Mat filled, Mat into) {
        int width = hole.cols();
        int channels = into.channels();
        byte[] marks = new byte[width];
        byte[] from = new byte[3 * width];
        byte[] to = new byte[channels * width];
        for (int y = 0; y < hole.rows(); y++) {
            MatrixArrays.readRow(hole, y, 0, marks, width);
            MatrixArrays.readRow(filled, y, 0, from, width);
            MatrixArrays.readRow(into, y, 0, to, width);
            for (int x = 0; x < width; x++) {
                if (marks[x] != 0) {
                    System.arraycopy(from, 3 * x, to, channels * x, 3);
                }
            }
            MatrixArrays.writeRow(into, y, 0, to, width);
        }
    }
}
