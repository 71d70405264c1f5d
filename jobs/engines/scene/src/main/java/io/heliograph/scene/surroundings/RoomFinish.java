// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.GroundMaterial;
import io.heliograph.scene.surroundings.ground.LaidTiles;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.ground.WoodenBoards;

/**
 * Materials of a room.
 *
 * @param wall paint of the walls
 * @param wood colour of the floor or worktop
 * @param kitchen whether the room is a kitchen, with tiles instead of boards, a splashback and cabinets
 * @param bare whether the walls have no picture
 * @param seed of grain and tone
 */
record RoomFinish(LinearRadiance wall, LinearRadiance wood, boolean kitchen, boolean bare, int seed) {
    private static final LinearRadiance LIGHT_TILE = new LinearRadiance(.60f, .51f, .41f);
    private static final LinearRadiance DARK_TILE = new LinearRadiance(.50f, .40f, .30f);
    private static final LinearRadiance TRIM = new LinearRadiance(0.74f, 0.72f, 0.68f);

    void floor(float x, float z, float distance, SurfacePoint surfacePoint) {
        if (kitchen) {
            new LaidTiles(0.42f, LIGHT_TILE, DARK_TILE, 0.22f, seed).paint(x, z, distance, surfacePoint);
        } else {
            new WoodenBoards(0.14f, wood, 0.36f, seed).paint(x, z, distance, surfacePoint);
        }
    }

    void worktop(float x, float z, float distance, SurfacePoint surfacePoint) {
        new WoodenBoards(0.09f, wood, 0.3f, seed + 9).paint(x, z, distance, surfacePoint);
    }

    /** Computes a point of a cabinet door, which has a groove along its edge and a handle. */
    void door(float x, float y, SurfacePoint surfacePoint) {
        float door = x / 0.6f - (float) Math.floor(x / 0.6f);
        float u = Math.min(door, 1 - door) * 0.6f;
        float v = Math.min(y - 0.10f, 0.86f - y);
        boolean sage = TerrainNoise.hash(9, 9, seed) < 0.5f;
        GroundCover.colour(
                surfacePoint, sage ? new LinearRadiance(.17f, .25f, .19f) : new LinearRadiance(.09f, .15f, .24f), 1);
        float groove = PolynomialMath.step(0.006f, 0.002f, u)
                + PolynomialMath.step(0.008f, 0.002f, Math.abs(Math.min(u, v) - 0.06f));
        GroundCover.blend(surfacePoint, LinearRadiance.BLACK, 1, Math.min(1, groove) * 0.45f);
        if (y > 0.86f) {
            GroundCover.colour(surfacePoint, wood, 0.8f);
        } else if (y < 0.10f) {
            GroundCover.colour(surfacePoint, LinearRadiance.BLACK, 0);
        } else if (Math.abs(u - 0.045f) < 0.009f && y > 0.62f && y < 0.78f) {
            GroundCover.colour(surfacePoint, new LinearRadiance(.62f, .52f, .36f), 1);
            surfacePoint.metal = 1;
        }
        surfacePoint.roughness = 0.42f;
        surfacePoint.material = GroundMaterial.PAINT;
    }

    /**
     * Computes a point of a wall.
     *
     * @param frame distance from the opening of a window, metres; negative on its bars
     * @param art the picture hangs on the side of the wall with the opposite sign of u; 0: no picture
     */
    void wall(float u, float y, float high, float frame, float art, float distance, SurfacePoint surfacePoint) {
        surfacePoint.material = GroundMaterial.PAINT;
        if (frame < 0.075f) {
            GroundCover.colour(surfacePoint, TRIM, frame > 0.06f ? 0.8f : 1);
            surfacePoint.roughness = 0.4f;
            return;
        }
        if (y < 0.13f && !kitchen) {
            GroundCover.colour(surfacePoint, TRIM, y > 0.112f ? 0.85f : 1);
            surfacePoint.roughness = 0.4f;
            return;
        }
        if (kitchen && y < 1.42f && y > 0.8f) {
            float row = (float) Math.floor(y / 0.10f);
            new LaidTiles(0.20f, TRIM, TRIM.times(0.96f), 0.12f, seed + 3)
                    .paint(u + 0.1f * Math.floorMod((int) row, 2), y * 2, distance, surfacePoint);
            return;
        }
        float px = Math.abs(u + Math.signum(art) * 0.95f) - 0.42f;
        float py = Math.abs(y - 1.55f) - 0.55f;
        if (art != 0 && !kitchen && !bare && Math.max(px, py) < 0) {
            picture(u, y, Math.max(px, py), surfacePoint);
            return;
        }
        float plaster = TerrainNoise.fbm(u * 2.1f, y * 2.1f, 3, seed + 4);
        float roller = distance < 8 ? TerrainNoise.value(u * 130, y * 130, seed + 5) - 0.5f : 0;
        GroundCover.colour(surfacePoint, wall, 0.93f + 0.12f * plaster + 0.03f * roller);
        if (y > high - 0.08f) {
            GroundCover.colour(surfacePoint, TRIM, 1);
        }
        surfacePoint.roughness = 0.8f;
    }

    /** Computes a point of a framed print: a mount around soft shapes. */
    private void picture(float u, float y, float in, SurfacePoint surfacePoint) {
        surfacePoint.roughness = 0.5f;
        if (in > -0.03f) {
            GroundCover.colour(surfacePoint, wood, 0.6f);
        } else if (in > -0.12f) {
            GroundCover.colour(surfacePoint, TRIM, 1.05f);
        } else {
            float bend = TerrainNoise.fbm(u * 2.2f, y * 2.2f, 3, seed + 20);
            float shape = TerrainNoise.fbm(u * 1.4f + bend * 2, y * 2.6f + bend, 3, seed + 21);
            GroundCover.colour(surfacePoint, wall.turned().mix(TRIM, 0.35f), 1);
            GroundCover.blend(surfacePoint, wood.mix(wall, 0.3f), 1, PolynomialMath.step(0.50f, 0.52f, shape));
            GroundCover.blend(
                    surfacePoint, new LinearRadiance(.06f, .09f, .13f), 1, PolynomialMath.step(0.62f, 0.64f, shape));
        }
    }
}
