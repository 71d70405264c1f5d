// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/**
 * Choice of training steps for a short run, from noise to clean; named as in diffusers, after Lin et al. 2023, table 2.
 */
enum TimestepSpacing {
    /** Evenly from the clean end; never the very last. */
    LEADING {
        @Override
        double at(int i, int count, int training, int offset) {
            int stride = training / count;
            return (count - 1 - i) * stride + offset;
        }
    },
    /** Evenly from the noisy end. */
    TRAILING {
        @Override
        double at(int i, int count, int training, int offset) {
            return Math.rint(training - i * (training / (double) count)) - 1;
        }
    },
    /** Both ends. */
    LINSPACE {
        @Override
        double at(int i, int count, int training, int offset) {
            return count == 1 ? training - 1 : (training - 1) * (double) (count - 1 - i) / (count - 1);
        }
    };

    /** The time of step {@code i} of {@code count}. */
    abstract double at(int i, int count, int training, int offset);

    double[] times(int count, int training, int offset) {
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            times[i] = Math.clamp(at(i, count, training, offset), 0, training - 1);
        }
        return times;
    }
}
