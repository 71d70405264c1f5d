// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;

/**
 * The pool of light of a lamp with a narrow beam: an ellipse about the subject, or about the middle of a picture
 * without one. It leaves the picture's rim dark for a subject of any size.
 */
final class LampPool {
    private static final float LEAST = 0.002f; // minimum area of a subject, as a share of the picture
    // radius of the pool, in standard deviations of the subject's mask: enough to cover a uniform subject
    private static final float WIDE = 1.9f;
    private static final float NARROWEST = 0.16f; // minimum radius, as a share of the sides
    private static final float WIDEST = 0.36f;
    // height of the pool's centre above the subject's, in standard deviations: heads matter most
    private static final float HIGH = 0.45f;
    private static final float CORE = 0.45f; // distance up to which light is full, in radii
    private static final float EDGE = 1.6f; // distance from which there is no light, in radii
    private static final float BRIGHTEST = 1.45f;

    private LampPool() {}

    /**
     * Factors of the light, one a pixel.
     *
     * @param depth 0 for no effect to 1 for black edges
     */
    static FloatPlane of(PhotoView photoView, float depth) {
        int w = photoView.width();
        int h = photoView.height();
        boolean any = StuffMasks.share(photoView.subject) > LEAST;
        float[] across = any ? spread(photoView.subject, true) : new float[] {0.5f, 0};
        float[] down = any ? spread(photoView.subject, false) : new float[] {0.5f, 0};
        float rx = any ? Math.clamp(WIDE * across[1], NARROWEST, WIDEST) : WIDEST;
        float ry = any ? Math.clamp(WIDE * down[1], NARROWEST, WIDEST) : WIDEST;
        FloatPlane pool = new FloatPlane(w, h);
        ParallelRows.each(h, y -> {
            float v = (y / (float) h - down[0] + HIGH * down[1]) / ry;
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float u = (x / (float) w - across[0]) / rx;
                float lit = UnitCurves.step(EDGE, CORE, (float) Math.sqrt(u * u + v * v));
                pool.values[i] = UnitCurves.mix(1, BRIGHTEST * lit, depth);
            }
        });
        return pool;
    }

    /** Mean position and standard deviation of a mask along one axis, as shares of the side. */
    private static float[] spread(FloatPlane mask, boolean across) {
        double sum = 0;
        double first = 0;
        double second = 0;
        for (int y = 0, i = 0; y < mask.height(); y++) {
            for (int x = 0; x < mask.width(); x++, i++) {
                double t = across ? x / (double) mask.width() : y / (double) mask.height();
                sum += mask.values[i];
                first += t * mask.values[i];
                second += t * t * mask.values[i];
            }
        }
        double mean = first / sum;
        return new float[] {(float) mean, (float) Math.sqrt(Math.max(0, second / sum - mean * mean))};
    }
}
