// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * The rectified letters of a line as ink coverage.
 *
 * @param width columns
 * @param height rows
 * @param scale columns of the strip per pixel of the picture
 * @param cover ink coverage, 0 to 1, row by row
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer passed on without a copy
record LineStrip(int width, int height, double scale, float[] cover) {
    private static final double SIDE = 0.25; // margin above and below the box in line heights
    // margin beyond the ends in line heights, since letters may lie outside the box
    private static final double END = 1;
    private static final double FINEST = 40; // minimum rows for the height of a line: small letters are enlarged
    private static final double COARSEST = 160;
    private static final int WIDEST = 6000;

    /** Rectifies a plane of ink coverage around a line; 1 is ink. */
    static LineStrip of(LinePatch linePatch, LineBox line, float[] cover) {
        double scale = Math.max(1, FINEST / line.height());
        scale = Math.min(scale, Math.min(COARSEST / line.height(), WIDEST / line.width()));
        int width = Math.max(2, (int) Math.ceil((line.width() + 2 * END * line.height()) * scale));
        int height = Math.max(2, (int) Math.ceil((1 + 2 * SIDE) * line.height() * scale));
        float[] level = new float[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                double u = (x + 0.5 - width / 2.0) / scale;
                double v = (y + 0.5 - height / 2.0) / scale;
                level[y * width + x] = between(linePatch, cover, line.atX(u, v) - 0.5, line.atY(u, v) - 0.5);
            }
        }
        return new LineStrip(width, height, scale, level);
    }

    private static float between(LinePatch linePatch, float[] plane, double x, double y) {
        int i = Math.clamp((long) Math.floor(x), 0, Math.max(0, linePatch.width() - 2));
        int j = Math.clamp((long) Math.floor(y), 0, Math.max(0, linePatch.height() - 2));
        if (x < -1
                || y < -1
                || x > linePatch.width()
                || y > linePatch.height()
                || linePatch.width() < 2
                || linePatch.height() < 2) {
            return 0;
        }
        double fx = Math.clamp(x - i, 0, 1);
        double fy = Math.clamp(y - j, 0, 1);
        int k = j * linePatch.width() + i;
        double top = plane[k] + fx * (plane[k + 1] - plane[k]);
        double low =
                plane[k + linePatch.width()] + fx * (plane[k + linePatch.width() + 1] - plane[k + linePatch.width()]);
        return (float) (top + fy * (low - top));
    }

    boolean ink(int x, int y) {
        return cover[y * width + x] > 0.5f;
    }

    /** Distance of a column of the strip from the centre of the line, along it, in pixels of the picture. */
    double along(double x) {
        return (x - width / 2.0) / scale;
    }

    /** Distance of a row of the strip below the centre of the line, in pixels of the picture. */
    double below(double y) {
        return (y - height / 2.0) / scale;
    }
}
