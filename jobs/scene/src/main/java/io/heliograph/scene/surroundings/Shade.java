// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import java.util.stream.IntStream;

/** Which ground lies in the shadow of other ground, baked with soft borders for each tier of a terrain. About 3 MB. */
final class Shade {
    private static final float FAR = 5000;
    private final Terrain terrain;
    private final float x;
    private final float y;
    private final float z;
    private final float[][] light;

    /** Shadows under light from a direction of length 1. */
    Shade(Terrain terrain, float x, float y, float z) {
        this.terrain = terrain;
        this.x = x;
        this.y = y;
        this.z = z;
        light = new float[terrain.tiers().size()][];
        for (int i = 0; i < light.length; i++) {
            light[i] = bake(terrain.tiers().get(i));
        }
    }

    /** Far mountains do not put the stage into their shadow: a low sun is wanted there. */
    private static float reach(float px, float pz) {
        return Math.min(FAR, 180 + 0.02f * (px * px + pz * pz));
    }

    private float[] bake(Tier tier) {
        int posts = tier.cells() / 2 + 1;
        float step = tier.cell() * 2;
        float lift = 0.03f + tier.cell() * 0.10f;
        float[] open = new float[posts * posts];
        IntStream.range(0, posts).parallel().forEach(row -> {
            for (int column = 0; column < posts; column++) {
                float px = tier.left() + column * step;
                float pz = tier.near() + row * step;
                float py = tier.height(px, pz) + lift;
                float far = reach(px, pz);
                open[row * posts + column] = terrain.trace(px, py, pz, x, y, z, far) < far ? 0 : 1;
            }
        });
        float[] soft = new float[posts * posts];
        for (int row = 0; row < posts; row++) {
            for (int column = 0; column < posts; column++) {
                float sum = 0;
                for (int r = -1; r <= 1; r++) {
                    for (int c = -1; c <= 1; c++) {
                        int at = Math.clamp(row + r, 0, posts - 1) * posts + Math.clamp(column + c, 0, posts - 1);
                        sum += open[at] * (2 - Math.abs(r)) * (2 - Math.abs(c));
                    }
                }
                soft[row * posts + column] = sum / 16;
            }
        }
        return soft;
    }

    /** Share of the light that reaches a point, on the ground or above it. */
    float at(float px, float py, float pz) {
        int i = 0;
        while (i < light.length - 1 && !terrain.tiers().get(i).holds(px, pz)) {
            i++;
        }
        Tier tier = terrain.tiers().get(i);
        float ground = tier.height(px, pz);
        if (py > ground + 0.4f + tier.cell() * 0.4f) {
            float far = reach(px, pz);
            return terrain.trace(px, py, pz, x, y, z, far) < far ? 0 : 1;
        }
        int posts = tier.cells() / 2 + 1;
        float u = Curves.clamp((px - tier.left()) / (2 * tier.cell()), 0, posts - 1.001f);
        float v = Curves.clamp((pz - tier.near()) / (2 * tier.cell()), 0, posts - 1.001f);
        int column = (int) u;
        int row = (int) v;
        u -= column;
        v -= row;
        float[] grid = light[i];
        int at = row * posts + column;
        float low = Curves.mix(grid[at], grid[at + 1], u);
        float high = Curves.mix(grid[at + posts], grid[at + posts + 1], u);
        return Curves.step(0.15f, 0.85f, Curves.mix(low, high, v));
    }
}
