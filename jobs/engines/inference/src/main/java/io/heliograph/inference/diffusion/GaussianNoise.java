// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/** Normal deviates by Box and Muller (1958) from SplitMix64 (Steele, Lea and Flood 2014): the same on every JVM. */
final class GaussianNoise {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long state;

    GaussianNoise(long seed) {
        state = seed;
    }

    private long next() {
        long z = state += GOLDEN;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Uniform random number in (0, 1], so that its logarithm is finite. */
    private double uniform() {
        return ((next() >>> 11) + 1) * 0x1p-53;
    }

    /** Fills an array with normal deviates of mean 0 and variance 1. */
    float[] fill(float[] values) {
        for (int i = 0; i < values.length; i += 2) {
            double radius = Math.sqrt(-2 * StrictMath.log(uniform()));
            double angle = 2 * Math.PI * uniform();
            values[i] = (float) (radius * StrictMath.cos(angle));
            if (i + 1 < values.length) {
                values[i + 1] = (float) (radius * StrictMath.sin(angle));
            }
        }
        return values;
    }
}
