// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.vision.analysis.PhotoView;

/** Ice growing in from the edges, as on a cold window: the winter look for indoor photos. */
final class FrostEdge {
    private FrostEdge() {}

    /** Adds frost in place, not on the subject. */
    static void grow(PhotoView photoView, FloatImage image, int noise) {
        int w = photoView.width();
        int h = photoView.height();
        float unit = photoView.unit();
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                float edge = Math.min(Math.min(x, w - 1 - x), Math.min(y, h - 1 - y)) / (150 * unit);
                if (edge > 1.4f) {
                    continue;
                }
                float u = x / (26 * unit) + 2.2f * LatticeNoise.clouds(x / (70 * unit), y / (70 * unit), 2, noise);
                float v = y / (26 * unit) + 2.2f * LatticeNoise.clouds(x / (70 * unit), y / (70 * unit), 2, noise + 3);
                float fern = 1 - Math.abs(2 * LatticeNoise.clouds(u, v, 4, noise + 7) - 1) * 2.2f;
                float grain = LatticeNoise.clouds(x / (4 * unit), y / (4 * unit), 2, noise + 13);
                float reach = 0.95f * LatticeNoise.clouds(x / (120 * unit), y / (120 * unit), 2, noise + 17) + 0.25f;
                float k = UnitCurves.step(reach, 0, edge)
                        * UnitCurves.clamp(0.25f + 0.55f * Math.max(0, fern) + 0.4f * (grain - 0.3f));
                float open = 1 - photoView.subject.values[y * w + x];
                image.lay(y * w + x, 0.80f, 0.87f, 0.95f, 0.85f * k * open);
            }
        }
    }
}
