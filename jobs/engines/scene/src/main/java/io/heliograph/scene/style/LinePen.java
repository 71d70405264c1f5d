// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.UnitCurves;

/**
 * Draws lines with round ends into a plane of coverage, 0 to 1. Overlapping lines take the maximum coverage, so their order does not
 * matter.
 */
final class LinePen {
    final int width;
    final int height;
    final float[] ink;

    LinePen(int width, int height) {
        this.width = width;
        this.height = height;
        ink = new float[width * height];
    }

    /** Draws a line between two points in pixels; its width changes from {@code from} to {@code to} pixels. */
    void line(float x0, float y0, float x1, float y1, float from, float to) {
        float reach = Math.max(from, to) / 2 + 1;
        int left = Math.max(0, (int) (Math.min(x0, x1) - reach));
        int right = Math.min(width - 1, (int) (Math.max(x0, x1) + reach + 1));
        int top = Math.max(0, (int) (Math.min(y0, y1) - reach));
        int bottom = Math.min(height - 1, (int) (Math.max(y0, y1) + reach + 1));
        float dx = x1 - x0;
        float dy = y1 - y0;
        float scale = 1 / Math.max(1e-6f, dx * dx + dy * dy);
        for (int y = top; y <= bottom; y++) {
            float py = y + 0.5f - y0;
            for (int x = left; x <= right; x++) {
                float px = x + 0.5f - x0;
                float t = UnitCurves.clamp((px * dx + py * dy) * scale);
                float ex = px - t * dx;
                float ey = py - t * dy;
                float half = (from + (to - from) * t) / 2;
                float limit = half + 0.5f;
                float square = ex * ex + ey * ey;
                if (square < limit * limit) {
                    // Lines thinner than a pixel are drawn a pixel wide and paler.
                    float thin = Math.min(1, 2 * half);
                    float cover = thin * Math.min(1, Math.max(half, 0.5f) + 0.5f - (float) Math.sqrt(square));
                    int i = y * width + x;
                    ink[i] = Math.max(ink[i], cover);
                }
            }
        }
    }
}
