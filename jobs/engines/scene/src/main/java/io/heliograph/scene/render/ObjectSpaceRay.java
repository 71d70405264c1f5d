// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** A ray in an actor's own space, where a world metre has the length {@link #metre}. Not thread-safe. */
final class ObjectSpaceRay {
    float x;
    float y;
    float z;
    float dx;
    float dy;
    float dz;
    float metre;

    /** Transforms a ray of the world into the space of an actor; the direction stays of length 1. */
    void enter(ActorInstance a, float ox, float oy, float oz, float vx, float vy, float vz) {
        metre = a.metre;
        x = a.localX(ox - a.x, oz - a.z) * metre;
        y = (oy - a.y) * metre;
        z = a.localZ(ox - a.x, oz - a.z) * metre;
        dx = a.localX(vx, vz);
        dy = vy;
        dz = a.localZ(vx, vz);
    }
}
