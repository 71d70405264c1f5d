// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.raster.GaussianPlaneBlur;

/**
 * Stroke directions that follow the forms of a motif, one for each pixel: around shapes by their normals, along edges of the photograph,
 * elsewhere in a given direction. Directions are averaged as doubled angles, so that opposite ones agree.
 */
final class FormFlow {
    /** Unit direction at each pixel, y down; opposite directions are equivalent. */
    final float[] dx;

    final float[] dy;

    private FormFlow(float[] dx, float[] dy) {
        this.dx = dx;
        this.dy = dy;
    }

    /**
     * Computes the flow of a motif.
     *
     * @param form weight of normals
     * @param edges weight of edges of the photograph
     * @param restX cosine of twice the angle of the default direction
     * @param restY sine of twice the angle of the default direction
     * @param rest weight of the default direction
     * @param sigma of the Gaussian that averages directions, in units
     */
    static FormFlow of(
            StyleSource styleSource, float form, float edges, float restX, float restY, float rest, float sigma) {
        float[] c = new float[styleSource.pixels];
        float[] s = new float[styleSource.pixels];
        float[] across = new float[styleSource.pixels];
        float[] up = new float[styleSource.pixels];
        slopes(styleSource, across, up);
        float[] grey = new float[styleSource.pixels];
        for (int i = 0; i < grey.length; i++) {
            grey[i] = styleSource.colours.luma(i);
        }
        GaussianPlaneBlur.gaussian(
                grey, styleSource.scratch, styleSource.width, styleSource.height, 1.5f * styleSource.unit);
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0, i = y * styleSource.width; x < styleSource.width; x++, i++) {
                // In the picture, the normal points down the slope; the direction at right angles to it follows the
                // form.
                float tx = up[i];
                float ty = across[i];
                float gx = y == 0 || y == styleSource.height - 1 || x == 0 || x == styleSource.width - 1
                        ? 0
                        : grey[i + 1] - grey[i - 1];
                float gy = y == 0 || y == styleSource.height - 1 || x == 0 || x == styleSource.width - 1
                        ? 0
                        : grey[i + styleSource.width] - grey[i - styleSource.width];
                float e = (styleSource.frame.object()[i] == 0 ? 0.1f : 1) * edges * 40 * styleSource.unit;
                c[i] = form * (tx * tx - ty * ty) + e * (gy * gy - gx * gx) + rest * restX;
                s[i] = form * 2 * tx * ty - e * 2 * gx * gy + rest * restY;
            }
        });
        GaussianPlaneBlur.gaussian(
                c, styleSource.scratch, styleSource.width, styleSource.height, sigma * styleSource.unit);
        GaussianPlaneBlur.gaussian(
                s, styleSource.scratch, styleSource.width, styleSource.height, sigma * styleSource.unit);
        ParallelRows.each(styleSource.height, y -> {
            for (int i = y * styleSource.width, end = i + styleSource.width; i < end; i++) {
                halve(c, s, i);
            }
        });
        return new FormFlow(c, s);
    }

    /**
     * Horizontal and vertical components of the normals. Those of the ground are averaged, so that the slope of a meadow counts and not its
     * blades.
     */
    private static void slopes(StyleSource styleSource, float[] across, float[] up) {
        float[] normal = styleSource.frame.normal();
        float[] wideAcross = new float[styleSource.pixels];
        float[] wideUp = new float[styleSource.pixels];
        for (int i = 0; i < styleSource.pixels; i++) {
            across[i] = normal[3 * i];
            up[i] = normal[3 * i + 1];
            wideAcross[i] = across[i];
            wideUp[i] = up[i];
        }
        int radius = styleSource.pixels(9, 4);
        GaussianPlaneBlur.within(
                wideAcross,
                styleSource.scratch,
                styleSource.frame.object(),
                styleSource.width,
                styleSource.height,
                radius);
        GaussianPlaneBlur.within(
                wideUp, styleSource.scratch, styleSource.frame.object(), styleSource.width, styleSource.height, radius);
        styleSource.overGround(wideAcross, across);
        styleSource.overGround(wideUp, up);
    }

    /** A copy with all directions rotated by an angle, given by its cosine and sine. */
    FormFlow turned(float cos, float sin) {
        float[] x = new float[dx.length];
        float[] y = new float[dx.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = dx[i] * cos - dy[i] * sin;
            y[i] = dx[i] * sin + dy[i] * cos;
        }
        return new FormFlow(x, y);
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
