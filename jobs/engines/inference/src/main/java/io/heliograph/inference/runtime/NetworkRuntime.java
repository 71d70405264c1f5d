// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Loads and runs networks of one file format. */
public interface NetworkRuntime {
    /** Name of this runtime in the field {@code engine.name} of pack.json. */
    String name();

    /** Whether networks run on a graphics card. */
    boolean graphics();

    /** Whether a pack for these devices, {@code cpu} and {@code gpu}, runs here. */
    default boolean runs(Collection<String> devices) {
        return devices.contains(graphics() ? "gpu" : "cpu");
    }

    /** The runtime to use if a network fails on this one; empty: the failure is final. */
    default Optional<Fallback> fallback() {
        return Optional.empty();
    }

    /**
     * A runtime that replaces another.
     *
     * @param runtime to use instead
     * @param notices receives the reason each time the other runtime is used
     */
    record Fallback(NetworkRuntime runtime, Consumer<String> notices) {}

    /**
     * Loads a network. The caller must have checked that the file is trusted.
     *
     * @throws NetworkException if the file has the wrong format
     */
    Network open(Path file, TensorSignature tensorSignature) throws NetworkException;

    /**
     * Loads a network with weights in other files.
     *
     * @param data names of these files, in the folder of the network; each must be trusted, too
     * @throws NetworkException if the file has the wrong format, or names a file that is not among {@code data}
     */
    default Network open(Path file, Set<String> data, TensorSignature tensorSignature) throws NetworkException {
        if (!data.isEmpty()) {
            throw new NetworkException("%s reads no weights from other files: %s".formatted(name(), data));
        }
        return open(file, tensorSignature);
    }
}
