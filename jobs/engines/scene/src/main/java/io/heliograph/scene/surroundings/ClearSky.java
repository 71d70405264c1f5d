// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundBuilder;
import io.heliograph.scene.surroundings.sky.SkyDome;

/**
 * The place of a subject high in a cloudless sky: no ground and no visible horizon.
 *
 * @param sky dome of the sky
 */
record ClearSky(SkyDome sky) implements StageSurroundings {
    private static final float RAISED =
            0.34f; // angle in radians by which directions are raised, so that a horizontal view shows the sky
    // factor on the elevation of directions, which determines how much of the sky the picture shows
    private static final float DRAWN = 0.6f;

    @Override
    public float groundAt(float x, float z) {
        return 0;
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        return Float.POSITIVE_INFINITY;
    }

    @Override
    public float distance(float x, float y, float z) {
        return 1e6f;
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        GroundBuilder.clear(surfacePoint);
        surfacePoint.ny = 1;
    }

    @Override
    public float lightAt(float x, float y, float z) {
        return 1;
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        float up = Math.max(0.02f, RAISED + DRAWN * dy);
        float scale = 1 / (float) Math.sqrt(dx * dx + up * up + dz * dz);
        sky.look(dx * scale, up * scale, dz * scale, mirrored, rgb);
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        // no haze: the air is clear
    }
}
