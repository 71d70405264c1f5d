// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.caption;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.pixels.RgbBytes;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Packs the opaque pixels of a picture with a transparent background into a smaller picture. The colours stay valid, the positions do not.
 */
final class OpaquePixels {
    private static final int OPAQUE = 128; // minimum opacity of an opaque pixel, 0 to 255
    private static final double GROUND = 0.05; // minimum share of transparent pixels in a transparent background
    private static final int SIDE = 16; // minimum side of the packed picture, in pixels

    private OpaquePixels() {}

    /**
     * Packs the opaque pixels of a picture.
     *
     * @param longest maximum side in pixels of the reduced copy from which pixels are taken
     * @return empty if the picture is opaque or completely transparent
     */
    static Optional<RgbImage> of(Raster picture, int longest) {
        if (!picture.hasAlpha()) {
            return Optional.empty();
        }
        double factor = Math.min(1, longest / (double) Math.max(picture.width(), picture.height()));
        int width = Math.max(1, (int) Math.rint(picture.width() * factor));
        int height = Math.max(1, (int) Math.rint(picture.height() * factor));
        byte[] rgb = RgbBytes.of(picture, width, height);
        byte[] alpha;
        try (Mat opacity = AlphaPlane.of(picture.mat());
                Mat small = Resampling.area(opacity, width, height)) {
            alpha = MatrixArrays.bytes(small);
        }
        byte[] packed = new byte[rgb.length];
        int count = 0;
        for (int i = 0; i < alpha.length; i++) {
            if ((alpha[i] & 255) >= OPAQUE) {
                System.arraycopy(rgb, 3 * i, packed, 3 * count++, 3);
            }
        }
        boolean ground = alpha.length - count >= GROUND * alpha.length;
        return ground && count > 0 ? Optional.of(square(packed, count)) : Optional.empty();
    }

    /** Whether a picture has no visible pixel. */
    static boolean isClear(Raster picture) {
        if (!picture.hasAlpha()) {
            return false;
        }
        try (Mat opacity = AlphaPlane.of(picture.mat())) {
            return MaskArithmetic.isEmpty(opacity);
        }
    }

    /** A square picture of the packed pixels, which are repeated until the square is full. */
    private static RgbImage square(byte[] packed, int count) {
        int side = Math.max(SIDE, (int) Math.ceil(Math.sqrt(count)));
        byte[] square = new byte[3 * side * side];
        for (int i = 0; i < side * side; i++) {
            System.arraycopy(packed, 3 * (i % count), square, 3 * i, 3);
        }
        return new RgbImage(side, side, square);
    }
}
