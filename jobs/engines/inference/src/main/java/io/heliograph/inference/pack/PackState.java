// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.nio.file.Path;

/** State of a folder of the store. */
public sealed interface PackState {
    /** Name of the folder. */
    String folder();

    /**
     * The pack serves its role, unless another pack takes precedence.
     *
     * @param pack its contents
     */
    record Enabled(ModelPack pack) implements PackState {
        @Override
        public String folder() {
            return nameOf(pack.folder());
        }
    }

    /**
     * The pack is disabled.
     *
     * @param folder its name
     * @param reason for the operator
     */
    record Disabled(String folder, String reason) implements PackState {}

    /** The last part of a path. */
    static String nameOf(Path folder) {
        Path name = folder.getFileName();
        return name == null ? "" : name.toString();
    }
}
