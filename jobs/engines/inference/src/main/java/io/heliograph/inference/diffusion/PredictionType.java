// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/** Meaning of a network's output, where {@code x = alpha * clean + sigma * noise}. */
enum PredictionType {
    /** The noise (Ho et al. 2020). */
    EPSILON {
        @Override
        double clean(double x, double output, double alpha, double sigma) {
            return (x - sigma * output) / alpha;
        }
    },
    /** {@code alpha * noise - sigma * clean} (Salimans and Ho 2022). */
    V {
        @Override
        double clean(double x, double output, double alpha, double sigma) {
            return alpha * x - sigma * output;
        }
    },
    /** The clean latent itself. */
    SAMPLE {
        @Override
        double clean(double x, double output, double alpha, double sigma) {
            return output;
        }
    },
    /** {@code noise - clean}, the direction of a straight flow. */
    FLOW {
        @Override
        double clean(double x, double output, double alpha, double sigma) {
            return x - sigma * output;
        }
    };

    /** The clean latent given by an output. */
    abstract double clean(double x, double output, double alpha, double sigma);

    /** Converts outputs to clean latents, in place. */
    void clean(float[] x, float[] output, double alpha, double sigma) {
        for (int i = 0; i < x.length; i++) {
            output[i] = (float) clean(x[i], output[i], alpha, sigma);
        }
    }
}
