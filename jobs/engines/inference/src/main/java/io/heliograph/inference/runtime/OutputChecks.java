// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.Arrays;

/** Checks the outputs of a network before they are used. */
final class OutputChecks {
    private OutputChecks() {}

    private static final float FAR = 1e30f; // finite number that replaces an infinity

    /**
     * Returns the tensor if it has the specified shape and only finite values. Infinities that the specification
     * allows are replaced by {@value #FAR} and its negative.
     */
    static Tensor.Floats checked(TensorSpec spec, long[] shape, float[] values) throws NetworkException {
        if (!spec.fits(shape)) {
            throw new NetworkException(
                    "%s comes as %s, not %s".formatted(spec.name(), Arrays.toString(shape), spec.shape()));
        }
        if (spec.infinite()) {
            for (int i = 0; i < values.length; i++) {
                values[i] = Math.clamp(values[i], -FAR, FAR);
            }
        }
        if (!finite(values)) {
            throw new NetworkException(spec.name() + " contains a value that is no number: the network overflows");
        }
        return Tensor.of(values, shape);
    }

    private static boolean finite(float[] values) {
        float sum = 0;
        for (float value : values) {
            sum += value * 0; // adds 0 for a finite value, NaN for any other, without a branch
        }
        return sum == 0;
    }
}
