// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.sdf.SolidBounds;

/** An axis-parallel box around a solid, metres. */
public record ActorBounds(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    /** The box of a solid, computed from its tree: never too small, not always tight. */
    public static ActorBounds of(Solid solid) {
        SolidBounds b = SolidBounds.of(solid);
        return new ActorBounds(b.minX(), b.minY(), b.minZ(), b.maxX(), b.maxY(), b.maxZ());
    }

    /** Length along x. */
    public float width() {
        return maxX - minX;
    }

    /** Length along y. */
    public float height() {
        return maxY - minY;
    }

    /** Length along z. */
    public float depth() {
        return maxZ - minZ;
    }
}
