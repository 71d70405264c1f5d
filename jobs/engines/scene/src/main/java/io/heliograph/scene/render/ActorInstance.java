// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;

/** An actor prepared for ray tracing. */
final class ActorInstance {
    final int id;
    final RaySolid form;
    final SurfaceMaterial[] surfaces;
    final float x;
    final float y;
    final float z;
    final float sin;
    final float cos;
    final float scale;

    /** Length of a world metre in the actor's own space. */
    final float metre;

    final float minX;
    final float minY;
    final float minZ;
    final float maxX;
    final float maxY;
    final float maxZ;

    /** Diagonal of the actor's box, in metres before its scale. */
    final float size;

    /** Axis along which the actor is longest: 0 x, 1 y, 2 z. */
    final int longest;

    /** Whether all surfaces of the actor are glass or water. */
    final boolean clear;

    /** Whether the actor has one piece and is not rotated, so that its box in the world is the piece's box. */
    final boolean boxed;

    /** Texture features per metre; larger things have coarser textures, but less than in proportion to their size. */
    final float grain;

    ActorInstance(Actor actor, RaySolid raySolid) {
        id = actor.id();
        this.form = raySolid;
        surfaces = actor.surfaces().toArray(SurfaceMaterial[]::new);
        clear = actor.surfaces().stream()
                .allMatch(s -> s.kind() == SurfaceMaterial.Kind.GLASS || s.kind() == SurfaceMaterial.Kind.WATER);
        x = actor.x();
        y = actor.y();
        z = actor.z();
        sin = (float) StrictMath.sin(actor.yaw());
        cos = (float) StrictMath.cos(actor.yaw());
        boxed = actor.yaw() == 0 && raySolid.pieces.length == 1;
        scale = actor.scale();
        metre = 1 / scale;
        if (surfaces.length == 0 || !(scale > 0)) {
            throw new IllegalArgumentException(
                    "an actor needs at least one surface and a scale above 0: " + actor.name());
        }
        ActorBounds r = actor.reach();
        float slack = 0.002f * (r.width() + r.height() + r.depth()); // hits lie a little outside the surface
        minX = r.minX() - slack;
        minY = r.minY() - slack;
        minZ = r.minZ() - slack;
        maxX = r.maxX() + slack;
        maxY = r.maxY() + slack;
        maxZ = r.maxZ() + slack;
        size = length(r.width(), r.height(), r.depth());
        longest = r.width() >= r.height() && r.width() >= r.depth() ? 0 : r.height() >= r.depth() ? 1 : 2;
        grain = (float) StrictMath.pow(Math.max(1e-3, size * scale), -0.7);
    }

    static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** Local x of a direction. */
    float localX(float dx, float dz) {
        return dx * cos - dz * sin;
    }

    /** Local z of a direction. */
    float localZ(float dx, float dz) {
        return dx * sin + dz * cos;
    }

    /** World x of a local direction. */
    float worldX(float dx, float dz) {
        return dx * cos + dz * sin;
    }

    /** World z of a local direction. */
    float worldZ(float dx, float dz) {
        return dz * cos - dx * sin;
    }

    /** Signed distance from a point of the world to the surface, metres. */
    float distance(float px, float py, float pz) {
        float dx = px - x;
        float dz = pz - z;
        return scale * form.whole.distance(localX(dx, dz) * metre, (py - y) * metre, localZ(dx, dz) * metre);
    }

    /** Box in the world: minimum and maximum, six numbers. */
    float[] box() {
        float[] b = new float[6];
        float cx = (minX + maxX) / 2 * scale;
        float cz = (minZ + maxZ) / 2 * scale;
        float hx = (maxX - minX) / 2 * scale;
        float hz = (maxZ - minZ) / 2 * scale;
        float wx = Math.abs(cos) * hx + Math.abs(sin) * hz;
        float wz = Math.abs(sin) * hx + Math.abs(cos) * hz;
        b[0] = x + worldX(cx, cz) - wx;
        b[1] = y + minY * scale;
        b[2] = z + worldZ(cx, cz) - wz;
        b[3] = x + worldX(cx, cz) + wx;
        b[4] = y + maxY * scale;
        b[5] = z + worldZ(cx, cz) + wz;
        return b;
    }
}
