// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * The phases of a tile at the frequencies of {@link TileBand}, as points of the unit circle. All have the same weight,
 * so a strong edge counts no more than a faint one.
 *
 * @param cosines by frequency; cosine and sine are both 0 if the tile lacks the frequency
 * @param sines by frequency
 */
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never changed
record TilePhases(float[] cosines, float[] sines) {
    private static final FourierTransform TRANSFORM = new FourierTransform(TileBand.SIDE);
    private static final double NOTHING = 1e-6;
    private static final double FINEST = 0.5; // cycles per pixel: no picture holds finer waves
    private static final double FADING = 0.3; // cycles per pixel: from here compression removes most of a wave

    /**
     * The weighted phases of a tile of pixels. Fine waves have lower weights, since a small picture loses them more often. The root mean
     * square of the weights is 1.
     *
     * @param share pixels of the picture for each pixel of the tile
     */
    static TilePhases of(float[] tile, double share) {
        float[] real = tile.clone();
        float[] imaginary = new float[tile.length];
        TRANSFORM.forward(real, imaginary);
        int count = TileBand.count();
        var phases = new TilePhases(new float[count], new float[count]);
        double[] weights = weights(share);
        for (int f = 0; f < count; f++) {
            int at = TileBand.index(f, TileBand.SIDE);
            double length = Math.sqrt((double) real[at] * real[at] + (double) imaginary[at] * imaginary[at]);
            if (length > NOTHING) {
                phases.cosines[f] = (float) (weights[f] * real[at] / length);
                phases.sines[f] = (float) (weights[f] * imaginary[at] / length);
            }
        }
        return phases;
    }

    private static double[] weights(double share) {
        double[] weights = new double[TileBand.count()];
        double squares = 0;
        for (int f = 0; f < weights.length; f++) {
            double across = Math.abs(TileBand.across(f)) / (TileBand.SIDE * share); // cycles per pixel of the picture
            double down = TileBand.down(f) / (TileBand.SIDE * share);
            if (across < FINEST && down < FINEST) {
                double squared = (across * across + down * down) / (FADING * FADING);
                weights[f] = 1 / (1 + squared * squared);
            }
            squares += weights[f] * weights[f];
        }
        double factor = squares > 0 ? Math.sqrt(weights.length / squares) : 0;
        for (int f = 0; f < weights.length; f++) {
            weights[f] *= factor;
        }
        return weights;
    }

    /**
     * Transforms the phases back to a tile of pixels with mean 0 and root mean square 1. Waves that a small picture would lose are fainter.
     *
     * @param share pixels of the picture for each pixel of the tile
     */
    float[] tile(double share) {
        int values = TileBand.SIDE * TileBand.SIDE;
        float[] real = new float[values];
        float[] imaginary = new float[values];
        double scale = 1 / Math.sqrt(2.0 * TileBand.count());
        double[] weights = weights(share);
        for (int f = 0; f < TileBand.count(); f++) {
            int here = TileBand.index(f, TileBand.SIDE);
            int opposite = TileBand.opposite(f, TileBand.SIDE);
            real[here] = (float) (cosines[f] * weights[f] * scale);
            imaginary[here] = (float) (sines[f] * weights[f] * scale);
            real[opposite] = real[here];
            imaginary[opposite] = -imaginary[here];
        }
        TRANSFORM.backward(real, imaginary);
        return real;
    }
}
