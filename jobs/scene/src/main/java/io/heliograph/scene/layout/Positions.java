// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.List;

/** Where all cells and nodes were at one time, to go back to. */
final class Positions {
    private final List<Cell> cells;
    private final float[] all;

    /** Notes where these are now. */
    Positions(List<Cell> cells) {
        this.cells = cells;
        all = save();
    }

    private float[] save() {
        int size = cells.stream().mapToInt(c -> 3 + 3 * c.nodes.size()).sum();
        float[] saved = new float[size];
        int at = 0;
        for (Cell cell : cells) {
            saved[at++] = cell.x;
            saved[at++] = cell.y;
            saved[at++] = cell.z;
            for (Node node : cell.nodes) {
                saved[at++] = node.x;
                saved[at++] = node.y;
                saved[at++] = node.z;
            }
        }
        return saved;
    }

    /** Puts all back to where it was. */
    void restore() {
        int at = 0;
        for (Cell cell : cells) {
            cell.x = all[at++];
            cell.y = all[at++];
            cell.z = all[at++];
            for (Node node : cell.nodes) {
                node.x = all[at++];
                node.y = all[at++];
                node.z = all[at++];
            }
        }
    }
}
