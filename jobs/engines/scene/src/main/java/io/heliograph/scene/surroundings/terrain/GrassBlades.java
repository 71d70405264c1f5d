// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;

/**
 * Renders grass at short distance. From its hit on the ground, the ray is followed back to the point where it enters the grass. From there
 * it passes through a grid of cells with one leaning blade each (relief mapping after Policarpo, Oliveira and Comba, 2005). Cells grow with
 * distance, so that a blade stays about as wide as a pixel.
 */
final class GrassBlades {
    private static final int STEPS = 44;
    private final LinearRadiance root;
    private final LinearRadiance tip;
    private final LinearRadiance dry;
    private final float[] petals;
    private final float flowers;
    private final int seed;

    /**
     * @param petals colours of flowers, three values each; may be empty
     * @param flowers share of blades with a flower
     */
    GrassBlades(LinearRadiance root, LinearRadiance tip, LinearRadiance dry, float[] petals, float flowers, int seed) {
        this.root = root;
        this.tip = tip;
        this.dry = dry;
        this.petals = petals;
        this.flowers = petals.length == 0 ? 0 : flowers;
        this.seed = seed;
    }

    /**
     * Paints a point of the ground with grass.
     * @param height of the grass, metres
     * @param dryness 0 to 1
     */
    void paint(ViewRay ray, float height, float dryness, SurfacePoint surfacePoint) {
        float x = ray.x;
        float z = ray.z;
        float dx = ray.dx;
        float dy = ray.dy;
        float dz = ray.dz;
        float distance = ray.distance;
        float scale = 1;
        float pick = TerrainNoise.hash((int) Math.floor(x * 40), (int) Math.floor(z * 40), seed);
        while (scale < 16 && distance > 3.2f * scale * (0.8f + 0.5f * pick)) {
            scale *= 2;
        }
        float cell = 0.021f * scale;
        float top = height * (1 + 0.10f * scale);
        float rate = Math.max(
                0.02f,
                -(dx * surfacePoint.nx + dy * surfacePoint.ny + dz * surfacePoint.nz)
                        / Math.max(surfacePoint.ny, 0.3f));
        float flat = (float) Math.sqrt(dx * dx + dz * dz) + 1e-6f;
        float back = Math.min(top / rate, cell * STEPS * 0.75f / flat);
        float px = x - dx * back;
        float pz = z - dz * back;
        int i = (int) Math.floor(px / cell);
        int j = (int) Math.floor(pz / cell);
        int si = dx > 0 ? 1 : -1;
        int sj = dz > 0 ? 1 : -1;
        float ix = Math.abs(dx) < 1e-6f ? si * 1e6f : 1 / dx;
        float iz = Math.abs(dz) < 1e-6f ? sj * 1e6f : 1 / dz;
        for (int n = 0; n < STEPS; n++) {
            int bits = TerrainNoise.bits(i, j, seed + 5);
            float rx = (bits & 255) / 255f;
            float rz = (bits >>> 8 & 255) / 255f;
            float rh = (bits >>> 16 & 255) / 255f;
            float lean = (bits >>> 24 & 255) / 255f;
            float bx = (i + 0.15f + 0.7f * rx) * cell;
            float bz = (j + 0.15f + 0.7f * rz) * cell;
            float tall = top * (0.35f + 0.65f * rh);
            float along = ((bx - px) * dx + (bz - pz) * dz) / (flat * flat);
            float y = rate * (back - along);
            if (along >= 0 && y >= 0 && y < tall) {
                float f = y / tall;
                float bend = cell * 1.3f * f * f;
                bx += (lean - 0.5f) * 2 * bend;
                bz += (rx - rz) * bend;
                float off = ((bx - px) * dz - (bz - pz) * dx) / flat;
                boolean flower =
                        flowers > 0 && rh > 0.55f && f > 0.76f && TerrainNoise.unit(bits * 0x9E3779B1) < flowers;
                float head = (f - 0.88f) / 0.12f;
                float width = flower
                        ? cell * 0.45f * (float) Math.sqrt(Math.max(0, 1 - head * head))
                        : cell * 0.23f * (1 - 0.8f * f);
                if (Math.abs(off) < width) {
                    if (flower) {
                        petal(bits, off / width, surfacePoint);
                    } else {
                        blade(f, rz, rh, dryness, surfacePoint);
                    }
                    // a blade is a rounded strip that faces between up and the viewer
                    float round = off / width;
                    GroundCover.tilt(
                            surfacePoint,
                            -(round * dz / flat) * 0.7f + dx * 0.25f + (rz - 0.5f) * 0.5f,
                            round * dx / flat * 0.7f + dz * 0.25f);
                    surfacePoint.through = 0.5f;
                    surfacePoint.roughness = 0.55f;
                    return;
                }
            }
            float nextX = ((i + (si > 0 ? 1 : 0)) * cell - px) * ix;
            float nextZ = ((j + (sj > 0 ? 1 : 0)) * cell - pz) * iz;
            if (Math.min(nextX, nextZ) > back) {
                break;
            }
            if (nextX < nextZ) {
                i += si;
            } else {
                j += sj;
            }
        }
        GroundCover.colour(surfacePoint, root, 0.7f + 0.3f * pick);
        surfacePoint.through = 0.1f;
    }

    private void petal(int bits, float off, SurfacePoint surfacePoint) {
        int p = 3 * Math.floorMod(bits >>> 5, petals.length / 3);
        float light = 0.75f + 0.4f * (1 - Math.abs(off));
        surfacePoint.red = petals[p] * light;
        surfacePoint.green = petals[p + 1] * light;
        surfacePoint.blue = petals[p + 2] * light;
    }

    private void blade(float f, float hue, float tone, float dryness, SurfacePoint surfacePoint) {
        GroundCover.colour(surfacePoint, root, 0.8f);
        GroundCover.blend(surfacePoint, tip, 0.65f + 0.6f * hue, PolynomialMath.clamp(f * 1.25f + 0.12f));
        GroundCover.blend(surfacePoint, dry, 0.7f + 0.6f * tone, tone < dryness ? 0.75f : dryness * 0.3f);
    }
}
