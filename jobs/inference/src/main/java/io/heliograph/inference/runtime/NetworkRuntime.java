// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.nio.file.Path;

/** What loads and runs networks of one kind of file. */
public interface NetworkRuntime {
    /** How pack.json calls it: {@code engine.name}. */
    String name();

    /** Whether networks go to a graphics card. */
    boolean graphics();

    /**
     * Loads a network. The caller vouches for the file.
     *
     * @throws NetworkException if it is not one
     */
    Network open(Path file, TensorSignature tensorSignature) throws NetworkException;
}
