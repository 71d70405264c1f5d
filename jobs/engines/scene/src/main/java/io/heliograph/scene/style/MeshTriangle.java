// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.ColourCanvas;

/** One triangle in the picture. */
final class MeshTriangle {
    private static final int FINE = 3; // samples for each pixel and direction, for smooth borders of facets
    private final double[] px = new double[3];
    private final double[] py = new double[3];
    private final int left;
    private final int right;
    private final int top;
    private final int bottom;

    MeshTriangle(DelaunayTriangulation mesh, MeshPoints points, int t) {
        for (int k = 0; k < 3; k++) {
            px[k] = points.x[mesh.corner(t, k)];
            py[k] = points.y[mesh.corner(t, k)];
        }
        left = Math.max(0, (int) Math.floor(Math.min(px[0], Math.min(px[1], px[2]))));
        right = Math.min(points.width - 1, (int) Math.ceil(Math.max(px[0], Math.max(px[1], px[2]))));
        top = Math.max(0, (int) Math.floor(Math.min(py[0], Math.min(py[1], py[2]))));
        bottom = Math.min(points.height - 1, (int) Math.ceil(Math.max(py[0], Math.max(py[1], py[2]))));
    }

    private boolean holds(double x, double y) {
        for (int k = 0; k < 3; k++) {
            int a = (k + 1) % 3;
            int b = (k + 2) % 3;
            if ((px[b] - px[a]) * (y - py[a]) - (py[b] - py[a]) * (x - px[a]) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Mean colour of the triangle's pixels that belong to the same object as its middle. */
    void mean(StyleSource styleSource, float[] colour, int at) {
        int mx = Math.min(styleSource.width - 1, Math.max(0, (int) ((px[0] + px[1] + px[2]) / 3)));
        int my = Math.min(styleSource.height - 1, Math.max(0, (int) ((py[0] + py[1] + py[2]) / 3)));
        int middle = my * styleSource.width + mx;
        int id = styleSource.frame.object()[middle];
        double r = styleSource.colours.red[middle];
        double g = styleSource.colours.green[middle];
        double b = styleSource.colours.blue[middle];
        int count = 1;
        for (int y = top; y <= bottom; y++) {
            for (int x = left; x <= right; x++) {
                int i = y * styleSource.width + x;
                if (styleSource.frame.object()[i] == id && holds(x + 0.5, y + 0.5)) {
                    r += styleSource.colours.red[i];
                    g += styleSource.colours.green[i];
                    b += styleSource.colours.blue[i];
                    count++;
                }
            }
        }
        colour[at] = (float) (r / count);
        colour[at + 1] = (float) (g / count);
        colour[at + 2] = (float) (b / count);
    }

    void draw(ColourCanvas sum, float[] weight, float[] colour, int at) {
        for (int y = top; y <= bottom; y++) {
            for (int x = left; x <= right; x++) {
                int cover = 0;
                for (int s = 0; s < FINE * FINE; s++) {
                    int row = s / FINE;
                    cover += holds(x + (s % FINE + 0.5) / FINE, y + (row + 0.5) / FINE) ? 1 : 0;
                }
                if (cover > 0) {
                    int i = y * sum.width + x;
                    sum.red[i] += cover * colour[at];
                    sum.green[i] += cover * colour[at + 1];
                    sum.blue[i] += cover * colour[at + 2];
                    weight[i] += cover;
                }
            }
        }
    }
}
