// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.picture.RgbImage;

/** Observes photographs. Takes tens of milliseconds at any size; the same picture gives the same observation. */
public final class PhotoObserver {
    private PhotoObserver() {}

    /**
     * Observes a picture.
     *
     * @throws IllegalArgumentException if the picture has less than 8 pixels a side
     */
    public static Observation observe(RgbImage rgbImage) {
        if (rgbImage.width() < 8 || rgbImage.height() < 8) {
            throw new IllegalArgumentException("a photo of %d x %d pixels is too small to be described"
                    .formatted(rgbImage.width(), rgbImage.height()));
        }
        OklabThumbnail oklabThumbnail = new OklabThumbnail(rgbImage);
        StuffMap stuff = new StuffMap(oklabThumbnail);
        return new Observation(
                MainColours.of(oklabThumbnail),
                stuff.shares(),
                stuff.horizon(),
                SaliencyPatch.of(oklabThumbnail, stuff),
                PictureStatistics.lighting(oklabThumbnail),
                PictureStatistics.blur(rgbImage),
                PictureStatistics.harmony(oklabThumbnail));
    }
}
