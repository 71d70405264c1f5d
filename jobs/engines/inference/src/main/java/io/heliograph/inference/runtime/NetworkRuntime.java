// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.nio.file.Path;
import java.util.Set;

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
