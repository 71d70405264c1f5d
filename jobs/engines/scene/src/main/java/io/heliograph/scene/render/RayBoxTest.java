// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** Intersects a ray, or a slim cone around it, with boxes (after Kay and Kajiya 1986). One per thread. */
final class RayBoxTest {
    private float ox;
    private float oy;
    private float oz;
    private float dx;
    private float dy;
    private float dz;
    private float ix;
    private float iy;
    private float iz;
    private int inX; // index of the x side of a box at which the ray enters
    private int inY;
    private int inZ;
    private float cone;
    private float growX;
    private float growY;
    private float growZ;

    /** Distance at which the ray enters the box tested last, at least 0. */
    float enter;

    float leave;

    /**
     * Sets a ray from a point in a direction of length 1.
     *
     * @param width radius of the cone in metres for each metre of distance
     */
    void aim(float px, float py, float pz, float vx, float vy, float vz, float width) {
        ox = px;
        oy = py;
        oz = pz;
        dx = vx;
        dy = vy;
        dz = vz;
        ix = 1 / vx;
        iy = 1 / vy;
        iz = 1 / vz;
        inX = ix < 0 ? 3 : 0;
        inY = iy < 0 ? 4 : 1;
        inZ = iz < 0 ? 5 : 2;
        cone = width;
        growX = ix < 0 ? width : -width;
        growY = iy < 0 ? width : -width;
        growZ = iz < 0 ? width : -width;
    }

    /** Whether the ray hits a box before a limit; the box is six numbers from index {@code b}. */
    boolean meets(float[] boxes, int b, float limit) {
        float inAtX = boxes[b + inX] - ox;
        float inAtY = boxes[b + inY] - oy;
        float inAtZ = boxes[b + inZ] - oz;
        float outAtX = boxes[b + 3 - inX] - ox;
        float outAtY = boxes[b + 5 - inY] - oy;
        float outAtZ = boxes[b + 7 - inZ] - oz;
        if (cone > 0) {
            float reach =
                    outAtX * dx + outAtY * dy + outAtZ * dz; // distance along the ray of the furthest corner of the box
            if (reach <= 0) {
                reach = 0;
            }
            inAtX += growX * reach;
            inAtY += growY * reach;
            inAtZ += growZ * reach;
            outAtX -= growX * reach;
            outAtY -= growY * reach;
            outAtZ -= growZ * reach;
        }
        float in = inAtX * ix;
        float out = outAtX * ix;
        float y = inAtY * iy;
        in = y > in ? y : in;
        y = outAtY * iy;
        out = y < out ? y : out;
        if (in > out || out < 0) {
            return false;
        }
        float z = inAtZ * iz;
        in = z > in ? z : in;
        z = outAtZ * iz;
        out = z < out ? z : out;
        enter = in > 0 ? in : 0;
        leave = out;
        return enter <= out && enter <= limit;
    }
}
