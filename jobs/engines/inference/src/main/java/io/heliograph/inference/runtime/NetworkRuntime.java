// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.nio.file.Path;

/** Loads and runs networks of one file format. */
public interface NetworkRuntime {
    /** Its name in pack.json: {@code engine.name}. */
    String name();

    /** Whether networks run on a graphics card. */
    boolean graphics();

    /**
     * Loads a network. The caller must have checked that the file is trusted.
     *
     * @throws NetworkException if the file has the wrong format
     */
    Network open(Path file, TensorSignature tensorSignature) throws NetworkException;
}
