// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.pixels.PixelArea;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Finds free space in a picture: with little detail, without important contents, and on the ground. */
public final class FreeSpace {
    private static final int SIDE = 160;
    private static final int COLUMNS = 17;
    private static final int ROWS = 9;
    private static final double MARGIN = 0.03;
    // minimum size of a box near the horizon, relative to its size at the lowest row
    private static final double SHRINKS = 0.55;
    private static final double USUAL_BASE = 0.88;

    private final int width;
    private final int height;
    private final int smallWidth;
    private final int smallHeight;
    private final double[] busy;

    /**
     * Analyses a picture.
     *
     * @param picture CV_8UC3 or CV_8UC4
     * @param subject CV_8UC1 of the same size: 255 on pixels that must not be covered
     */
    public FreeSpace(Mat picture, Optional<Mat> subject) {
        width = picture.cols();
        height = picture.rows();
        LinearThumbnail small = LinearThumbnail.of(picture, SIDE);
        smallWidth = small.width;
        smallHeight = small.height;
        float[] taken =
                subject.map(s -> LinearThumbnail.plane(s, SIDE)).orElseGet(() -> new float[small.luminance.length]);
        busy = new double[(smallWidth + 1) * (smallHeight + 1)];
        for (int y = 0; y < smallHeight; y++) {
            double row = 0;
            for (int x = 0; x < smallWidth; x++) {
                int p = y * smallWidth + x;
                double l = Math.sqrt(small.luminance[p]);
                double dx = x == 0 ? 0 : l - Math.sqrt(small.luminance[p - 1]);
                double dy = y == 0 ? 0 : l - Math.sqrt(small.luminance[p - smallWidth]);
                row += Math.min(1, 4 * Math.sqrt(dx * dx + dy * dy)) + 3 * taken[p];
                busy[(y + 1) * (smallWidth + 1) + x + 1] = busy[y * (smallWidth + 1) + x + 1] + row;
            }
        }
    }

    /**
     * Query for a free box. Positions and sizes are shares of the picture.
     *
     * @param wide width of the box at the lowest row
     * @param high height of the box at the lowest row
     * @param x preferred centre, if any
     * @param bottom preferred row of the base, if any
     * @param highest highest row allowed for the base
     * @param lowest lowest row allowed for the base
     * @param horizon row towards which sizes shrink; no shrinking if it lies at or below {@code lowest}
     */
    public record BoxQuery(
            double wide,
            double high,
            Optional<Double> x,
            Optional<Double> bottom,
            double highest,
            double lowest,
            double horizon) {}

    /** The free box that fits the query best, in pixels of the picture. */
    public PixelArea best(BoxQuery wish) {
        double best = Double.MAX_VALUE;
        PixelArea found = new PixelArea(0, 0, 1, 1);
        for (int j = 0; j < ROWS; j++) {
            double bottom = wish.highest() + (wish.lowest() - wish.highest()) * j / (ROWS - 1);
            double scale = scale(wish, bottom);
            double w = Math.min(0.94, wish.wide() * scale);
            double h = Math.min(0.94, wish.high() * scale);
            for (int i = 0; i < COLUMNS; i++) {
                double x = MARGIN + w / 2 + (1 - 2 * MARGIN - w) * i / (COLUMNS - 1);
                double cost = cost(wish, x, bottom, w, h);
                if (cost < best) {
                    best = cost;
                    found = area(x, bottom, w, h);
                }
            }
        }
        return found;
    }

    private static double scale(BoxQuery wish, double bottom) {
        if (wish.horizon() >= wish.lowest() - 0.05) {
            return 1;
        }
        double away = (bottom - wish.horizon()) / (wish.lowest() - wish.horizon());
        return Math.clamp(away, SHRINKS, 1);
    }

    private double cost(BoxQuery wish, double x, double bottom, double w, double h) {
        double full = mean(x - w / 2, bottom - h, x + w / 2, bottom);
        double feet = mean(x - 0.6 * w, bottom - 0.12 * h, x + 0.6 * w, Math.min(1, bottom + 0.04));
        double column = wish.x().map(v -> 3 * Math.abs(x - v)).orElse(0.35 * Math.abs(Math.abs(x - 0.5) - 0.22));
        double row = wish.bottom().map(v -> 3 * Math.abs(bottom - v)).orElse(1.1 * Math.abs(bottom - USUAL_BASE));
        double cut = 2 * Math.max(0, h - bottom);
        return full + 0.7 * feet + column + row + cut;
    }

    private double mean(double x0, double y0, double x1, double y1) {
        int a = Math.clamp((int) (x0 * smallWidth), 0, smallWidth - 1);
        int b = Math.clamp((int) Math.ceil(x1 * smallWidth), a + 1, smallWidth);
        int c = Math.clamp((int) (y0 * smallHeight), 0, smallHeight - 1);
        int d = Math.clamp((int) Math.ceil(y1 * smallHeight), c + 1, smallHeight);
        int s = smallWidth + 1;
        return (busy[d * s + b] - busy[c * s + b] - busy[d * s + a] + busy[c * s + a]) / ((b - a) * (d - c));
    }

    private PixelArea area(double x, double bottom, double w, double h) {
        int left = (int) Math.rint((x - w / 2) * width);
        int top = (int) Math.rint((bottom - h) * height);
        return new PixelArea(
                left, top, Math.max(1, (int) Math.rint(w * width)), Math.max(1, (int) Math.rint(h * height)));
    }
}
