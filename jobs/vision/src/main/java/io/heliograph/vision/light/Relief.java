// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.plane.Rows;
import io.heliograph.vision.view.Stuffs;
import io.heliograph.vision.view.View;
import org.jspecify.annotations.Nullable;

/**
 * A guessed relief: the subject swells from its outline (blurs of the matte at several widths, after Johnston's Lumo, 2002), brightness
 * between fine and large scale stands out, the ground lies flat.
 */
final class Relief {
    private static final float SWELL = 0.95f;
    private static final double[] WIDTHS = {0.12, 0.3, 0.6, 1.0}; // of the blurs, in radii of the subject
    private static final float BUMP = 22; // units that white stands above black at middle scale
    private static final float LEAN = 0.55f; // how far the ground leans up

    private final float[] x;
    private final float[] y;

    private Relief(float[] x, float[] y) {
        this.x = x;
        this.y = y;
    }

    /** Of the subject alone. */
    static Relief subject(View view) {
        float radius = (float) Math.sqrt(Math.max(1e-4, Stuffs.share(view.subject)) * view.width() * view.height()) / 2;
        Plane matte = view.subject;
        Plane swollen = new Plane(view.width(), view.height());
        for (double wide : WIDTHS) {
            swollen = swollen.with(matte.gaussian(wide * radius), (s, m) -> s + m / WIDTHS.length);
        }
        float[] peak = {0.05f};
        for (float v : swollen.values) {
            peak[0] = Math.max(peak[0], v);
        }
        Plane height = swollen.map(v -> SWELL * radius * (float) Math.sqrt(Ramp.clamp(1.35f * v / peak[0] - 0.33f)));
        return of(height.gaussian(3 * view.unit()).with(bumps(view, view.own), Float::sum), null);
    }

    /** Of what is behind it. */
    static Relief background(View view) {
        return of(bumps(view, view.plate()), view.stuffs().ground());
    }

    private static Plane bumps(View view, FloatImage image) {
        Plane bright = image.luminance().map(FloatImage::displayed);
        float unit = view.unit();
        float tall = BUMP * unit;
        return bright.gaussian(2.2 * unit)
                .with(bright.gaussian(34 * unit), (fine, wide) -> tall * Math.clamp(fine - wide, -0.4f, 0.4f));
    }

    private static Relief of(Plane height, @Nullable Plane ground) {
        int w = height.width();
        int h = height.height();
        float[] nx = new float[w * h];
        float[] ny = new float[w * h];
        Rows.each(h, row -> {
            for (int col = 0, i = row * w; col < w; col++, i++) {
                float dx = height.values[col < w - 1 ? i + 1 : i] - height.values[col > 0 ? i - 1 : i];
                float dy = height.values[row < h - 1 ? i + w : i] - height.values[row > 0 ? i - w : i];
                nx[i] = Math.clamp(-dx / 2, -2.5f, 2.5f);
                ny[i] = Math.clamp(dy / 2, -2.5f, 2.5f) + (ground == null ? 0 : LEAN * ground.values[i]);
            }
        });
        return new Relief(nx, ny);
    }

    /** How much of a light falls on a pixel: 0 to about 1, with the light reaching {@code wrap} round the shape. */
    float lit(int i, From from, float wrap) {
        float nz = 1 / (float) Math.sqrt(1 + x[i] * x[i] + y[i] * y[i]);
        float cos = (x[i] * from.x + y[i] * from.y + from.z) * nz;
        return Math.max(0, (cos + wrap) / (1 + wrap));
    }
}
