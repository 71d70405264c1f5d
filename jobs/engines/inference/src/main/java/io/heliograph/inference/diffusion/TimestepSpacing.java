// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/**
 * Choice of training steps for a short run, from noise to clean; named as in diffusers, after Lin et al. 2023, table 2.
 */
enum TimestepSpacing {
    /** Equal steps that start at the clean end; the noisiest training step is left out. */
    LEADING {
        @Override
        double at(int i, int count, int training, int offset) {
            int stride = training / count;
            return (count - 1 - i) * stride + offset;
        }
    },
    /** Equal steps that start at the noisiest training step. */
    TRAILING {
        @Override
        double at(int i, int count, int training, int offset) {
            return Math.rint(training - i * (training / (double) count)) - 1;
        }
    },
    /** Equal steps that include both the noisiest and the cleanest training step. */
    LINSPACE {
        @Override
        double at(int i, int count, int training, int offset) {
            return count == 1 ? training - 1 : (training - 1) * (double) (count - 1 - i) / (count - 1);
        }
    };

    /** The training time of step {@code i} of {@code count}. */
    abstract double at(int i, int count, int training, int offset);

    double[] times(int count, int training, int offset) {
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            times[i] = Math.clamp(at(i, count, training, offset), 0, training - 1);
        }
        return times;
    }
}
