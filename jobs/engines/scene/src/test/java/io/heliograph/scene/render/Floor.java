// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;

/** A flat floor of one colour under a plain gradient of sky: the least a stage needs, for tests. */
final class Floor implements StageSurroundings {
    private final float red;
    private final float green;
    private final float blue;
    private final float[] horizon;
    private final float[] zenith;

    Floor(float red, float green, float blue, float[] horizon, float[] zenith) {
        this.red = red;
        this.green = green;
        this.blue = blue;
        this.horizon = horizon;
        this.zenith = zenith;
    }

    static Floor grey() {
        return new Floor(0.4f, 0.4f, 0.4f, new float[] {0.75f, 0.8f, 0.85f}, new float[] {0.25f, 0.4f, 0.7f});
    }

    @Override
    public float groundAt(float x, float z) {
        return 0;
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        float t = dy < 0 ? -oy / dy : -1;
        return t > 0 && t < limit ? t : Float.POSITIVE_INFINITY;
    }

    @Override
    public float distance(float x, float y, float z) {
        return y;
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float z = ray.z;
        float n = 0.85f + 0.3f * (DisplacementNoise.fbm(3, x * 3, z * 3, 4) - 0.5f);
        surfacePoint.nx = 0;
        surfacePoint.ny = 1;
        surfacePoint.nz = 0;
        surfacePoint.red = red * n;
        surfacePoint.green = green * n;
        surfacePoint.blue = blue * n;
        surfacePoint.roughness = 0.7f;
        surfacePoint.specular = 0.03f;
        surfacePoint.metal = 0;
        surfacePoint.through = 0;
        surfacePoint.clear = 0;
        surfacePoint.sheen = 0;
        surfacePoint.glowRed = 0;
        surfacePoint.glowGreen = 0;
        surfacePoint.glowBlue = 0;
        surfacePoint.material = 16;
    }

    @Override
    public float lightAt(float x, float y, float z) {
        return 1;
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        float up = (float) Math.sqrt(Math.max(0, dy));
        for (int c = 0; c < 3; c++) {
            rgb[c] = horizon[c] + (zenith[c] - horizon[c]) * up;
        }
        if (mirrored) { // a window, as products like to mirror
            float u = dx / Math.max(0.1f, Math.abs(dz)) + 0.6f;
            if (dy > 0.25f && dy < 0.8f && Math.abs(u) < 0.35f && Math.abs(u) > 0.02f) {
                for (int c = 0; c < 3; c++) {
                    rgb[c] += 3;
                }
            }
        }
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        float distance = ray.distance;
        float f = distance / (distance + 120);
        f = f * f;
        for (int c = 0; c < 3; c++) {
            rgb[c] += (horizon[c] - rgb[c]) * f;
        }
    }
}
