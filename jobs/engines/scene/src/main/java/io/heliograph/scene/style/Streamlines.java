// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import java.util.Arrays;

/**
 * Evenly spaced lines along a flow (after Jobard and Lefer 1997), closer where the motif is darker; used for hatching. A finished line
 * blocks its surroundings for later lines. Start points are tried in shuffled order, so that lines do not start in rows.
 */
final class Streamlines {
    private static final int POINTS = 90;

    private final StyleSource styleSource;
    private final FormFlow formFlow;
    private final float[] dark;
    private final boolean[] blocked;
    private final float[] path = new float[4 * POINTS];

    /**
     * @param dark darkness, 0 to 1: darker areas have closer lines, and areas below the limit of the {@link Look} have none
     */
    Streamlines(StyleSource styleSource, FormFlow formFlow, float[] dark) {
        this.styleSource = styleSource;
        this.formFlow = formFlow;
        this.dark = dark;
        blocked = new boolean[styleSource.pixels];
    }

    /**
     * Look of a set of lines: minimum darkness (0 to 1) with lines, spacing at full and at minimum darkness, width at minimum and at full
     * darkness, mean length. All but the darkness in units.
     */
    record Look(float least, float near, float far, float thin, float thick, float length) {}

    /** Draws lines where the darkness exceeds the minimum of the look. */
    void draw(Look look, LinePen linePen, int noise) {
        int step = Math.max(2, Math.round(look.near() * styleSource.unit));
        int columns = (styleSource.width + step - 1) / step;
        int rows = (styleSource.height + step - 1) / step;
        long[] order = new long[columns * rows];
        for (int n = 0; n < order.length; n++) {
            order[n] = ((long) LatticeNoise.hash(n, 1, noise) << 32) | n;
        }
        Arrays.sort(order);
        for (long cell : order) {
            int n = (int) cell;
            float x = (n % columns + LatticeNoise.white(n, 2, noise)) * step;
            int row = n / columns;
            float y = (row + LatticeNoise.white(n, 3, noise)) * step;
            if (open(x, y, look, Integer.MIN_VALUE)) {
                line(x, y, look, linePen, noise + n);
            }
        }
    }

    private boolean open(float x, float y, Look look, int id) {
        int ix = (int) x;
        int iy = (int) y;
        if (x < 0 || y < 0 || ix >= styleSource.width || iy >= styleSource.height) {
            return false;
        }
        int i = iy * styleSource.width + ix;
        return !blocked[i]
                && dark[i] > look.least()
                && (id == Integer.MIN_VALUE || styleSource.frame.object()[i] == id);
    }

    private void line(float x, float y, Look look, LinePen linePen, int noise) {
        int id = styleSource.frame.object()[((int) y) * styleSource.width + (int) x];
        float step = Math.max(1, 2.2f * styleSource.unit);
        int most = Math.min(POINTS, Math.max(4, (int)
                (look.length() * styleSource.unit / step * (0.55f + 0.9f * LatticeNoise.white(1, 1, noise)))));
        int back = walk(x, y, -step, most / 2, look, id, 2 * POINTS, -2);
        int forth = walk(x, y, step, most - most / 2, look, id, 2 * POINTS, 2);
        int points = back + forth + 1;
        path[2 * POINTS] = x;
        path[2 * POINTS + 1] = y;
        int first = POINTS - back;
        if (points < 3) {
            block(x, y, look);
            return;
        }
        for (int k = first; k < first + points; k++) {
            block(path[2 * k], path[2 * k + 1], look);
        }
        float wave = 0.7f * styleSource.unit;
        for (int k = first; k < first + points - 1; k++) {
            float a = width(k - first, points, 2 * k, look);
            float b = width(k + 1 - first, points, 2 * (k + 1), look);
            float ox = wave * (LatticeNoise.value(k * 0.3f, 0, noise) - 0.5f);
            float nx = wave * (LatticeNoise.value((k + 1) * 0.3f, 0, noise) - 0.5f);
            linePen.line(path[2 * k] + ox, path[2 * k + 1] - ox, path[2 * k + 2] + nx, path[2 * k + 3] - nx, a, b);
        }
    }

    /** Width of a line at a point: full in the middle, thinner at the ends, wider in dark areas. */
    private float width(int k, int points, int at, Look look) {
        float t = (float) k / (points - 1);
        float press = Math.min(1, 5 * Math.min(t, 1 - t) + 0.25f);
        return styleSource.unit
                * UnitCurves.mix(
                        look.thin(), look.thick(), UnitCurves.clamp((darkness(at) - look.least()) / (1 - look.least())))
                * press;
    }

    private float darkness(int at) {
        int ix = Math.min(styleSource.width - 1, Math.max(0, (int) path[at]));
        int iy = Math.min(styleSource.height - 1, Math.max(0, (int) path[at + 1]));
        return dark[iy * styleSource.width + ix];
    }

    private int walk(float x, float y, float step, int most, Look look, int id, int from, int by) {
        float dx = 0;
        float dy = 0;
        int at = from;
        for (int k = 0; k < most; k++) {
            int i = ((int) y) * styleSource.width + (int) x;
            float fx = formFlow.dx[i];
            float fy = formFlow.dy[i];
            if (k == 0 ? step < 0 : fx * dx + fy * dy < 0) {
                fx = -fx;
                fy = -fy;
            }
            dx = fx;
            dy = fy;
            x += Math.abs(step) * fx;
            y += Math.abs(step) * fy;
            if (!open(x, y, look, id)) {
                return k;
            }
            at += by;
            path[at] = x;
            path[at + 1] = y;
        }
        return most;
    }

    private void block(float x, float y, Look look) {
        int ix = Math.min(styleSource.width - 1, Math.max(0, (int) x));
        int iy = Math.min(styleSource.height - 1, Math.max(0, (int) y));
        float d = UnitCurves.clamp((dark[iy * styleSource.width + ix] - look.least()) / (1 - look.least()));
        float reach = styleSource.unit * UnitCurves.mix(look.far(), look.near(), (float) Math.sqrt(d));
        int r = (int) reach;
        for (int by = Math.max(0, iy - r); by <= Math.min(styleSource.height - 1, iy + r); by++) {
            for (int bx = Math.max(0, ix - r); bx <= Math.min(styleSource.width - 1, ix + r); bx++) {
                if ((bx - ix) * (bx - ix) + (by - iy) * (by - iy) <= reach * reach) {
                    blocked[by * styleSource.width + bx] = true;
                }
            }
        }
    }
}
