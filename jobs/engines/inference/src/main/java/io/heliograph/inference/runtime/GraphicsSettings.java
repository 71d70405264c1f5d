// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Use of graphics cards by ONNX Runtime.
 *
 * @param device device that runs the networks
 * @param memoryBytes limit on a card's memory for one network; 0: all of it
 * @param library folder of ONNX Runtime's libraries with CUDA; empty: the libraries in the jar
 */
public record GraphicsSettings(NetworkDevice device, long memoryBytes, Optional<Path> library) {
    /** The processor only. */
    public static final GraphicsSettings NONE =
            new GraphicsSettings(new NetworkDevice.Processor(), 0, Optional.empty());

    /** Checks the range. */
    public GraphicsSettings {
        if (memoryBytes < 0) {
            throw new IllegalArgumentException("memory of a graphics card is 0 bytes or more");
        }
    }
}
