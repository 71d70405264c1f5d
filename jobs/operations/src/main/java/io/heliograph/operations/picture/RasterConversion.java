// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.pixels.Raster;
import io.heliograph.pixels.RgbBytes;
import io.heliograph.scene.picture.RgbImage;

/** Converts pictures of the scene module (RGB bytes) to rasters of the media module (BGR matrices), and back. */
public final class RasterConversion {
    private static final int LEAST = 8; // minimum side in pixels; smaller pictures cannot be analysed

    private RasterConversion() {}

    /** A new raster; the caller closes it. */
    public static Raster of(RgbImage rgbImage) {
        return RgbBytes.raster(rgbImage.width(), rgbImage.height(), rgbImage.rgb());
    }

    /**
     * The picture of a raster, without alpha.
     *
     * @param longest maximum side in pixels; larger pictures are reduced, and sides below {@value #LEAST} pixels are stretched to that
     */
    public static RgbImage picture(Raster raster, int longest) {
        double factor = Math.min(1, longest / (double) Math.max(raster.width(), raster.height()));
        int width = Math.max(LEAST, (int) Math.rint(raster.width() * factor));
        int height = Math.max(LEAST, (int) Math.rint(raster.height() * factor));
        return new RgbImage(width, height, RgbBytes.of(raster, width, height));
    }
}
