// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.stage.ActorBounds;

/** A box in the world, parallel to the axes, metres. */
record WorldBox(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    /** Box of a solid with the given bounds after rotation, scaling and translation. */
    static WorldBox of(ActorBounds actorBounds, float yaw, float scale, float x, float y, float z) {
        float c = (float) StrictMath.cos(yaw);
        float s = (float) StrictMath.sin(yaw);
        float midX = (actorBounds.minX() + actorBounds.maxX()) / 2;
        float midZ = (actorBounds.minZ() + actorBounds.maxZ()) / 2;
        float cx = x + scale * (midX * c + midZ * s);
        float cz = z + scale * (midZ * c - midX * s);
        float hx = scale * (Math.abs(c) * actorBounds.width() + Math.abs(s) * actorBounds.depth()) / 2;
        float hz = scale * (Math.abs(s) * actorBounds.width() + Math.abs(c) * actorBounds.depth()) / 2;
        return new WorldBox(
                cx - hx, y + scale * actorBounds.minY(), cz - hz, cx + hx, y + scale * actorBounds.maxY(), cz + hz);
    }

    WorldBox join(WorldBox o) {
        return new WorldBox(
                Math.min(minX, o.minX),
                Math.min(minY, o.minY),
                Math.min(minZ, o.minZ),
                Math.max(maxX, o.maxX),
                Math.max(maxY, o.maxY),
                Math.max(maxZ, o.maxZ));
    }

    WorldBox move(float dx, float dy, float dz) {
        return new WorldBox(minX + dx, minY + dy, minZ + dz, maxX + dx, maxY + dy, maxZ + dz);
    }

    float width() {
        return maxX - minX;
    }

    float height() {
        return maxY - minY;
    }

    float depth() {
        return maxZ - minZ;
    }

    float midX() {
        return (minX + maxX) / 2;
    }

    float midY() {
        return (minY + maxY) / 2;
    }

    float midZ() {
        return (minZ + maxZ) / 2;
    }

    /** Whether two boxes overlap in all three axes; {@code gap} is added horizontally. */
    boolean touches(WorldBox o, float gap) {
        return minX - gap < o.maxX
                && o.minX - gap < maxX
                && minZ - gap < o.maxZ
                && o.minZ - gap < maxZ
                && minY < o.maxY
                && o.minY < maxY;
    }

    /** The part of this box around a thing on it. */
    WorldBox near(WorldBox load) {
        float wide = 0.35f * Math.max(load.width(), load.height());
        return new WorldBox(
                Math.max(minX, load.minX - wide),
                Math.max(minY, Math.min(load.minY, maxY) - 0.4f * load.height()),
                Math.max(minZ, load.minZ - wide),
                Math.min(maxX, load.maxX + wide),
                maxY,
                Math.min(maxZ, load.maxZ + wide));
    }
}
