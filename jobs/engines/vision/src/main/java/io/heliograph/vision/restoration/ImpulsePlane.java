// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;

import java.nio.IntBuffer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * One channel of a picture, and the impulses found in it.
 *
 * @param level the channel's values, row by row
 * @param kind 1 for a white impulse, -1 for a black one, else 0
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
record ImpulsePlane(int width, int height, byte[] level, byte[] kind) {
    private static final int MEDIAN = 5;
    private static final int STANDS_OUT = 40; // minimum difference from the median, in levels
    private static final int WHITE = 245; // minimum level of a white impulse
    private static final int BLACK = 10;
    // distance in levels from black or white for pixels of a group: a scratch is not all white
    private static final int NEARLY = 35;
    // maximum pixels of a group; larger groups are a scratch, a letter or a light
    private static final int LARGEST = 24;
    private static final int AREA = 4; // index of the area in OpenCV's statistics
    private static final int COLUMNS = 5;
    private static final int FEWEST = 3; // minimum number of neighbours without an impulse to fill a pixel from
    private static final int FARTHEST = 6; // maximum distance of the neighbours to fill a pixel from, px

    /** Finds the impulses of a CV_8UC1. */
    static ImpulsePlane of(Mat plane) {
        int width = plane.cols();
        int height = plane.rows();
        byte[] level = bytes(plane);
        byte[] kind = new byte[level.length];
        try (PointerScope _ = new PointerScope()) {
            Mat median = new Mat();
            medianBlur(plane, median, MEDIAN);
            byte[] usual = bytes(median);
            for (int sign : new int[] {1, -1}) {
                mark(kind, level, small(near(level, usual, sign), width, height), usual, sign);
            }
        }
        return new ImpulsePlane(width, height, level, kind);
    }

    /** Marks with 255 the values near one end of the scale that differ from the median towards that end; {@code sign} 1 is white. */
    private static byte[] near(byte[] level, byte[] usual, int sign) {
        byte[] near = new byte[level.length];
        for (int i = 0; i < near.length; i++) {
            int value = level[i] & 255;
            boolean end = sign > 0 ? value >= 255 - NEARLY : value <= NEARLY;
            near[i] = end && sign * (value - (usual[i] & 255)) > STANDS_OUT ? (byte) 255 : 0;
        }
        return near;
    }

    private static void mark(byte[] kind, byte[] level, boolean[] small, byte[] usual, int sign) {
        for (int i = 0; i < kind.length; i++) {
            int value = level[i] & 255;
            boolean extreme = sign > 0 ? value >= WHITE : value <= BLACK;
            if (small[i] && extreme && sign * (value - (usual[i] & 255)) > STANDS_OUT) {
                kind[i] = (byte) sign;
            }
        }
    }

    /** Keeps marks in small groups. */
    private static boolean[] small(byte[] marks, int width, int height) {
        Mat mask = new Mat(height, width, CV_8UC1);
        mask.data().put(marks);
        Mat labels = new Mat();
        Mat statistics = new Mat();
        connectedComponentsWithStats(mask, labels, statistics, new Mat());
        IntBuffer label = labels.createBuffer();
        IntBuffer numbers = statistics.createBuffer();
        boolean[] small = new boolean[marks.length];
        for (int i = 0; i < marks.length; i++) {
            int l = label.get(i);
            small[i] = l > 0 && numbers.get(l * COLUMNS + AREA) <= LARGEST;
        }
        return small;
    }

    /** Adds the number of impulses in each cell of a grid. */
    void count(double[] white, double[] black, int cells) {
        for (int i = 0; i < kind.length; i++) {
            if (kind[i] != 0) {
                int cell = i / width * cells / height * cells + i % width * cells / width;
                (kind[i] > 0 ? white : black)[cell]++;
            }
        }
    }

    /** The plane with the impulses filled, CV_8UC1; the caller closes it. */
    Mat filled() {
        byte[] values = level.clone();
        for (int i = 0; i < values.length; i++) {
            if (kind[i] != 0) {
                values[i] = (byte) Math.round(around(i % width, i / width));
            }
        }
        Mat plane = new Mat(height, width, CV_8UC1);
        plane.data().put(values);
        return plane;
    }

    /** Mean of neighbours without an impulse, weighted by the inverse squared distance, in the smallest square with enough of them. */
    private double around(int x, int y) {
        for (int reach = 1; reach <= FARTHEST; reach++) {
            double sum = 0;
            double weights = 0;
            int sound = 0;
            for (int v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
                for (int u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
                    int i = v * width + u;
                    if (kind[i] == 0) {
                        double weight = 1.0 / ((u - x) * (u - x) + (v - y) * (v - y));
                        sum += weight * (level[i] & 255);
                        weights += weight;
                        sound++;
                    }
                }
            }
            if (sound >= FEWEST) {
                return sum / weights;
            }
        }
        return level[y * width + x] & 255;
    }

    private static byte[] bytes(Mat plane) {
        byte[] bytes = new byte[plane.rows() * plane.cols()];
        plane.data().get(bytes);
        return bytes;
    }
}
