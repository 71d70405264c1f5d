// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;

/**
 * Falling snow at three distances: many fine flakes in the distance, behind the subject, few large soft ones in front.
 */
final class FallingSnow {
    // number of flakes in a picture, from the farthest layer to the nearest
    private static final float[] COUNT = {2600, 460, 70};
    // mean radius in units (PhotoView.unit), from the farthest layer to the nearest
    private static final float[] SIZE = {0.9f, 1.6f, 5.0f};
    private static final float[] SOFT = {0.5f, 0.8f, 3.2f};
    private static final float[] DENSE = {0.75f, 0.8f, 0.5f};

    private FallingSnow() {}

    /** Adds flakes in place; {@code strength} is a factor on their number. */
    static void fall(PhotoView photoView, FloatImage image, float strength, int noise) {
        for (int layer = 0; layer < COUNT.length; layer++) {
            FloatPlane flakes = layer(photoView, layer, strength, noise + 31 * layer);
            for (int i = 0; i < flakes.values.length; i++) {
                float before = layer == 0 ? 1 - 0.9f * photoView.subject.values[i] : 1;
                float k = Math.min(1, flakes.values[i]) * DENSE[layer] * before;
                image.lay(i, 0.93f, 0.95f, 0.98f, k);
            }
        }
    }

    private static FloatPlane layer(PhotoView photoView, int layer, float strength, int noise) {
        FloatPlane out = new FloatPlane(photoView.width(), photoView.height());
        float unit = photoView.unit();
        int count = Math.round(COUNT[layer] * strength);
        for (int k = 0; k < count; k++) {
            float x = photoView.width() * LatticeNoise.white(k, 0, noise);
            float y = photoView.height() * LatticeNoise.white(k, 1, noise);
            float r = Math.max(0.55f, SIZE[layer] * unit * (0.55f + 0.9f * LatticeNoise.white(k, 2, noise)));
            stamp(out, x, y, r, r * (1.1f + 0.5f * LatticeNoise.white(k, 3, noise)), SOFT[layer] * unit + 0.4f);
        }
        return out;
    }

    /** An upright ellipse with a soft rim. */
    static void stamp(FloatPlane out, float cx, float cy, float rx, float ry, float soft) {
        int w = out.width();
        int top = Math.max(0, (int) (cy - ry - soft));
        int bottom = Math.min(out.height() - 1, (int) Math.ceil(cy + ry + soft));
        for (int y = top; y <= bottom; y++) {
            for (int x = Math.max(0, (int) (cx - rx - soft));
                    x <= Math.min(w - 1, (int) Math.ceil(cx + rx + soft));
                    x++) {
                float far = (float) Math.hypot((x - cx) / rx, (y - cy) / ry);
                float k = UnitCurves.step(1 + soft / rx, Math.max(0, 1 - soft / rx), far);
                out.values[y * w + x] = Math.max(out.values[y * w + x], k);
            }
        }
    }
}
