// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;
import java.util.Optional;

/**
 * Skin of the subject with the eyes and mouths in it: where styles must not smooth small dark things away. Skin is found by ratios of
 * displayed colours, which hold for light and dark skin; what has its colours (wood, sand) only keeps more detail than needed.
 */
final class FaceZone {
    private static final int SIDE = 320; // pixels of the longer side at working size
    private static final int HOLES = 11; // pixels there: radius of the largest eye or mouth
    private static final float LEAST = 0.0004f; // of the picture
    private static final float DARKEST = 0.2f; // displayed red
    private static final float CLEAR = 0.5f; // opacity of the subject

    private FaceZone() {}

    /** Soft mask in the photo's size, 0 to 1; empty without skin. */
    static Optional<FloatPlane> of(PhotoView photoView, FloatImage photo) {
        double scale = Math.min(1, SIDE / (double) Math.max(photoView.width(), photoView.height()));
        int w = Math.max(1, (int) (photoView.width() * scale));
        int h = Math.max(1, (int) (photoView.height() * scale));
        FloatImage small = photo.map(plane -> plane.resized(w, h));
        FloatPlane subject = photoView.subject.resized(w, h);
        FloatPlane skin = new FloatPlane(w, h);
        for (int i = 0; i < skin.values.length; i++) {
            boolean is = subject.values[i] > CLEAR
                    && isSkin(small.red().values[i], small.green().values[i], small.blue().values[i]);
            skin.values[i] = is ? 1 : 0;
        }
        FloatPlane clean = skin.extreme(1, false).extreme(1, true);
        if (StuffMasks.share(clean) < LEAST) {
            return Optional.empty();
        }
        FloatPlane whole = clean.extreme(HOLES, true).extreme(HOLES - 1, false);
        return Optional.of(whole.gaussian(1.5).resized(photoView.width(), photoView.height()));
    }

    private static boolean isSkin(float red, float green, float blue) {
        return red > DARKEST && red > 1.08f * green && red < 2.1f * green && red > 1.12f * blue && red < 3.2f * blue;
    }
}
