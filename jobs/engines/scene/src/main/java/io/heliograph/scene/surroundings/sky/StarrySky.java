// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;

/** A starry sky. A cube around the camera is divided into cells; most cells have one star, and few stars are bright. */
public final class StarrySky {
    private final int seed;
    private final float strength;
    private final int cells;

    public StarrySky(int seed, float strength, int cells) {
        this.seed = seed;
        this.strength = strength;
        this.cells = cells;
    }

    public void add(float dx, float dy, float dz, float[] rgb) {
        float ax = Math.abs(dx);
        float ay = Math.abs(dy);
        float az = Math.abs(dz);
        float most = Math.max(ax, Math.max(ay, az));
        int face = most == ax ? (dx > 0 ? 0 : 1) : most == ay ? (dy > 0 ? 2 : 3) : dz > 0 ? 4 : 5;
        float u = (face < 2 ? dz : dx) / most;
        float v = (face == 2 || face == 3 ? dz : dy) / most;
        float px = (u + 1) * cells * 0.5f;
        float py = (v + 1) * cells * 0.5f;
        int i = (int) Math.floor(px);
        int j = (int) Math.floor(py);
        int bits = TerrainNoise.bits(i + face * 4099, j, seed);
        float chance = TerrainNoise.unit(bits);
        float sx = i + 0.15f + 0.7f * TerrainNoise.hash(i, j, seed + face + 11);
        float sy = j + 0.15f + 0.7f * TerrainNoise.hash(i, j, seed + face + 23);
        float rank = chance * chance;
        float bright = strength * (0.05f + 1.6f * rank * rank * rank * rank * rank);
        float size = (0.0009f + 0.0011f * rank * rank * rank) * cells * 0.5f;
        float distance = (float) Math.sqrt((px - sx) * (px - sx) + (py - sy) * (py - sy));
        float glow = bright * PolynomialMath.step(size, size * 0.25f, distance)
                + bright * 0.03f * PolynomialMath.step(size * 5, 0, distance);
        float warm = TerrainNoise.hash(i, j, seed + face + 37);
        rgb[0] += glow * (0.7f + 0.3f * warm);
        rgb[1] += glow * 0.85f;
        rgb[2] += glow * (1.1f - 0.3f * warm);
    }
}
