// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.List;

/** Saved positions of all groups and instances, to restore them later. */
final class PositionSnapshot {
    private final List<InstanceGroup> cells;
    private final float[] all;

    /** Saves the current positions. */
    PositionSnapshot(List<InstanceGroup> cells) {
        this.cells = cells;
        all = save();
    }

    private float[] save() {
        int size = cells.stream().mapToInt(c -> 3 + 3 * c.nodes.size()).sum();
        float[] saved = new float[size];
        int at = 0;
        for (InstanceGroup instanceGroup : cells) {
            saved[at++] = instanceGroup.x;
            saved[at++] = instanceGroup.y;
            saved[at++] = instanceGroup.z;
            for (PlacementNode placementNode : instanceGroup.nodes) {
                saved[at++] = placementNode.x;
                saved[at++] = placementNode.y;
                saved[at++] = placementNode.z;
            }
        }
        return saved;
    }

    /** Restores the saved positions. */
    void restore() {
        int at = 0;
        for (InstanceGroup instanceGroup : cells) {
            instanceGroup.x = all[at++];
            instanceGroup.y = all[at++];
            instanceGroup.z = all[at++];
            for (PlacementNode placementNode : instanceGroup.nodes) {
                placementNode.x = all[at++];
                placementNode.y = all[at++];
                placementNode.z = all[at++];
            }
        }
    }
}
