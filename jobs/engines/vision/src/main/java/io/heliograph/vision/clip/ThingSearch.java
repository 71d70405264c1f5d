// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_CLOSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Searches a frame for a thing of known appearance. The result is the connected area of its colours that is most
 * similar, if it is similar enough and of about the right size.
 */
final class ThingSearch {
    private static final float EVIDENCE = 0.6f; // minimum log odds of a pixel's colour for the thing
    private static final double LIKE = 0.75; // minimum Bhattacharyya coefficient of an area
    // minimum share of the thing's typical colours in an area, relative to its first mask
    private static final double FIT = 0.75;
    private static final double SMALLEST = 0.3; // minimum area, as a share of the thing's usual area
    private static final double LARGEST = 3;
    private static final int LEAST = 40; // minimum area in pixels
    private static final double HOLE = 0.04; // maximum area of a hole to fill, as a share of the thing's usual area

    private ThingSearch() {}

    /** Searches a frame for the thing: 255 on the thing; an empty array if the thing is not found. */
    static byte[] in(byte[] bgr, int rows, int cols, ThingLook look) {
        if (!look.distinct()) {
            return new byte[0];
        }
        try (PointerScope _ = new PointerScope()) {
            int unit = Math.max(1, Math.round(Math.min(rows, cols) / 360f));
            Mat evidence = MatrixArrays.mat(look.odds(bgr), rows, cols);
            blur(evidence, evidence, new Size(2 * unit + 3, 2 * unit + 3));
            float[] odds = MatrixArrays.floats(evidence);
            boolean[] speaking = new boolean[odds.length];
            for (int i = 0; i < odds.length; i++) {
                speaking[i] = odds[i] > EVIDENCE;
            }
            Mat areas = MatrixArrays.mask(speaking, rows, cols);
            morphologyEx(areas, areas, MORPH_OPEN, disc(2 * unit + 1));
            morphologyEx(areas, areas, MORPH_CLOSE, disc(8 * unit + 1));
            Mat labels = new Mat();
            Mat stats = new Mat();
            int count = connectedComponentsWithStats(areas, labels, stats, new Mat(), 8, CV_32S);
            byte[] best = best(bgr, MatrixArrays.ints(labels), MatrixArrays.ints(stats), count, look);
            return best.length == 0 ? best : filled(best, rows, cols);
        }
    }

    private static Mat disc(int side) {
        return getStructuringElement(MORPH_ELLIPSE, new Size(side, side));
    }

    private static byte[] best(byte[] bgr, int[] labels, int[] stats, int count, ThingLook look) {
        double wanted = look.share() * labels.length;
        int columns = stats.length / count;
        double most = 0;
        byte[] best = new byte[0];
        for (int label = 1; label < count; label++) {
            int area = stats[label * columns + columns - 1];
            if (area < Math.max(LEAST, SMALLEST * wanted) || area > LARGEST * wanted) {
                continue;
            }
            boolean[] region = new boolean[labels.length];
            for (int i = 0; i < labels.length; i++) {
                region[i] = labels[i] == label;
            }
            double like = look.likeness(bgr, region);
            double score = like * Math.min(area / wanted, wanted / area);
            if (like > LIKE && look.fit(bgr, region) > FIT && score > most) {
                most = score;
                best = levels(region);
            }
        }
        return best;
    }

    /** Fills small holes: a glint on the thing has other colours, but is part of it. */
    private static byte[] filled(byte[] levels, int rows, int cols) {
        int area = 0;
        byte[] rest = new byte[levels.length];
        for (int i = 0; i < levels.length; i++) {
            area += levels[i] & 1;
            rest[i] = (byte) ~levels[i];
        }
        Mat labels = new Mat();
        Mat stats = new Mat();
        int count =
                connectedComponentsWithStats(MatrixArrays.mat(rest, rows, cols), labels, stats, new Mat(), 4, CV_32S);
        int[] numbers = MatrixArrays.ints(labels);
        int[] sizes = MatrixArrays.ints(stats);
        int columns = sizes.length / count;
        for (int i = 0; i < levels.length; i++) {
            boolean hole = levels[i] == 0 && sizes[numbers[i] * columns + columns - 1] < HOLE * area;
            levels[i] = hole ? (byte) 255 : levels[i];
        }
        return levels;
    }

    private static byte[] levels(boolean[] region) {
        byte[] levels = new byte[region.length];
        for (int i = 0; i < region.length; i++) {
            levels[i] = (byte) (region[i] ? 255 : 0);
        }
        return levels;
    }
}
