// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundBuilder;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PavedGround;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.AtmosphericScattering;
import io.heliograph.scene.surroundings.sky.SkyDome;

/**
 * A street that runs away from the camera: carriageway, kerbs, pavements, a row of houses on either side, a skyline at its end. Each house
 * is a slot along z with a height and a setback; rays step from slot to slot.
 */
final class TownStreet implements StageSurroundings {
    private static final float INFINITE = Float.POSITIVE_INFINITY;
    private static final float KERB = 0.12f;
    private static final int SLOTS = 48;
    private static final int BEHIND = 12;
    private static final int STEPS = 1024; // maximum steps of a ray from slot to slot
    private final Plan plan;
    private final HouseFronts houseFronts;
    private final PavedGround pavedGround;
    private final SkyDome skyDome;
    private final AtmosphericScattering atmosphericScattering;
    private final AtmosphereLight atmosphereLight;

    /**
     * Measures of a street in metres.
     *
     * @param road half width of the carriageway
     * @param front distance from the middle of the street to the houses
     * @param lot width of a lot along the street
     * @param low minimum height of houses
     * @param high maximum height
     * @param seed of every house
     */
    record Plan(float road, float front, float lot, float low, float high, int seed) {
        float height(int slot, int side) {
            float n = TerrainNoise.hash(slot, side, seed);
            return low + (high - low) * n * n;
        }

        float setback(int slot, int side) {
            return front
                    + (TerrainNoise.hash(slot, side, seed + 1) < 0.3f
                            ? 0.6f * TerrainNoise.hash(slot, side, seed + 2)
                            : 0);
        }
    }

    TownStreet(
            Plan plan,
            HouseFronts houseFronts,
            PavedGround pavedGround,
            SkyDome skyDome,
            AtmosphericScattering atmosphericScattering,
            AtmosphereLight atmosphereLight) {
        this.plan = plan;
        this.houseFronts = houseFronts;
        this.pavedGround = pavedGround;
        this.skyDome = skyDome;
        this.atmosphericScattering = atmosphericScattering;
        this.atmosphereLight = atmosphereLight;
    }

    @Override
    public float groundAt(float x, float z) {
        return Math.abs(x) > plan.road() ? KERB : 0;
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        float best = Math.min(ground(ox, oy, dx, dy), limit);
        float walls = houses(ox, oy, oz, dx, dy, dz, best);
        best = Math.min(best, walls);
        return best < limit ? best : INFINITE;
    }

    private float ground(float ox, float oy, float dx, float dy) {
        float best = INFINITE;
        if (dy < 0) {
            float high = (KERB - oy) / dy;
            float low = -oy / dy;
            if (high > 0 && Math.abs(ox + dx * high) > plan.road()) {
                best = high;
            } else if (low > 0 && Math.abs(ox + dx * low) <= plan.road()) {
                best = low;
            }
        }
        if (dx != 0) {
            float t = ((dx < 0 ? -plan.road() : plan.road()) - ox) / dx;
            float y = oy + dy * t;
            if (t > 0 && t < best && y > 0 && y < KERB && Math.abs(ox) < plan.road()) {
                best = t;
            }
        }
        return best;
    }

    private float houses(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        float front = plan.front();
        // no house is nearer than the line of the fronts
        float t = 0;
        if (Math.abs(ox) < front) {
            if (Math.abs(dx) < 1e-7f) {
                return INFINITE;
            }
            t = ((dx > 0 ? front : -front) - ox) / dx;
        }
        int side = (Math.abs(ox) < front ? dx : ox) > 0 ? 1 : 0;
        float sign = side == 1 ? 1 : -1;
        float lot = plan.lot();
        float iz = 1 / (Math.abs(dz) < 1e-7f ? 1e-7f : dz);
        for (int step = 0; step < STEPS && t < limit; step++) {
            float bump = 1e-4f + 1e-6f * t;
            int slot = (int) Math.floor((oz + dz * (t + bump)) / lot);
            if ((slot < -BEHIND && dz <= 0) || (slot >= SLOTS && dz >= 0)) {
                return INFINITE;
            }
            float exit = Math.max(((slot + (iz > 0 ? 1 : 0)) * lot - oz) * iz, t + bump);
            if (slot >= -BEHIND && slot < SLOTS) {
                float height = plan.height(slot, side);
                float wall = plan.setback(slot, side);
                float hit = house(ox * sign, oy, dx * sign, dy, t, exit, wall, height);
                if (hit < INFINITE) {
                    return hit;
                }
            }
            if (oy + dy * t > plan.high() + 1 && dy >= 0) {
                return INFINITE;
            }
            t = exit;
        }
        return INFINITE;
    }

    /** Distance at which a ray hits a house in its slot: on the side, the front or the roof; infinity for a miss. */
    private static float house(float x, float y, float dx, float dy, float from, float to, float wall, float height) {
        if (x + dx * from >= wall && y + dy * from <= height && from > 0) {
            return from;
        }
        if (dx > 0) {
            float t = (wall - x) / dx;
            if (t >= from && t <= to && y + dy * t <= height) {
                return t;
            }
        }
        if (dy < 0) {
            float t = (height - y) / dy;
            if (t >= from && t <= to && x + dx * t >= wall) {
                return t;
            }
        }
        return INFINITE;
    }

    @Override
    public float distance(float x, float y, float z) {
        float up = Math.abs(x) > plan.road() ? y - KERB : Math.min(y, Math.max(y - KERB, plan.road() - Math.abs(x)));
        return Math.min(up, Math.max(plan.front() - Math.abs(x), y > plan.high() ? y - plan.high() : 0));
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float dz = ray.dz;
        float distance = ray.distance;
        GroundBuilder.clear(surfacePoint);
        surfacePoint.nx = 0;
        surfacePoint.ny = 1;
        surfacePoint.nz = 0;
        int side = x > 0 ? 1 : 0;
        int slot = (int) Math.floor((z + dz * 1e-3f) / plan.lot());
        float near = 2e-3f + 3e-5f * distance;
        float wall = plan.setback(slot, side);
        if (y < KERB + near && Math.abs(x) < plan.front() + 1) {
            boolean kerb = y > near && y < KERB - near;
            if (kerb) {
                surfacePoint.nx = x > 0 ? -1 : 1;
                surfacePoint.ny = 0;
            }
            pavedGround.paint(x, z, distance, kerb, surfacePoint);
            return;
        }
        float height = plan.height(slot, side);
        if (y > height - near) {
            GroundCover.colour(surfacePoint, new LinearRadiance(.12f, .11f, .11f), 1);
            return;
        }
        boolean front = Math.abs(Math.abs(x) - wall) < near * 2;
        if (front) {
            surfacePoint.nx = x > 0 ? -1 : 1;
            surfacePoint.ny = 0;
            houseFronts.paint(z - slot * plan.lot(), y, plan.lot(), height, slot * 2 + side, distance, surfacePoint);
        } else {
            surfacePoint.nz = dz > 0 ? -1 : 1;
            surfacePoint.ny = 0;
            houseFronts.sideWall(Math.abs(x), y, slot * 2 + side, surfacePoint);
        }
    }

    @Override
    public float lightAt(float x, float y, float z) {
        float least = 0.10f;
        if (atmosphereLight.sheet() > 0.5f) {
            return 1;
        }
        if (houseFronts.dark() > 0.5f) {
            // light under the street lamps on both pavements
            float along = z / 11 - (float) Math.floor(z / 11) - 0.5f;
            return Math.max(0.25f, PolynomialMath.exp(-along * along * 9)) * PolynomialMath.step(9, 3, y);
        }
        float sx = x - Math.signum(x) * 0.01f;
        float hit = houses(sx, y + 0.01f, z, atmosphereLight.x(), atmosphereLight.y(), atmosphereLight.z(), 600);
        return hit < INFINITE ? least : skyDome.light(x, y, z);
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        skyDome.look(dx, dy, dz, mirrored, rgb);
        atmosphericScattering.horizon(dx, dy, dz, rgb);
        if (dz > 0.2f && dy < 0.6f) {
            houseFronts.skyline(dx / dz, dy / dz, atmosphereLight, rgb);
        }
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        float oy = ray.oy;
        float dx = ray.dx;
        float dy = ray.dy;
        float dz = ray.dz;
        float distance = ray.distance;
        atmosphericScattering.over(oy, dx, dy, dz, distance, rgb);
    }
}
