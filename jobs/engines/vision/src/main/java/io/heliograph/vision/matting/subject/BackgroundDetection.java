// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

/**
 * Saliency from robust background detection (Zhu, Liang, Wei, Sun: Saliency Optimization from Robust Background
 * Detection, CVPR 2014). The background probability of a piece is the share of its region, measured along colour paths,
 * that touches the picture's edge. Contrast against the background is then smoothed by one quadratic optimisation. With
 * about 300 superpixels, steps of cubic cost take milliseconds.
 */
final class BackgroundDetection {
    // standard deviation of colour similarity, Lab units; sigma_clr of the paper
    private static final double COLOUR_SPREAD = 10;
    // standard deviation of nearness, share of the side; the paper's sigma_spa is 0.25, too narrow for large subjects
    private static final double PLACE_SPREAD = 0.4;
    private static final double BACKGROUND_WEIGHT = 5;
    // minimum weight of smoothness between neighbours; mu of the paper
    private static final double LEAST_SMOOTHNESS = 0.1;

    private final Superpixels pieces;
    private final int n;
    private final double[][] distance;
    final double[] background; // background probability of each superpixel, 0..1
    final float[] saliency; // saliency of each superpixel, 0..1

    BackgroundDetection(Superpixels pieces) {
        this.pieces = pieces;
        this.n = pieces.size;
        this.distance = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                distance[i][j] = pieces.colourDistance(i, j);
                distance[j][i] = distance[i][j];
            }
        }
        this.background = background(geodesic());
        this.saliency = optimised(contrast());
    }

    private double[][] geodesic() {
        double clip = meanNearest();
        double[][] path = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                boolean linked = pieces.adjacent[i][j] || (pieces.border[i] > 0 && pieces.border[j] > 0);
                path[i][j] = i == j ? 0 : linked ? Math.max(0, distance[i][j] - clip) : Double.MAX_VALUE / 4;
            }
        }
        for (int k = 0; k < n; k++) { // all shortest paths (Floyd and Warshall)
            double[] through = path[k];
            for (int i = 0; i < n; i++) {
                double first = path[i][k];
                double[] row = path[i];
                for (int j = 0; j < n; j++) {
                    row[j] = Math.min(row[j], first + through[j]);
                }
            }
        }
        return path;
    }

    private double meanNearest() {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double nearest = Double.MAX_VALUE;
            for (int j = 0; j < n; j++) {
                nearest = pieces.adjacent[i][j] ? Math.min(nearest, distance[i][j]) : nearest;
            }
            sum += nearest == Double.MAX_VALUE ? 0 : nearest;
        }
        return sum / n;
    }

    private double[] background(double[][] path) {
        double[] probability = new double[n];
        for (int i = 0; i < n; i++) {
            double area = 0;
            double edge = 0;
            for (int j = 0; j < n; j++) {
                double weight = Math.exp(-path[i][j] * path[i][j] / (2 * COLOUR_SPREAD * COLOUR_SPREAD));
                area += weight;
                edge += weight * pieces.border[j];
            }
            double connectivity = edge / Math.sqrt(area);
            probability[i] = 1 - Math.exp(-connectivity * connectivity / 2);
        }
        return probability;
    }

    private double[] contrast() {
        double[] contrast = new double[n];
        double most = 1e-9;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double dx = pieces.x[i] - pieces.x[j];
                double dy = pieces.y[i] - pieces.y[j];
                double near = Math.exp(-(dx * dx + dy * dy) / (2 * PLACE_SPREAD * PLACE_SPREAD));
                contrast[i] += distance[i][j] * near * background[j] * pieces.count[j];
            }
            contrast[i] *= 1 - background[i];
            most = Math.max(most, contrast[i]);
        }
        for (int i = 0; i < n; i++) {
            contrast[i] /= most;
        }
        return contrast;
    }

    private float[] optimised(double[] foreground) {
        double[][] system = new double[n][n];
        for (int i = 0; i < n; i++) {
            system[i][i] += BACKGROUND_WEIGHT * background[i] + foreground[i] + 1e-6;
            for (int j = 0; j < n; j++) {
                if (pieces.adjacent[i][j]) {
                    double d = distance[i][j];
                    double smooth = Math.exp(-d * d / (2 * COLOUR_SPREAD * COLOUR_SPREAD)) + LEAST_SMOOTHNESS;
                    system[i][i] += smooth;
                    system[i][j] -= smooth;
                }
            }
        }
        return stretched(CholeskySolver.solve(system, foreground));
    }

    private static float[] stretched(double[] values) {
        double least = Double.MAX_VALUE;
        double most = -Double.MAX_VALUE;
        for (double v : values) {
            least = Math.min(least, v);
            most = Math.max(most, v);
        }
        float[] stretched = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            stretched[i] = (float) ((values[i] - least) / (most - least + 1e-9));
        }
        return stretched;
    }
}
