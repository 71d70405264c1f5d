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
 * between fine and large scale stands out, the ground lies flat. Shapes end where the photo does not show them: the subject swells only
 * beside a border that is {@linkplain Outline one}, and a bump too steep for a bump is an edge and has no slope.
 */
final class Relief {
    private static final float SWELL = 0.95f;
    private static final double[] WIDTHS = {0.12, 0.3, 0.6, 1.0}; // of the blurs, in radii of the subject
    private static final float BUMP = 22; // units that white stands above black at middle scale
    private static final float STEEP =
            0.55f; // slope of a bump from which it is more likely an edge of two colours or distances
    private static final float STEEPEST = 2.5f;
    private static final float LEAN = 0.55f; // how far the ground leans up

    private final float[] x;
    private final float[] y;

    private Relief(float[] x, float[] y) {
        this.x = x;
        this.y = y;
    }

    /**
     * Of the subject alone.
     *
     * @param trust of its border, 0 to 1
     */
    static Relief subject(View view, Plane trust) {
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
        Relief relief = bumps(view, view.own);
        relief.add(height.gaussian(3 * view.unit()), trust);
        return relief;
    }

    /** Of what is behind it. */
    static Relief background(View view) {
        Relief relief = bumps(view, view.plate());
        Plane ground = view.stuffs().ground();
        Plane sky = view.stuffs().sky();
        for (int i = 0; i < relief.y.length; i++) {
            relief.x[i] *= 1 - sky.values[i]; // air has no relief
            relief.y[i] = (1 - sky.values[i]) * relief.y[i] + LEAN * ground.values[i];
        }
        return relief;
    }

    private static Relief bumps(View view, FloatImage image) {
        Plane bright = image.luminance().map(FloatImage::displayed);
        float unit = view.unit();
        float tall = BUMP * unit;
        Plane height = bright.gaussian(2.2 * unit)
                .with(bright.gaussian(34 * unit), (fine, wide) -> tall * Math.clamp(fine - wide, -0.4f, 0.4f));
        Relief relief = new Relief(new float[height.values.length], new float[height.values.length]);
        relief.add(height, null);
        for (int i = 0; i < relief.x.length; i++) {
            float steep = (relief.x[i] * relief.x[i] + relief.y[i] * relief.y[i]) / (STEEP * STEEP);
            relief.x[i] /= 1 + steep;
            relief.y[i] /= 1 + steep;
        }
        return relief;
    }

    /** Adds the slopes of a height, each as far as it is trusted. */
    private void add(Plane height, @Nullable Plane trust) {
        int w = height.width();
        int h = height.height();
        Rows.each(h, row -> {
            for (int col = 0, i = row * w; col < w; col++, i++) {
                float dx = height.values[col < w - 1 ? i + 1 : i] - height.values[col > 0 ? i - 1 : i];
                float dy = height.values[row < h - 1 ? i + w : i] - height.values[row > 0 ? i - w : i];
                float k = trust == null ? 1 : trust.values[i];
                x[i] += k * Math.clamp(-dx / 2, -STEEPEST, STEEPEST);
                y[i] += k * Math.clamp(dy / 2, -STEEPEST, STEEPEST);
            }
        });
    }

    /** How much of a light falls on a pixel: 0 to about 1, with the light reaching {@code wrap} round the shape. */
    float lit(int i, From from, float wrap) {
        float nz = 1 / (float) Math.sqrt(1 + x[i] * x[i] + y[i] * y[i]);
        float cos = (x[i] * from.x + y[i] * from.y + from.z) * nz;
        return Math.max(0, (cos + wrap) / (1 + wrap));
    }
}
