// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

/**
 * A mixture of five normal distributions of colours, read from the model of OpenCV's grabCut: weights, means and
 * covariances, in this order.
 */
final class ColourMixture {
    private static final int PARTS = 5;
    private static final int VALUES = PARTS * 13;
    private static final double LEAST = 1e-300; // minimum density, so that its logarithm is finite

    private final int count;
    private final double[] factor = new double[PARTS]; // weight of each part over the root of its determinant
    private final double[] mean = new double[3 * PARTS];
    private final double[] inverse = new double[6 * PARTS]; // inverse covariances times -1/2: 00, 01, 02, 11, 12, 22

    /** A mixture from OpenCV's array of parameters. */
    ColourMixture(double[] model) {
        if (model.length != VALUES) {
            throw new IllegalArgumentException("a colour mixture must have " + VALUES + " parameters");
        }
        int n = 0;
        for (int part = 0; part < PARTS; part++) {
            if (model[part] > 0) {
                put(n++, model[part], model, PARTS + 3 * part, 4 * PARTS + 9 * part);
            }
        }
        count = n;
    }

    private void put(int at, double weight, double[] model, int means, int c) {
        System.arraycopy(model, means, mean, 3 * at, 3);
        double m0 = model[c + 4] * model[c + 8] - model[c + 5] * model[c + 7];
        double m1 = model[c + 3] * model[c + 8] - model[c + 5] * model[c + 6];
        double m2 = model[c + 3] * model[c + 7] - model[c + 4] * model[c + 6];
        double determinant = model[c] * m0 - model[c + 1] * m1 + model[c + 2] * m2;
        factor[at] = weight / Math.sqrt(determinant);
        double scale = -0.5 / determinant;
        inverse[6 * at] = scale * m0;
        inverse[6 * at + 1] = scale * (model[c + 2] * model[c + 7] - model[c + 1] * model[c + 8]);
        inverse[6 * at + 2] = scale * (model[c + 1] * model[c + 5] - model[c + 2] * model[c + 4]);
        inverse[6 * at + 3] = scale * (model[c] * model[c + 8] - model[c + 2] * model[c + 6]);
        inverse[6 * at + 4] = scale * (model[c + 2] * model[c + 3] - model[c] * model[c + 5]);
        inverse[6 * at + 5] = scale * (model[c] * model[c + 4] - model[c + 1] * model[c + 3]);
    }

    /** Natural logarithm of the density at a colour, except for a constant; channels are 0 to 255. */
    double logDensity(int blue, int green, int red) {
        double density = 0;
        for (int part = 0; part < count; part++) {
            double b = blue - mean[3 * part];
            double g = green - mean[3 * part + 1];
            double r = red - mean[3 * part + 2];
            int i = 6 * part;
            double exponent = b * (inverse[i] * b + 2 * (inverse[i + 1] * g + inverse[i + 2] * r))
                    + g * (inverse[i + 3] * g + 2 * inverse[i + 4] * r)
                    + r * inverse[i + 5] * r;
            density += factor[part] * Math.exp(exponent);
        }
        return Math.log(Math.max(LEAST, density));
    }
}
