// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.picture.RgbImage;

/**
 * Place in a photograph into which drawn things are inserted. Positions are in pixels of the photograph, from its upper left corner.
 *
 * @param width pixels of the photograph
 * @param height pixels of the photograph
 * @param horizon row of the horizon, which may be above or below the picture
 * @param focal focal length in pixels; the vertical field of view is 2 arctan(height / (2 focal))
 * @param left of the box that the things fill
 * @param top of the box
 * @param right of the box
 * @param bottom of the box, where the things touch the ground
 * @param aloft whether the things are in the air, without ground or shadow
 * @param light light at this place of the photograph
 * @param around the photograph reduced to about ten pixels in width, for reflections
 * @param seed random seed for everything the brief leaves open
 * @param quality rays a pixel and limit on rendered pixels
 */
public record PlacementShot(
        int width,
        int height,
        float horizon,
        float focal,
        float left,
        float top,
        float right,
        float bottom,
        boolean aloft,
        SiteLight light,
        RgbImage around,
        long seed,
        DrawingQuality quality) {
    private static final long MOST = 4096L * 4096;

    /** Checks the sizes. */
    public PlacementShot {
        if (width < 1 || height < 1 || (long) width * height > MOST) {
            throw new IllegalArgumentException("cannot draw into %d x %d pixels".formatted(width, height));
        }
        if (!(right - left >= 1) || !(bottom - top >= 1) || !(focal > 0)) {
            throw new IllegalArgumentException("a box has at least one pixel, and a lens a focal length");
        }
    }
}
