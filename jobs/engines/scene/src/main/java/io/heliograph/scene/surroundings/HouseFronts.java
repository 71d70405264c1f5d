// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.GroundMaterial;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;

/**
 * Fronts of houses: plaster, brick or glass with rows of windows, shops below; and the skyline at the end of the street.
 *
 * @param dark 0 by day to 1 at night, with more and brighter lit windows
 * @param tall whether the houses are towers
 * @param seed of every house
 */
record HouseFronts(float dark, boolean tall, int seed) {
    // plaster and stone colours of old towns: cream, ochre, rose, grey, sand, white, terracotta, sage; linear
    private static final float[] PAINTS = {
        .62f, .53f, .38f, .58f, .38f, .17f, .55f, .33f, .26f, .40f, .40f, .40f, .55f, .45f, .32f, .66f, .64f, .59f,
        .46f, .20f, .12f, .38f, .42f, .32f
    };
    private static final LinearRadiance BRICK = new LinearRadiance(0.30f, 0.11f, 0.07f);
    private static final LinearRadiance FRAME = new LinearRadiance(0.62f, 0.60f, 0.56f);
    private static final LinearRadiance PANE = new LinearRadiance(0.022f, 0.030f, 0.038f);
    private static final LinearRadiance LAMP = new LinearRadiance(1.0f, 0.66f, 0.30f);

    private LinearRadiance paint(int house) {
        int p = 3 * Math.floorMod(TerrainNoise.bits(house, 3, seed) >>> 4, PAINTS.length / 3);
        return new LinearRadiance(PAINTS[p], PAINTS[p + 1], PAINTS[p + 2]);
    }

    /** Computes a point of a wall without windows, towards the neighbouring house. */
    void sideWall(float u, float y, int house, SurfacePoint surfacePoint) {
        GroundCover.colour(surfacePoint, paint(house), 0.55f + 0.25f * TerrainNoise.fbm(u / 2, y / 2, 3, seed));
        surfacePoint.material = GroundMaterial.BRICK;
    }

    /** Computes a point of a house front, {@code u} metres from the edge of its lot. */
    void paint(float u, float y, float lot, float height, int house, float distance, SurfacePoint surfacePoint) {
        float kind = TerrainNoise.hash(house, 4, seed);
        boolean glass = tall && kind > 0.45f;
        float floor = glass ? 3.6f : 3.1f + 0.5f * TerrainNoise.hash(house, 5, seed);
        float shop = 3.7f;
        float bay = lot / (glass ? 9 : (float) Math.floor(lot / (2.1f + 0.8f * TerrainNoise.hash(house, 6, seed))));
        LinearRadiance paint = paint(house);
        float stain = TerrainNoise.fbm(u / 1.7f + house * 7, y / 4, 4, seed + 1);
        wall(u, y, kind, glass, paint, stain, distance, surfacePoint);
        if (y < shop) {
            shop(u, y, lot, house, surfacePoint);
            return;
        }
        if (!glass && (y > height - 0.55f || Math.abs(y - shop) < 0.18f)) {
            GroundCover.colour(surfacePoint, paint.mix(FRAME, 0.6f), 0.8f + 0.3f * stain);
            return;
        }
        float up = (y - shop) / floor;
        float along = u / bay;
        int row = (int) Math.floor(up);
        int column = (int) Math.floor(along);
        if (!glass && (row + 1) * floor + shop > height - 0.4f) {
            return;
        }
        float a = (along - column - 0.5f) * bay;
        float b = (up - row - 0.5f) * floor;
        float w = glass ? bay * 0.47f : Math.min(0.62f, bay * 0.30f);
        float h = glass ? floor * 0.44f : 0.95f;
        window(a, b, w, h, row, column, house, glass, surfacePoint);
    }

    private static void wall(
            float u,
            float y,
            float kind,
            boolean glass,
            LinearRadiance paint,
            float stain,
            float distance,
            SurfacePoint surfacePoint) {
        surfacePoint.roughness = 0.85f;
        if (glass) {
            GroundCover.colour(surfacePoint, new LinearRadiance(.20f, .22f, .24f), 0.8f + 0.3f * stain);
            surfacePoint.roughness = 0.4f;
            surfacePoint.material = GroundMaterial.CONCRETE;
        } else if (kind < 0.28f) {
            float row = y / 0.075f;
            float shift = Math.floorMod((int) Math.floor(row), 2) * 0.5f;
            float tone = TerrainNoise.hash((int) Math.floor(u / 0.24f + shift), (int) Math.floor(row), 5);
            float near = PolynomialMath.step(22, 8, distance);
            float in = row - (float) Math.floor(row);
            float joint = PolynomialMath.step(0.16f, 0.08f, Math.min(in, 1 - in)) * near;
            GroundCover.colour(
                    surfacePoint, BRICK, (0.7f + 0.5f * PolynomialMath.mix(0.5f, tone, near)) * (0.7f + 0.6f * stain));
            GroundCover.blend(surfacePoint, FRAME, 0.6f, joint * 0.6f);
            surfacePoint.material = GroundMaterial.BRICK;
        } else {
            GroundCover.colour(surfacePoint, paint, 0.72f + 0.5f * stain);
            // the foot of a wall is darkened by rain
            float foot = PolynomialMath.step(2.5f, 0, y) * 0.2f;
            surfacePoint.red *= 1 - foot;
            surfacePoint.green *= 1 - foot;
            surfacePoint.blue *= 1 - foot;
            surfacePoint.material = GroundMaterial.PAINT;
        }
    }

    private void window(
            float a,
            float b,
            float w,
            float h,
            int row,
            int column,
            int house,
            boolean glass,
            SurfacePoint surfacePoint) {
        float out = Math.max(Math.abs(a) - w, Math.abs(b) - h);
        if (out > (glass ? 0 : 0.13f)) {
            return;
        }
        boolean bar = !glass && (Math.abs(a) < 0.03f || Math.abs(b - h * 0.35f) < 0.028f);
        if (out > 0 || bar) {
            GroundCover.colour(surfacePoint, FRAME, out > 0 && b < -h ? 1.1f : 0.9f);
            surfacePoint.roughness = 0.5f;
            return;
        }
        float chance = TerrainNoise.hash(row * 131 + column, house, seed + 9);
        boolean on = chance < 0.07f + 0.42f * dark;
        GroundCover.colour(surfacePoint, PANE, 1);
        // curtains behind some panes, the shadow of the lintel on all
        if (!glass && chance > 0.6f && Math.abs(a) > w * 0.5f) {
            GroundCover.colour(surfacePoint, FRAME, 0.35f);
        }
        float inside = 0.5f
                + 0.5f * PolynomialMath.step(h, -h, b)
                + 0.3f * (TerrainNoise.value(a * 3 + column, b * 3 + row, seed + 10) - 0.5f);
        if (on) {
            float cool = TerrainNoise.hash(column, row + house, seed + 11);
            float strength = (0.08f + 0.42f * dark) * inside;
            surfacePoint.glowRed = LAMP.red() * strength * (1 - 0.4f * cool * cool);
            surfacePoint.glowGreen = LAMP.green() * strength * (1 + 0.15f * cool);
            surfacePoint.glowBlue = LAMP.blue() * strength * (1 + 1.3f * cool * cool);
        }
        surfacePoint.roughness = 0.06f;
        surfacePoint.specular = glass ? 0.10f : 0.06f;
        surfacePoint.material = GroundMaterial.GLASS;
    }

    private void shop(float u, float y, float lot, int house, SurfacePoint surfacePoint) {
        float hue = TerrainNoise.hash(house, 20, seed);
        LinearRadiance trim = paint(house + 31).mix(new LinearRadiance(.05f, .07f, .09f), 0.6f);
        float door = Math.abs(u - lot * (0.25f + 0.5f * hue));
        if (y > 2.75f) {
            GroundCover.colour(surfacePoint, trim, 1);
            boolean sign = y > 2.95f && y < 3.45f && Math.abs(u - lot * 0.5f) < lot * 0.32f;
            if (sign) {
                GroundCover.colour(surfacePoint, trim.mix(FRAME, 0.5f), 1);
                float letters =
                        TerrainNoise.value(u * 5, house, seed + 21) > 0.45f && Math.abs(y - 3.2f) < 0.13f ? 1 : 0;
                surfacePoint.glowRed = letters * (0.1f + dark * 1.4f) * (hue < 0.5f ? 1 : 0.2f);
                surfacePoint.glowGreen = letters * (0.1f + dark * 0.9f) * (0.3f + 0.5f * hue);
                surfacePoint.glowBlue = letters * (0.1f + dark * 1.4f) * hue;
            }
            surfacePoint.roughness = 0.5f;
            return;
        }
        float pier = u - (float) Math.floor(u / 3.2f) * 3.2f;
        boolean pane = y > 0.55f && pier > 0.35f && pier < 2.85f && door > 0.6f;
        if (door < 0.55f && y < 2.4f) {
            GroundCover.colour(surfacePoint, trim, door > 0.47f ? 0.6f : 1.3f);
            surfacePoint.roughness = 0.4f;
        } else if (pane) {
            GroundCover.colour(surfacePoint, PANE, 1.4f);
            float strength =
                    (0.08f + 0.38f * dark) * (0.4f + 0.8f * TerrainNoise.fbm(u * 1.3f, y * 1.7f + house, 3, seed + 22));
            surfacePoint.glowRed = LAMP.red() * strength;
            surfacePoint.glowGreen = LAMP.green() * 1.15f * strength;
            surfacePoint.glowBlue = LAMP.blue() * 1.5f * strength;
            surfacePoint.roughness = 0.05f;
            surfacePoint.specular = 0.06f;
            surfacePoint.material = GroundMaterial.GLASS;
        } else {
            GroundCover.colour(surfacePoint, trim, 0.9f);
        }
    }

    /**
     * Adds three rows of distant buildings at the end of the street, in the direction with slopes {@code u} and {@code v}; haze covers them
     * increasingly.
     */
    void skyline(float u, float v, AtmosphereLight atmosphereLight, float[] rgb) {
        for (int layer = 2; layer >= 0; layer--) {
            float wide = 0.026f + 0.012f * layer;
            float at = u / wide + layer * 17.3f;
            int i = (int) Math.floor(at);
            float n = TerrainNoise.hash(i, layer, seed + 30);
            float top = (tall ? 0.05f : 0.028f) + (tall ? 0.26f : 0.05f) * n * n * (1 - 0.22f * layer) + 0.03f * layer;
            top *= Math.min(1, 0.45f + 8 * u * u + 0.5f * n);
            if (v < top) {
                float in = at - i;
                float face = 0.55f + 0.3f * TerrainNoise.hash(i, layer, seed + 31) + (in < 0.5f ? 0.12f : 0);
                LinearRadiance haze = atmosphereLight.haze();
                LinearRadiance wall = haze.times(0.22f * face).mix(haze, 0.30f + 0.22f * layer);
                wall.over(rgb, 1);
                int column = (int) Math.floor(in * 9);
                int row = (int) Math.floor(v * 210);
                float lit = TerrainNoise.hash(i * 16 + column, row, seed + 32 + layer) < 0.34f
                        ? dark * (0.30f - 0.07f * layer)
                        : 0;
                boolean frame = in * 9 - column < 0.35f || v * 210 - row < 0.4f;
                if (!frame) {
                    LAMP.add(rgb, lit);
                    haze.add(rgb, -0.05f * (1 - dark));
                }
            }
        }
        rgb[0] = Math.max(0, rgb[0]);
        rgb[1] = Math.max(0, rgb[1]);
        rgb[2] = Math.max(0, rgb[2]);
    }
}
