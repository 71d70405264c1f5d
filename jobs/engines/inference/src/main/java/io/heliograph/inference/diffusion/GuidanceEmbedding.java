// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.runtime.Tensor;

/**
 * The guidance scale as an input of latent consistency models (Luo et al. 2023, section 4.2): the sines and then the
 * cosines of {@code 1000 * (scale - 1)} at frequencies from 1 down to 1/10000.
 */
final class GuidanceEmbedding {
    /** Width in the published models. */
    static final int USUAL_WIDTH = 256;

    private static final double TIME = 1000;
    private static final double LOWEST = 10_000;

    private GuidanceEmbedding() {}

    /** Embedding [batch, width] of a guidance scale; the width is even and at least 4. */
    static Tensor.Floats of(double scale, int width, int batch) {
        if (width < 4 || width % 2 != 0) {
            throw new IllegalArgumentException("an embedding of the guidance has an even width, not " + width);
        }
        int half = width / 2;
        float[] values = new float[width * batch];
        for (int i = 0; i < half; i++) {
            double angle = TIME * (scale - 1) * StrictMath.exp(-StrictMath.log(LOWEST) * i / (half - 1));
            for (int b = 0; b < batch; b++) {
                values[b * width + i] = (float) StrictMath.sin(angle);
                values[b * width + half + i] = (float) StrictMath.cos(angle);
            }
        }
        return Tensor.of(values, batch, width);
    }
}
