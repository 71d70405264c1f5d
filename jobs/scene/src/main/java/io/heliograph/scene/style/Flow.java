// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Blur;
import io.heliograph.scene.raster.Rows;

/**
 * A direction at every pixel, without sign, that follows form: around the shape where normals tilt, along edges of the photograph, along a
 * given direction elsewhere. Directions are averaged as doubled angles, so opposite ones agree.
 */
final class Flow {
    /** Unit direction in the picture, y down. */
    final float[] dx;

    final float[] dy;

    private Flow(float[] dx, float[] dy) {
        this.dx = dx;
        this.dy = dy;
    }

    /**
     * Of a motif.
     *
     * @param form weight of normals
     * @param edges weight of edges of the photograph
     * @param restX doubled angle of the direction at rest: cosine
     * @param restY sine
     * @param rest its weight
     * @param sigma in units, how far directions are averaged
     */
    static Flow of(Motif motif, float form, float edges, float restX, float restY, float rest, float sigma) {
        float[] c = new float[motif.pixels];
        float[] s = new float[motif.pixels];
        float[] across = new float[motif.pixels];
        float[] up = new float[motif.pixels];
        slopes(motif, across, up);
        float[] grey = new float[motif.pixels];
        for (int i = 0; i < grey.length; i++) {
            grey[i] = motif.colours.luma(i);
        }
        Blur.gaussian(grey, motif.scratch, motif.width, motif.height, 1.5f * motif.unit);
        Rows.each(motif.height, y -> {
            for (int x = 0, i = y * motif.width; x < motif.width; x++, i++) {
                // The normal points down its own slope in the picture: across it is along the form.
                float tx = up[i];
                float ty = across[i];
                float gx = y == 0 || y == motif.height - 1 || x == 0 || x == motif.width - 1
                        ? 0
                        : grey[i + 1] - grey[i - 1];
                float gy = y == 0 || y == motif.height - 1 || x == 0 || x == motif.width - 1
                        ? 0
                        : grey[i + motif.width] - grey[i - motif.width];
                float e = (motif.frame.object()[i] == 0 ? 0.1f : 1) * edges * 40 * motif.unit;
                c[i] = form * (tx * tx - ty * ty) + e * (gy * gy - gx * gx) + rest * restX;
                s[i] = form * 2 * tx * ty - e * 2 * gx * gy + rest * restY;
            }
        });
        Blur.gaussian(c, motif.scratch, motif.width, motif.height, sigma * motif.unit);
        Blur.gaussian(s, motif.scratch, motif.width, motif.height, sigma * motif.unit);
        Rows.each(motif.height, y -> {
            for (int i = y * motif.width, end = i + motif.width; i < end; i++) {
                halve(c, s, i);
            }
        });
        return new Flow(c, s);
    }

    /** Normals of things as they are, of the ground averaged, as of a meadow rather than of its blades. */
    private static void slopes(Motif motif, float[] across, float[] up) {
        float[] normal = motif.frame.normal();
        float[] wideAcross = new float[motif.pixels];
        float[] wideUp = new float[motif.pixels];
        for (int i = 0; i < motif.pixels; i++) {
            across[i] = normal[3 * i];
            up[i] = normal[3 * i + 1];
            wideAcross[i] = across[i];
            wideUp[i] = up[i];
        }
        int radius = motif.pixels(9, 4);
        Blur.within(wideAcross, motif.scratch, motif.frame.object(), motif.width, motif.height, radius);
        Blur.within(wideUp, motif.scratch, motif.frame.object(), motif.width, motif.height, radius);
        motif.overGround(wideAcross, across);
        motif.overGround(wideUp, up);
    }

    /** Every direction turned by an angle of the given cosine and sine. */
    Flow turned(float cos, float sin) {
        float[] x = new float[dx.length];
        float[] y = new float[dx.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = dx[i] * cos - dy[i] * sin;
            y[i] = dx[i] * sin + dy[i] * cos;
        }
        return new Flow(x, y);
    }

    private static void halve(float[] c, float[] s, int i) {
        float length = (float) Math.sqrt(c[i] * c[i] + s[i] * s[i]);
        if (length < 1e-9f) {
            c[i] = 1;
            s[i] = 0;
            return;
        }
        float cos = c[i] / length;
        float half = (float) Math.sqrt(Math.max(0, (1 + cos) / 2));
        float other = (float) Math.sqrt(Math.max(0, (1 - cos) / 2));
        c[i] = half;
        s[i] = s[i] < 0 ? -other : other;
    }
}
