// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.List;

/** Where all cells and nodes were at one time, to go back to. */
final class PositionSnapshot {
    private final List<ThingCell> cells;
    private final float[] all;

    /** Notes where these are now. */
    PositionSnapshot(List<ThingCell> cells) {
        this.cells = cells;
        all = save();
    }

    private float[] save() {
        int size = cells.stream().mapToInt(c -> 3 + 3 * c.nodes.size()).sum();
        float[] saved = new float[size];
        int at = 0;
        for (ThingCell thingCell : cells) {
            saved[at++] = thingCell.x;
            saved[at++] = thingCell.y;
            saved[at++] = thingCell.z;
            for (PlacementNode placementNode : thingCell.nodes) {
                saved[at++] = placementNode.x;
                saved[at++] = placementNode.y;
                saved[at++] = placementNode.z;
            }
        }
        return saved;
    }

    /** Puts all back to where it was. */
    void restore() {
        int at = 0;
        for (ThingCell thingCell : cells) {
            thingCell.x = all[at++];
            thingCell.y = all[at++];
            thingCell.z = all[at++];
            for (PlacementNode placementNode : thingCell.nodes) {
                placementNode.x = all[at++];
                placementNode.y = all[at++];
                placementNode.z = all[at++];
            }
        }
    }
}
