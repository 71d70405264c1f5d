// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** The part of space visible through a rectangle of a picture, bounded by its four sides. */
final class ViewFrustum {
    private static final int SIDES = 4;
    private static final float SLACK = 1e-4f; // share of the distance: tolerance for rounding at the rim

    private final float[] plane =
            new float[4 * SIDES]; // for each side a unit normal, which points inwards, and an offset

    /** Frustum of a rectangle of pixels; the right and bottom pixels are excluded. */
    ViewFrustum(CameraRays cameraRays, float left, float top, float right, float bottom) {
        float[] u = {left, right, right, left};
        float[] v = {top, top, bottom, bottom};
        float[][] origin = new float[SIDES + 1][];
        float[][] way = new float[SIDES + 1][];
        for (int i = 0; i <= SIDES; i++) {
            boolean middle = i == SIDES;
            cameraRays.aim(middle ? (left + right) / 2 : u[i], middle ? (top + bottom) / 2 : v[i]);
            origin[i] = new float[] {cameraRays.ox, cameraRays.oy, cameraRays.oz};
            way[i] = new float[] {cameraRays.dx, cameraRays.dy, cameraRays.dz};
        }
        for (int i = 0; i < SIDES; i++) {
            side(4 * i, origin[i], way[i], origin[(i + 1) % SIDES], way[(i + 1) % SIDES], origin[SIDES], way[SIDES]);
        }
    }

    /** Computes the plane through two rays, with a normal towards a third ray. */
    private void side(int at, float[] o, float[] d, float[] o2, float[] d2, float[] inO, float[] inD) {
        float ex = o2[0] + d2[0] - o[0];
        float ey = o2[1] + d2[1] - o[1];
        float ez = o2[2] + d2[2] - o[2];
        float nx = d[1] * ez - d[2] * ey;
        float ny = d[2] * ex - d[0] * ez;
        float nz = d[0] * ey - d[1] * ex;
        float l = ActorInstance.length(nx, ny, nz);
        float side = nx * (inO[0] + inD[0] - o[0]) + ny * (inO[1] + inD[1] - o[1]) + nz * (inO[2] + inD[2] - o[2]);
        float by = l > 0 ? (side < 0 ? -1 / l : 1 / l) : 0;
        plane[at] = nx * by;
        plane[at + 1] = ny * by;
        plane[at + 2] = nz * by;
        plane[at + 3] = -by * (nx * o[0] + ny * o[1] + nz * o[2]);
    }

    /** Whether the frustum may intersect a box, which is six numbers from index {@code b}. */
    boolean touches(float[] boxes, int b) {
        for (int p = 0; p < plane.length; p += 4) {
            float x = boxes[plane[p] > 0 ? b + 3 : b];
            float y = boxes[plane[p + 1] > 0 ? b + 4 : b + 1];
            float z = boxes[plane[p + 2] > 0 ? b + 5 : b + 2];
            float inside = plane[p] * x + plane[p + 1] * y + plane[p + 2] * z + plane[p + 3];
            if (inside < -SLACK * (Math.abs(x) + Math.abs(y) + Math.abs(z) + Math.abs(plane[p + 3]))) {
                return false;
            }
        }
        return true;
    }
}
