// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.lens;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;

/**
 * Blurs the background of a photo as if out of focus. The subject keeps its own colours and its graded outline. The
 * background is first filled in behind it, so that no colour of the subject leaks into the blur as a halo. Blur grows
 * with the distance from the subject; clipped highlights are brightened first.
 */
public final class BackgroundBlur {
    /** Strongest degree of blur. */
    public static final int MOST = 5;

    // radius of the disc by degree of blur, as a share of the longer side
    private static final float[] RADIUS = {0, 0.004f, 0.007f, 0.011f, 0.016f, 0.023f};
    private static final float GLOW = 0.75f; // linear light above which highlights are brightened
    private static final float GAIN = 2.2f;
    private static final int COARSE = 9; // radius in px above which discs are computed at a reduced size

    private BackgroundBlur() {}

    /**
     * The photo with its background blurred, in linear light.
     *
     * @param scale degree of blur, 1 slight to 5 strong
     */
    public static FloatImage of(PhotoView photoView, int scale, Runnable checkpoint) {
        if (scale < 1 || scale > MOST) {
            throw new IllegalArgumentException("the degree of blur must be 1 to 5, but is " + scale);
        }
        float radius = RADIUS[scale] * Math.max(photoView.width(), photoView.height());
        return compose(photoView, behind(photoView, radius, checkpoint));
    }

    /** The background without the subject, out of focus by up to {@code radius} pixels. */
    public static FloatImage behind(PhotoView photoView, float radius, Runnable checkpoint) {
        FloatImage bright = photoView.plate().map(p -> p.map(v -> v <= GLOW ? v : GLOW + (v - GLOW) * GAIN));
        checkpoint.run();
        FloatImage near = disc(bright, 0.45f * radius);
        checkpoint.run();
        FloatImage far = disc(bright, radius);
        checkpoint.run();
        float focus = nearest(photoView);
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        for (int i = 0; i < out.red().values.length; i++) {
            float t = UnitCurves.step(focus, Math.min(1, focus + 0.35f), photoView.depth().values[i] + 0.12f);
            float s = Math.max(0.25f, t);
            out.set(
                    i,
                    UnitCurves.mix(near.red().values[i], far.red().values[i], s),
                    UnitCurves.mix(near.green().values[i], far.green().values[i], s),
                    UnitCurves.mix(near.blue().values[i], far.blue().values[i], s));
        }
        return out;
    }

    private static FloatImage disc(FloatImage image, float radius) {
        if (radius <= COARSE) {
            return DiscBlur.blur(image, radius);
        }
        float by = radius / COARSE;
        int w = Math.max(8, Math.round(image.width() / by));
        int h = Math.max(8, Math.round(image.height() / by));
        FloatImage small = image.map(p -> p.resized(w, h));
        return DiscBlur.blur(small, radius * w / image.width())
                .map(p -> p.resized(image.width(), image.height()).gaussian(0.7 * by));
    }

    /** Composites the subject over another background. */
    public static FloatImage compose(PhotoView photoView, FloatImage behind) {
        FloatImage out = behind.copy();
        for (int i = 0; i < out.red().values.length; i++) {
            out.lay(
                    i,
                    photoView.own.red().values[i],
                    photoView.own.green().values[i],
                    photoView.own.blue().values[i],
                    photoView.subject.values[i]);
        }
        return out;
    }

    private static float nearest(PhotoView photoView) {
        FloatPlane depth = photoView.depth();
        float near = 1;
        for (int i = 0; i < depth.values.length; i++) {
            near = photoView.subject.values[i] > 0.9f ? Math.min(near, depth.values[i]) : near;
        }
        return near == 1 ? 0 : near;
    }
}
