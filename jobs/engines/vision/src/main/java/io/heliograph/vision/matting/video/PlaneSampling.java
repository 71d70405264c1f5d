// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

/** Interpolates a plane between its pixels. */
final class PlaneSampling {
    private PlaneSampling() {}

    /** Bilinear interpolation; outside the plane, the value at the nearest border pixel. */
    static float linear(float[] plane, int rows, int cols, float x, float y) {
        float u = Math.clamp(x, 0f, cols - 1f);
        float v = Math.clamp(y, 0f, rows - 1f);
        int left = (int) u;
        int top = (int) v;
        int right = left + 1 < cols ? 1 : 0;
        int down = top + 1 < rows ? cols : 0;
        int p = top * cols + left;
        float a = u - left;
        float above = plane[p] + (plane[p + right] - plane[p]) * a;
        float below = plane[p + down] + (plane[p + down + right] - plane[p + down]) * a;
        return above + (below - above) * (v - top);
    }
}
