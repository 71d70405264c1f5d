// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.FILLED;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_AA;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import java.util.Random;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/** A picture made by a formula: a soft slope with discs and boxes of many colours, antialiased, without noise. */
final class Drawings {
    private static final int FINER = 3;
    private static final int SHAPES = 14;

    private Drawings() {}

    static Mat of(int width, int height, long seed) {
        Random random = new Random(seed);
        Mat large = slope(width * FINER, height * FINER);
        for (int i = 0; i < SHAPES; i++) {
            Scalar colour = new Scalar(random.nextInt(256), random.nextInt(256), random.nextInt(256), 0);
            Point at = new Point(random.nextInt(large.cols()), random.nextInt(large.rows()));
            int reach = large.rows() / 12 + random.nextInt(large.rows() / 5);
            if (random.nextBoolean()) {
                circle(large, at, reach, colour, FILLED, LINE_AA, 0);
            } else {
                Point to = new Point(at.x() + reach, at.y() + reach);
                rectangle(large, at, to, colour, FILLED, LINE_AA, 0);
            }
        }
        int side = large.rows() / 7;
        rectangle(large, new Point(side, side), new Point(2 * side, 2 * side), Scalar.BLACK, FILLED, LINE_AA, 0);
        rectangle(
                large, new Point(4 * side, 4 * side), new Point(5 * side, 5 * side), Scalar.WHITE, FILLED, LINE_AA, 0);
        Mat picture = new Mat();
        resize(large, picture, new Size(width, height), 0, 0, INTER_AREA);
        return picture;
    }

    private static Mat slope(int width, int height) {
        Mat slope = new Mat(height, width, CV_8UC3);
        try (UByteIndexer pixels = slope.createIndexer()) {
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    pixels.put(y, x, 0, 20 + 200 * x / width);
                    pixels.put(y, x, 1, 20 + 210 * y / height);
                    pixels.put(y, x, 2, 235 - 220 * x / width);
                }
            }
        }
        return slope;
    }
}
