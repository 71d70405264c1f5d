// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Settings for running networks. Threads, flavour, cache and libraries apply to the whole process: the first start sets them.
 *
 * @param flavour {@code cpu}, or {@code cu128} for CUDA 12.8 (its libtorch is never in the jar)
 * @param threads threads for one operator of a network; 0: libtorch's default
 * @param workers limit on concurrent runs of one network
 * @param cache folder for unpacking libtorch, about 430 MB, if it is in the jar
 * @param library folder of an unpacked libtorch 2.7.1 to use instead of the jar's, like {@code PYTORCH_LIBRARY_PATH}
 *     in the environment
 * @param graphics use of graphics cards by ONNX Runtime
 */
public record RuntimeSettings(
        String flavour, int threads, int workers, Path cache, Optional<Path> library, GraphicsSettings graphics) {
    /** Checks the ranges. */
    public RuntimeSettings {
        if (!flavour.matches("cpu|cu\\d{2,3}")) {
            throw new IllegalArgumentException("not a flavour of libtorch: " + flavour);
        }
        if (threads < 0 || threads > 1024 || workers < 1 || workers > 64) {
            throw new IllegalArgumentException("threads are 0 to 1024 and workers 1 to 64");
        }
    }

    /** Settings that run ONNX Runtime on the processor. */
    public RuntimeSettings(String flavour, int threads, int workers, Path cache, Optional<Path> library) {
        this(flavour, threads, workers, cache, library, GraphicsSettings.NONE);
    }

    /** Settings for one worker on the processor. */
    public static RuntimeSettings processor(int threads, Path cache) {
        return new RuntimeSettings("cpu", threads, 1, cache, Optional.empty());
    }

    /** The same settings with another use of graphics cards by ONNX Runtime. */
    public RuntimeSettings with(GraphicsSettings other) {
        return new RuntimeSettings(flavour, threads, workers, cache, library, other);
    }

    /** Whether TorchScript networks run on a graphics card. */
    public boolean torchGraphics() {
        return !flavour.equals("cpu");
    }
}
