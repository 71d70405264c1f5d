// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.Map;

/** Runs networks on plain arrays. */
final class NetworkPlanes {
    private NetworkPlanes() {}

    /**
     * Runs a network of one input.
     *
     * @param values input of shape [1, channels, rows, cols]
     * @return the network's first output
     * @throws IllegalStateException if the network fails, which is a bug: it has passed its probe
     */
    static float[] run(Network network, float[] values, int channels, int rows, int cols) {
        String name = network.signature().inputs().getFirst().name();
        try {
            return network.run(Map.of(name, Tensor.of(values, 1, channels, rows, cols)))
                    .getFirst()
                    .values();
        } catch (NetworkException e) {
            throw new IllegalStateException("the network fails: " + e.getMessage(), e);
        }
    }
}
