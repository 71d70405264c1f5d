// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;
import java.util.Optional;

/**
 * Skin of the subject with the eyes and mouths in it: in this zone, styles must not smooth small dark things away. Skin
 * is found by ratios of displayed colours, which hold for light and dark skin. Wood and sand have such ratios, too: a
 * style then keeps more of their detail than needed.
 *
 * @param mask soft mask of the photo's size, 0 to 1
 * @param left left side of the mask's bounding box, in pixels
 * @param top top of the box, in pixels
 * @param width width of the box in pixels
 * @param height height of the box in pixels
 * @param share of the photo that the mask covers
 */
record FaceZone(FloatPlane mask, int left, int top, int width, int height, float share) {
    private static final int SIDE = 320; // pixels of the longer side at working size
    private static final int HOLES = 11; // maximum radius of an eye or a mouth within the skin, px at working size
    private static final float LEAST = 0.0004f; // minimum share of skin in the picture
    private static final float DARKEST = 0.2f; // minimum red of skin, 0 to 1
    private static final float CLEAR = 0.5f; // minimum opacity of a pixel of the subject

    private static final float SEEN = 0.01f; // minimum mask value of a pixel in the bounding box

    /** Finds skin in a photo; empty if there is none. */
    static Optional<FaceZone> of(PhotoView photoView, FloatImage photo) {
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
        return Optional.of(boxed(whole.gaussian(1.5).resized(photoView.width(), photoView.height())));
    }

    private static FaceZone boxed(FloatPlane mask) {
        int left = mask.width();
        int top = mask.height();
        int right = 0;
        int bottom = 0;
        for (int y = 0; y < mask.height(); y++) {
            for (int x = 0; x < mask.width(); x++) {
                if (mask.values[y * mask.width() + x] > SEEN) {
                    left = Math.min(left, x);
                    right = Math.max(right, x + 1);
                    top = Math.min(top, y);
                    bottom = y + 1;
                }
            }
        }
        return new FaceZone(mask, left, top, right - left, bottom - top, StuffMasks.share(mask));
    }

    /** Composites a picture of the box's size over another one, through the mask. */
    void lay(FloatImage below, FloatImage part) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = (top + y) * mask.width() + left + x;
                int k = y * width + x;
                below.lay(i, part.red().values[k], part.green().values[k], part.blue().values[k], mask.values[i]);
            }
        }
    }

    private static boolean isSkin(float red, float green, float blue) {
        return red > DARKEST && red > 1.08f * green && red < 2.1f * green && red > 1.12f * blue && red < 3.2f * blue;
    }
}
