// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Finds the ink pixels of lines that another detector found. They come from our own network at the scale with most ink,
 * or, if it finds too little, from the contrast with the ground around the line.
 */
final class LineInk {
    // minimum share of ink in a line; with less, the network has missed the line
    private static final double ENOUGH = 0.04;
    private static final double INK = 0.5;
    // width of the ring around the line whose pixels are taken as ground, in line heights
    private static final double RING = 0.35;
    private static final int LEAST_STEP = 14; // minimum contrast between ink and ground, levels

    private final Mat picture;
    private final List<TextMaps> scales;
    private final byte[] strokes;

    /**
     * @param strokes receives the ink of the lines, 0 to 255 for each pixel of the picture
     */
    LineInk(Mat picture, List<TextMaps> scales, byte[] strokes) {
        this.picture = picture;
        this.scales = scales;
        this.strokes = strokes;
    }

    void write(TextLine line) {
        TextMaps best = scales.stream()
                .max(Comparator.comparingDouble(maps -> share(maps, line.box())))
                .orElseThrow();
        if (share(best, line.box()) >= ENOUGH) {
            new ScaledDetection(line, best).strokes(strokes, picture.cols(), picture.rows());
        } else {
            standingOut(line.box());
        }
    }

    private static double share(TextMaps maps, LineBox box) {
        double ink = 0;
        int count = 0;
        double step = Math.max(maps.across(), box.height() / 24);
        for (double v = -box.height() / 2 + step / 2; v < box.height() / 2; v += step) {
            for (double u = -box.width() / 2 + step / 2; u < box.width() / 2; u += step) {
                double x = box.atX(u, v) / maps.across() - 0.5;
                double y = box.atY(u, v) / maps.down() - 0.5;
                ink += maps.at(maps.stroke(), x, y) > INK ? 1 : 0;
                count++;
            }
        }
        return count == 0 ? 0 : ink / count;
    }

    private void standingOut(LineBox line) {
        try (Mat none = new Mat(picture.rows(), picture.cols(), CV_8UC1, Scalar.BLACK)) {
            LinePatch linePatch = LinePatch.of(picture, none, line);
            LineBox box = linePatch.local(line);
            boolean[] in = linePatch.within(box, 0);
            boolean[] around = linePatch.within(box, RING * line.height());
            int[] ground = ground(linePatch, in, around);
            int[] far = new int[in.length];
            int[] count = new int[256];
            for (int i = 0; i < in.length; i++) {
                double sum = 0;
                for (int c = 0; c < 3; c++) {
                    sum += Math.pow((double) linePatch.level(i, c) - ground[c], 2);
                }
                far[i] = (int) Math.min(255, Math.sqrt(sum / 3));
                count[far[i]] += in[i] ? 1 : 0;
            }
            int from = Math.max(LEAST_STEP, between(count));
            for (int i = 0; i < in.length; i++) {
                if (in[i] && far[i] >= from) {
                    int at = (linePatch.top() + Math.floorDiv(i, linePatch.width())) * picture.cols()
                            + linePatch.left()
                            + i % linePatch.width();
                    strokes[at] = -1;
                }
            }
        }
    }

    /** Median colour of the line's surroundings, channel by channel. */
    private static int[] ground(LinePatch linePatch, boolean[] in, boolean[] around) {
        int[] ground = new int[3];
        for (int c = 0; c < 3; c++) {
            int[] levels = new int[in.length];
            int n = 0;
            for (int i = 0; i < in.length; i++) {
                if (around[i] && !in[i]) {
                    levels[n++] = linePatch.level(i, c);
                }
            }
            Arrays.sort(levels, 0, n);
            ground[c] = n == 0 ? 255 : levels[n / 2];
        }
        return ground;
    }

    /** Threshold of a histogram by Otsu's method (1979). */
    private static int between(int[] count) {
        double all = 0;
        double sum = 0;
        for (int i = 0; i < count.length; i++) {
            all += count[i];
            sum += (double) i * count[i];
        }
        double below = 0;
        double sumBelow = 0;
        double best = -1;
        int level = 0;
        for (int i = 0; i + 1 < count.length; i++) {
            below += count[i];
            sumBelow += (double) i * count[i];
            double above = all - below;
            if (below > 0 && above > 0) {
                double apart = sumBelow / below - (sum - sumBelow) / above;
                double spread = below * above * apart * apart;
                if (spread > best) {
                    best = spread;
                    level = i + 1;
                }
            }
        }
        return level;
    }
}
