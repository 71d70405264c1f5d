// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.stage.Reach;

/** An axis-parallel box in the world, metres. */
record Box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    /** What a solid of this reach takes up, turned, enlarged and put down. */
    static Box of(Reach reach, float yaw, float scale, float x, float y, float z) {
        float c = (float) StrictMath.cos(yaw);
        float s = (float) StrictMath.sin(yaw);
        float midX = (reach.minX() + reach.maxX()) / 2;
        float midZ = (reach.minZ() + reach.maxZ()) / 2;
        float cx = x + scale * (midX * c + midZ * s);
        float cz = z + scale * (midZ * c - midX * s);
        float hx = scale * (Math.abs(c) * reach.width() + Math.abs(s) * reach.depth()) / 2;
        float hz = scale * (Math.abs(s) * reach.width() + Math.abs(c) * reach.depth()) / 2;
        return new Box(cx - hx, y + scale * reach.minY(), cz - hz, cx + hx, y + scale * reach.maxY(), cz + hz);
    }

    Box join(Box o) {
        return new Box(
                Math.min(minX, o.minX),
                Math.min(minY, o.minY),
                Math.min(minZ, o.minZ),
                Math.max(maxX, o.maxX),
                Math.max(maxY, o.maxY),
                Math.max(maxZ, o.maxZ));
    }

    Box move(float dx, float dy, float dz) {
        return new Box(minX + dx, minY + dy, minZ + dz, maxX + dx, maxY + dy, maxZ + dz);
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

    /** Whether two boxes share room, seen from above and in height, with a gap kept around them. */
    boolean touches(Box o, float gap) {
        return minX - gap < o.maxX
                && o.minX - gap < maxX
                && minZ - gap < o.maxZ
                && o.minZ - gap < maxZ
                && minY < o.maxY
                && o.minY < maxY;
    }

    /** The part of it around something that stands on it. */
    Box near(Box load) {
        float wide = 0.35f * Math.max(load.width(), load.height());
        return new Box(
                Math.max(minX, load.minX - wide),
                Math.max(minY, Math.min(load.minY, maxY) - 0.4f * load.height()),
                Math.max(minZ, load.minZ - wide),
                Math.min(maxX, load.maxX + wide),
                maxY,
                Math.min(maxZ, load.maxZ + wide));
    }
}
