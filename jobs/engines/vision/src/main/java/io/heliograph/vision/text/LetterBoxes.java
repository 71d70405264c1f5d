// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Finds the separate shapes of a strip, mostly one letter each. If letters touch, a wide shape is cut into pieces as
 * long as the line is high.
 */
final class LetterBoxes {
    private static final int STATS = 5; // columns of OpenCV's table: left, top, width, height, area
    // minimum height of a letter, as a share of the tallest; dots and specks are lower
    private static final double LOW = 0.45;
    private static final double WIDE = 1.6; // minimum ratio of width to height of several touching letters

    /**
     * Box of a letter in its strip; right and foot are exclusive.
     *
     * @param left first column
     * @param top first row
     * @param right column after the last
     * @param foot row after the last
     */
    record Letter(int left, int top, int right, int foot) {
        int height() {
            return foot - top;
        }

        double middle() {
            return (left + right) / 2.0;
        }
    }

    private LetterBoxes() {}

    /** The letters of a strip from left to right, without low shapes such as dots. */
    static List<Letter> of(LineStrip lineStrip) {
        List<Letter> shapes = new ArrayList<>();
        for (Letter shape : shapes(lineStrip)) {
            if (shape.right - shape.left > WIDE * shape.height()) {
                pieces(lineStrip, shape, shapes);
            } else {
                shapes.add(shape);
            }
        }
        int tallest = shapes.stream().mapToInt(Letter::height).max().orElse(0);
        shapes.removeIf(shape -> shape.height() < LOW * tallest);
        return shapes;
    }

    private static List<Letter> shapes(LineStrip lineStrip) {
        byte[] ink = new byte[lineStrip.cover().length];
        for (int i = 0; i < ink.length; i++) {
            ink[i] = lineStrip.cover()[i] > 0.5f ? (byte) 255 : 0;
        }
        try (Mat mask = new Mat(lineStrip.height(), lineStrip.width(), CV_8UC1);
                Mat labels = new Mat();
                Mat stats = new Mat();
                Mat centres = new Mat()) {
            mask.data().put(ink);
            int count = connectedComponentsWithStats(mask, labels, stats, centres, 8, CV_32S);
            int[] table = new int[STATS * count];
            new IntPointer(stats.data()).get(table);
            List<Letter> shapes = new ArrayList<>();
            for (int k = 1; k < count; k++) {
                int left = table[STATS * k];
                int top = table[STATS * k + 1];
                shapes.add(new Letter(left, top, left + table[STATS * k + 2], top + table[STATS * k + 3]));
            }
            return shapes;
        }
    }

    private static void pieces(LineStrip lineStrip, Letter shape, List<Letter> into) {
        int count = (int) Math.ceil((shape.right - shape.left) / (double) shape.height());
        for (int k = 0; k < count; k++) {
            int left = shape.left + (shape.right - shape.left) * k / count;
            int right = shape.left + (shape.right - shape.left) * (k + 1) / count;
            int top = shape.foot;
            int foot = shape.top;
            for (int y = shape.top; y < shape.foot; y++) {
                for (int x = left; x < right; x++) {
                    if (lineStrip.ink(x, y)) {
                        top = Math.min(top, y);
                        foot = Math.max(foot, y + 1);
                    }
                }
            }
            if (foot > top) {
                into.add(new Letter(left, top, right, foot));
            }
        }
    }
}
