// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.FONT_HERSHEY_SIMPLEX;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_AA;
import static org.bytedeco.opencv.global.opencv_imgproc.putText;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;

import io.heliograph.pixels.Raster;
import java.util.List;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/** A picture on which a text was written with a known pen, colour and angle, and the text as a perfect detector would find it. */
record Written(Raster picture, DetectedText text) implements AutoCloseable {
    static final int WIDTH = 320;
    static final int HEIGHT = 160;
    static final int[] INK = {40, 50, 190};
    static final int CAPITAL = 44; // pixels: scale 2 of OpenCV's pen font

    /** "OPEN" across the middle, turned clockwise. */
    static Written open(double degrees) {
        try (Mat flat = new Mat(HEIGHT, WIDTH, CV_8UC1, Scalar.BLACK);
                Mat cover = new Mat();
                Mat turn = new Mat(2, 3, org.bytedeco.opencv.global.opencv_core.CV_64FC1);
                Point at = new Point(82, 102);
                Size size = new Size(WIDTH, HEIGHT)) {
            putText(flat, "OPEN", at, FONT_HERSHEY_SIMPLEX, 2, Scalar.WHITE, 6, LINE_AA, false);
            double angle = Math.toRadians(degrees);
            double c = Math.cos(angle);
            double s = Math.sin(angle);
            double x = WIDTH / 2.0;
            double y = HEIGHT / 2.0;
            new DoublePointer(turn.data()).put(c, -s, x - c * x + s * y, s, c, y - s * x - c * y);
            warpAffine(flat, cover, turn, size);
            byte[] strokes = new byte[WIDTH * HEIGHT];
            cover.data().get(strokes);
            return of(strokes, angle);
        }
    }

    private static Written of(byte[] strokes, double angle) {
        byte[] bgr = new byte[3 * strokes.length];
        for (int i = 0; i < strokes.length; i++) {
            double cover = (strokes[i] & 255) / 255.0;
            for (int c = 0; c < 3; c++) {
                bgr[3 * i + c] = (byte) Math.round(ground(i % WIDTH, c) * (1 - cover) + INK[c] * cover);
            }
        }
        Mat picture = new Mat(HEIGHT, WIDTH, CV_8UC3);
        picture.data().put(bgr);
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC1);
        mat.data().put(strokes);
        LineBox box = new LineBox(WIDTH / 2.0, HEIGHT / 2.0, 168, 54, angle);
        return new Written(Raster.owning(picture), new DetectedText(List.of(new TextLine(box, 0.9)), mat));
    }

    /** A ground that brightens from left to right. */
    static double ground(int x, int channel) {
        return 150 + 20 * channel + x / 8.0;
    }

    TextLine line() {
        return text.lines().getFirst();
    }

    @Override
    public void close() {
        picture.close();
        text.close();
    }
}
