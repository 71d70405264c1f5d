// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.nio.file.Path;

/** How a folder of the store fares. */
public sealed interface PackState {
    /** Name of the folder. */
    String folder();

    /**
     * It serves its role, or would if no pack before it did.
     *
     * @param pack what was read
     */
    record Enabled(ModelPack pack) implements PackState {
        @Override
        public String folder() {
            return nameOf(pack.folder());
        }
    }

    /**
     * It does nothing.
     *
     * @param folder its name
     * @param reason why, for the operator
     */
    record Disabled(String folder, String reason) implements PackState {}

    /** The last part of a path. */
    static String nameOf(Path folder) {
        Path name = folder.getFileName();
        return name == null ? "" : name.toString();
    }
}
