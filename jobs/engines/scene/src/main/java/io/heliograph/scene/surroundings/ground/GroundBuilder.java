// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;

/** Common start of all ground covers. */
public final class GroundBuilder {
    private GroundBuilder() {}

    /** Resets a surface to a matt, opaque dielectric; its colour and normal stay. */
    public static void clear(SurfacePoint surfacePoint) {
        surfacePoint.glowRed = 0;
        surfacePoint.glowGreen = 0;
        surfacePoint.glowBlue = 0;
        surfacePoint.sheen = 0;
        surfacePoint.clear = 0;
        surfacePoint.metal = 0;
        surfacePoint.through = 0;
        surfacePoint.specular = 0.04f;
        surfacePoint.roughness = 0.85f;
    }
}
