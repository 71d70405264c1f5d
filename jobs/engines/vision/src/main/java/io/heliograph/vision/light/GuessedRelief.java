// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;
import org.jspecify.annotations.Nullable;

/**
 * Guesses a relief from a photo. The subject swells from its outline (blurs of the matte at several widths, after
 * Johnston's Lumo, 2002), details brighter than their surroundings stand out, and the ground is flat. The subject
 * swells only near a {@linkplain OutlineSharpness sharp} border. A slope too steep for a bump is taken for an edge and
 * reduced.
 */
final class GuessedRelief {
    private static final float SWELL = 0.95f;
    private static final double[] WIDTHS = {0.12, 0.3, 0.6, 1.0}; // widths of the blurs, in radii of the subject
    private static final float BUMP = 22; // height difference of white and black details, in units (PhotoView.unit)
    private static final float STEEP = 0.55f; // slope above which a bump is reduced: it is probably an edge
    private static final float STEEPEST = 2.5f;
    private static final float LEAN = 0.55f; // slope of the ground: its normal leans upwards

    private final float[] x;
    private final float[] y;

    private GuessedRelief(float[] x, float[] y) {
        this.x = x;
        this.y = y;
    }

    /**
     * Relief of the subject alone.
     *
     * @param trust probability that the border nearby is a thing's border, 0 to 1
     */
    static GuessedRelief subject(PhotoView photoView, FloatPlane trust) {
        float radius = (float) Math.sqrt(
                        Math.max(1e-4, StuffMasks.share(photoView.subject)) * photoView.width() * photoView.height())
                / 2;
        FloatPlane matte = photoView.subject;
        FloatPlane swollen = new FloatPlane(photoView.width(), photoView.height());
        for (double wide : WIDTHS) {
            swollen = swollen.with(matte.gaussian(wide * radius), (s, m) -> s + m / WIDTHS.length);
        }
        float[] peak = {0.05f};
        for (float v : swollen.values) {
            peak[0] = Math.max(peak[0], v);
        }
        FloatPlane height =
                swollen.map(v -> SWELL * radius * (float) Math.sqrt(UnitCurves.clamp(1.35f * v / peak[0] - 0.33f)));
        GuessedRelief guessedRelief = bumps(photoView, photoView.own);
        guessedRelief.add(height.gaussian(3 * photoView.unit()), trust);
        return guessedRelief;
    }

    /** Relief of the background behind the subject. */
    static GuessedRelief background(PhotoView photoView) {
        GuessedRelief guessedRelief = bumps(photoView, photoView.plate());
        FloatPlane ground = photoView.stuffs().ground();
        FloatPlane sky = photoView.stuffs().sky();
        for (int i = 0; i < guessedRelief.y.length; i++) {
            guessedRelief.x[i] *= 1 - sky.values[i]; // the sky has no relief
            guessedRelief.y[i] = (1 - sky.values[i]) * guessedRelief.y[i] + LEAN * ground.values[i];
        }
        return guessedRelief;
    }

    private static GuessedRelief bumps(PhotoView photoView, FloatImage image) {
        FloatPlane bright = image.luminance().map(FloatImage::displayed);
        float unit = photoView.unit();
        float tall = BUMP * unit;
        FloatPlane height = bright.gaussian(2.2 * unit)
                .with(bright.gaussian(34 * unit), (fine, wide) -> tall * Math.clamp(fine - wide, -0.4f, 0.4f));
        GuessedRelief guessedRelief =
                new GuessedRelief(new float[height.values.length], new float[height.values.length]);
        guessedRelief.add(height, null);
        for (int i = 0; i < guessedRelief.x.length; i++) {
            float steep = (guessedRelief.x[i] * guessedRelief.x[i] + guessedRelief.y[i] * guessedRelief.y[i])
                    / (STEEP * STEEP);
            guessedRelief.x[i] /= 1 + steep;
            guessedRelief.y[i] /= 1 + steep;
        }
        return guessedRelief;
    }

    /** Adds the slopes of a height, weighted by trust. */
    private void add(FloatPlane height, @Nullable FloatPlane trust) {
        int w = height.width();
        int h = height.height();
        ParallelRows.each(h, row -> {
            for (int col = 0, i = row * w; col < w; col++, i++) {
                float dx = height.values[col < w - 1 ? i + 1 : i] - height.values[col > 0 ? i - 1 : i];
                float dy = height.values[row < h - 1 ? i + w : i] - height.values[row > 0 ? i - w : i];
                float k = trust == null ? 1 : trust.values[i];
                x[i] += k * Math.clamp(-dx / 2, -STEEPEST, STEEPEST);
                y[i] += k * Math.clamp(dy / 2, -STEEPEST, STEEPEST);
            }
        });
    }

    /**
     * Share of a light that reaches a pixel, 0 to about 1; {@code wrap} is how far light bends round a shape, 0 to 1.
     */
    float lit(int i, KeyLightDirection keyLightDirection, float wrap) {
        float nz = 1 / (float) Math.sqrt(1 + x[i] * x[i] + y[i] * y[i]);
        float cos = (x[i] * keyLightDirection.x + y[i] * keyLightDirection.y + keyLightDirection.z) * nz;
        return Math.max(0, (cos + wrap) / (1 + wrap));
    }
}
