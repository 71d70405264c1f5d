// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/** An axis-parallel box that holds a solid, metres. */
public record Reach(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    /** Length of the sides. */
    public float width() {
        return maxX - minX;
    }

    /** Length of the sides. */
    public float height() {
        return maxY - minY;
    }

    /** Length of the sides. */
    public float depth() {
        return maxZ - minZ;
    }
}
