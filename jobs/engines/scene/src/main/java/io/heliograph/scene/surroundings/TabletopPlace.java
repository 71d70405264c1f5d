// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundBuilder;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.WoodenBoards;

/** A wooden table, its far edge, and a room out of focus behind it. */
final class TabletopPlace implements StageSurroundings {
    private final BlurredRoom room;
    private final LinearRadiance wood;
    private final float edge;
    private final float plank;
    private final int seed;

    TabletopPlace(BlurredRoom room, LinearRadiance wood, float edge, float plank, int seed) {
        this.room = room;
        this.wood = wood;
        this.edge = edge;
        this.plank = plank;
        this.seed = seed;
    }

    @Override
    public float groundAt(float x, float z) {
        return 0;
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        if (dy >= 0 || oy < 0) {
            return Float.POSITIVE_INFINITY;
        }
        float t = -oy / dy;
        return t < limit && oz + dz * t <= edge ? t : Float.POSITIVE_INFINITY;
    }

    @Override
    public float distance(float x, float y, float z) {
        float out = Math.max(0, z - edge);
        return (float) Math.sqrt(y * y + out * out) * (y < 0 ? -1 : 1);
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float z = ray.z;
        float distance = ray.distance;
        GroundBuilder.clear(surfacePoint);
        surfacePoint.nx = 0;
        surfacePoint.ny = 1;
        surfacePoint.nz = 0;
        new WoodenBoards(plank, wood, 0.34f, seed).paint(x, z + 40 * plank, distance, surfacePoint);
        float rim = PolynomialMath.step(edge - 0.10f * plank, edge, z);
        surfacePoint.nz = rim * 0.7f;
        GroundCover.tilt(surfacePoint, 0, 0);
    }

    @Override
    public float lightAt(float x, float y, float z) {
        return 1;
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        room.look(dx, dy, dz, mirrored, rgb);
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        // no haze indoors
    }
}
