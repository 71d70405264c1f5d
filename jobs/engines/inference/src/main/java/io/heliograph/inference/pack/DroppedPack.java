// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

/**
 * A pack that failed while in use, and is out of service until the next scan.
 *
 * @param folder its name
 * @param engine {@code pack/name@version}
 * @param role that it served
 * @param reason why it failed, for the operator
 */
public record DroppedPack(String folder, String engine, String role, String reason) {
    /** Record of a pack that failed for this reason. */
    public static DroppedPack of(ModelPack modelPack, String reason) {
        PackManifest manifest = modelPack.manifest();
        return new DroppedPack(PackState.nameOf(modelPack.folder()), manifest.engineName(), manifest.role(), reason);
    }
}
