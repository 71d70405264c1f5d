// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;

/** Material of the ground. */
public interface GroundCover {
    /** Computes colour and normal at the end of a viewing ray. On entry, the surface has the normal of the bare ground. */
    void paint(ViewRay ray, SurfacePoint surfacePoint);

    /**
     * Number of octaves of noise to use at a distance, if the features of the first octave are {@code size} metres wide; further octaves
     * would flicker.
     */
    static int octaves(float size, float distance, int most) {
        float finest = 0.0016f * distance + 0.002f;
        int n = 1;
        float s = size;
        while (n < most && s > finest) {
            s *= 0.5f;
            n++;
        }
        return n;
    }

    /** Tilts a normal by the slopes of a height field, metres for each metre. */
    static void tilt(SurfacePoint surfacePoint, float slopeX, float slopeZ) {
        float x = surfacePoint.nx - slopeX * surfacePoint.ny;
        float y = surfacePoint.ny;
        float z = surfacePoint.nz - slopeZ * surfacePoint.ny;
        float scale = 1 / (float) Math.sqrt(x * x + y * y + z * z);
        surfacePoint.nx = x * scale;
        surfacePoint.ny = y * scale;
        surfacePoint.nz = z * scale;
    }

    static void colour(SurfacePoint surfacePoint, LinearRadiance colour, float factor) {
        surfacePoint.red = colour.red() * factor;
        surfacePoint.green = colour.green() * factor;
        surfacePoint.blue = colour.blue() * factor;
    }

    static void blend(SurfacePoint surfacePoint, LinearRadiance colour, float factor, float share) {
        surfacePoint.red += (colour.red() * factor - surfacePoint.red) * share;
        surfacePoint.green += (colour.green() * factor - surfacePoint.green) * share;
        surfacePoint.blue += (colour.blue() * factor - surfacePoint.blue) * share;
    }
}
