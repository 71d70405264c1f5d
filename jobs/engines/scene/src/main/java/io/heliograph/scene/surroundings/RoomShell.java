// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundBuilder;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.SkyDome;

/**
 * A room without its front wall: floor, ceiling, three walls, a window to the outside in the back wall; a kitchen has a counter along it.
 */
final class RoomShell implements StageSurroundings {
    private static final float NONE = -9; // half the width and height of a window that does not exist
    private static final float LAMPS =
            0.4f; // share of the key light that reaches every point in a room without windows
    private static final float INFINITE = Float.POSITIVE_INFINITY;
    private final AtmosphereLight atmosphereLight;
    private final SkyDome outside;
    private final RoomFinish roomFinish;
    private final float wide;
    private final float deep;
    private final float high;
    private final float counter;
    private final float windowX;
    private final float windowY;
    private final float halfX;
    private final float halfY;
    private final float beamZ;
    private final float beamY;
    private final boolean beam;

    /**
     * A room.
     *
     * @param wide half the width, metres
     * @param deep distance of the back wall from the origin
     * @param high height
     * @param windows whether it has windows
     * @param counter depth of a counter in front of the back wall, metres; 0: none
     */
    RoomShell(
            AtmosphereLight atmosphereLight,
            SkyDome outside,
            RoomFinish roomFinish,
            float wide,
            float deep,
            float high,
            boolean windows,
            float counter) {
        this.atmosphereLight = atmosphereLight;
        this.outside = outside;
        this.roomFinish = roomFinish;
        this.wide = wide;
        this.deep = deep;
        this.high = high;
        this.counter = counter;
        float side = atmosphereLight.x() <= 0 ? -1 : 1;
        windowX = side * wide * 0.46f;
        windowY = high * 0.60f;
        halfX = windows ? wide * 0.30f : NONE;
        halfY = windows ? high * 0.24f : NONE;
        // the key light comes through a window in the side wall, placed so that the light falls on the subject
        float t = wide / Math.max(Math.abs(atmosphereLight.x()), 1e-3f);
        beamZ = atmosphereLight.z() * t;
        beamY = high * 0.16f + atmosphereLight.y() * t;
        beam = windows && Math.abs(atmosphereLight.x()) > 0.35f && beamY < high * 1.1f;
    }

    @Override
    public float groundAt(float x, float z) {
        return counter > 0 && z > deep - counter ? 0.9f : 0;
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        float best = INFINITE;
        if (dy != 0) {
            float t = ((dy < 0 ? 0 : high) - oy) / dy;
            if (t > 0) {
                best = t;
            }
        }
        if (dx != 0) {
            float t = ((dx < 0 ? -wide : wide) - ox) / dx;
            if (t > 0 && t < best) {
                best = t;
            }
        }
        if (dz > 0) {
            float t = (deep - oz) / dz;
            if (t > 0 && t < best) {
                best = window(ox + dx * t, oy + dy * t) ? INFINITE : t;
            }
            if (counter > 0) {
                t = (deep - counter - oz) / dz;
                if (t > 0 && t < best && oy + dy * t < 0.9f) {
                    best = t;
                }
            }
        }
        if (counter > 0 && dy < 0 && oy > 0.9f) {
            float t = (0.9f - oy) / dy;
            float z = oz + dz * t;
            if (t < best && z > deep - counter && z < deep) {
                best = t;
            }
        }
        // the side walls end at z = -60, behind the camera
        return best < limit && best * dz + oz > -60 ? best : INFINITE;
    }

    private boolean window(float x, float y) {
        float u = Math.abs(x - windowX);
        float v = Math.abs(y - windowY);
        return u < halfX && v < halfY && u > 0.022f && Math.abs(v - halfY * 0.34f) > 0.016f;
    }

    @Override
    public float distance(float x, float y, float z) {
        float best = Math.min(Math.min(y, high - y), Math.min(wide - Math.abs(x), deep - z));
        if (counter > 0) {
            float up = y - 0.9f;
            float out = deep - counter - z;
            best = Math.min(best, up > 0 && out > 0 ? (float) Math.sqrt(up * up + out * out) : Math.max(up, out));
        }
        return best;
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float distance = ray.distance;
        GroundBuilder.clear(surfacePoint);
        surfacePoint.nx = 0;
        surfacePoint.ny = 0;
        surfacePoint.nz = 0;
        float near = 1e-3f + 2e-5f * distance;
        boolean cabinet = counter > 0 && z > deep - counter - near && y < 0.9f + near && z < deep - near;
        if (cabinet && y > 0.9f - near) {
            surfacePoint.ny = 1;
            roomFinish.worktop(x, z, distance, surfacePoint);
        } else if (cabinet && z < deep - counter + near) {
            surfacePoint.nz = -1;
            roomFinish.door(x, y, surfacePoint);
        } else if (y < near) {
            surfacePoint.ny = 1;
            roomFinish.floor(x, z, distance, surfacePoint);
        } else if (y > high - near) {
            surfacePoint.ny = -1;
            GroundCover.colour(surfacePoint, LinearRadiance.WHITE, 0.78f);
        } else if (z > deep - near) {
            surfacePoint.nz = -1;
            float frame = Math.max(Math.abs(x - windowX) - halfX, Math.abs(y - windowY) - halfY);
            roomFinish.wall(x, y, high, frame, windowX, distance, surfacePoint);
        } else {
            surfacePoint.nx = x > 0 ? -1 : 1;
            roomFinish.wall(z, y, high, 9, 0, distance, surfacePoint);
        }
    }

    @Override
    public float lightAt(float x, float y, float z) {
        if (halfX < 0) {
            return LAMPS;
        }
        if (!beam) {
            return 1;
        }
        float t = ((atmosphereLight.x() < 0 ? -wide : wide) - x) / atmosphereLight.x();
        float u = z + atmosphereLight.z() * t - beamZ;
        float v = y + atmosphereLight.y() * t - beamY;
        float soft = 0.02f + 0.05f * t;
        float pane = PolynomialMath.step(1.45f + soft, 1.45f - soft, Math.abs(u))
                * PolynomialMath.step(1.05f + soft, 1.05f - soft, Math.abs(v));
        float bars = 1
                - 0.8f
                        * PolynomialMath.step(0.045f + soft, 0.02f, Math.abs(Math.abs(u) - 0.7f))
                        * PolynomialMath.step(0.4f, 0.1f, soft);
        return 0.10f + 0.90f * pane * bars;
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        if (dz > 0) {
            outside.look(dx, Math.max(dy, 0.02f), dz, mirrored, rgb);
            // background out of focus: trees below the sky
            float top = -0.02f + 0.16f * TerrainNoise.fbm(dx / Math.max(dz, 1e-3f) * 3, 2.5f, 3, 5);
            float trees = PolynomialMath.step(top + 0.03f, top - 0.03f, dy);
            float day = atmosphereLight.hour().middle().luminance();
            new LinearRadiance(0.16f, 0.26f, 0.09f)
                    .times(day * (0.7f + 0.6f * TerrainNoise.fbm(dx * 9, dy * 9, 2, 6)))
                    .over(rgb, trees);
            rgb[0] *= 1.25f;
            rgb[1] *= 1.25f;
            rgb[2] *= 1.25f;
        } else {
            atmosphereLight.hour().middle().into(rgb);
            rgb[0] *= 0.42f;
            rgb[1] *= 0.38f;
            rgb[2] *= 0.32f;
        }
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        // no haze indoors
    }
}
