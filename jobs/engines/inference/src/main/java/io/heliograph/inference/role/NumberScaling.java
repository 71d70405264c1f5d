// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.role.PictureIo.Normalisation;
import io.heliograph.inference.role.PictureIo.Reading;
import io.heliograph.inference.runtime.Tensor;

/** Converts numbers between the range of pictures and that of a network. */
final class NumberScaling {
    private NumberScaling() {}

    static Tensor.Floats normalised(Tensor.Floats planes, Normalisation how) {
        int channels = RolePlanes.channels(planes);
        Tensor.Floats result = RolePlanes.of(channels, RolePlanes.height(planes), RolePlanes.width(planes));
        int plane = RolePlanes.height(planes) * RolePlanes.width(planes);
        for (int c = 0; c < channels; c++) {
            double mean = how.mean().get(Math.min(c, how.mean().size() - 1));
            double std = how.std().get(Math.min(c, how.std().size() - 1));
            float factor = (float) ((how.high() - how.low()) / std);
            float offset = (float) ((how.low() - mean) / std);
            int to = (how.reversed() ? channels - 1 - c : c) * plane;
            for (int i = 0; i < plane; i++) {
                result.values()[to + i] = planes.values()[c * plane + i] * factor + offset;
            }
        }
        return result;
    }

    static Tensor.Floats read(Tensor.Floats output, Reading how) {
        float[] values = output.values();
        double low = how.low();
        double high = how.high();
        if (how.activation() == PictureIo.Activation.MINMAX) {
            low = Double.POSITIVE_INFINITY;
            high = Double.NEGATIVE_INFINITY;
            for (float value : values) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
            high = Math.max(high, Math.nextUp(low)); // a constant output becomes all 0
        }
        int channels = RolePlanes.channels(output);
        Tensor.Floats result = RolePlanes.of(channels, RolePlanes.height(output), RolePlanes.width(output));
        int plane = RolePlanes.height(output) * RolePlanes.width(output);
        for (int c = 0; c < channels; c++) {
            int to = (how.reversed() ? channels - 1 - c : c) * plane;
            for (int i = 0; i < plane; i++) {
                double value = values[c * plane + i];
                if (how.activation() == PictureIo.Activation.SIGMOID) {
                    value = 1 / (1 + Math.exp(-value));
                }
                result.values()[to + i] = (float) Math.clamp((value - low) / (high - low), 0.0, 1.0);
            }
        }
        return result;
    }
}
