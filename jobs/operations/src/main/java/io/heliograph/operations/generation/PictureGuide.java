// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.picture.RgbImage;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A picture that guides a drawing.
 *
 * @param field field of the picture
 * @param asked field that requests this use of the picture; differs from {@code field} if the use has a field of its
 *     own
 * @param picture the picture's colours
 * @param alpha the picture's opacity in each pixel, 0 to 255; empty for an opaque picture
 * @param use which part of the picture to use
 * @param influence strength, above 0 and at most 1
 * @param scale field of the strength, if a warning must say that it has no effect
 * @param prompt the client's prompt beside the picture, may be empty
 * @param refused the client's negative prompt, may be empty
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over without a copy
record PictureGuide(
        String field,
        String asked,
        RgbImage picture,
        Optional<byte[]> alpha,
        Use use,
        float influence,
        Optional<String> scale,
        String prompt,
        String refused) {
    private static final int VISIBLE = 13;
    private static final double CUT_OUT = 0.05; // minimum share of transparent pixels in a cut-out

    /** The part of a guiding picture that is used. */
    enum Use {
        /** The picture's layout: the subject keeps its place. */
        STRUCTURE,
        /** The picture's subject, at any place in the scene. */
        SUBJECT,
        /** The picture's overall colours. */
        COLOURS
    }

    /** A guiding picture from a field, at full strength. */
    static PictureGuide of(String field, Raster raster, Use use, String prompt, String refused) {
        return new PictureGuide(
                field,
                field,
                RasterConversion.picture(raster, Integer.MAX_VALUE),
                raster.hasAlpha() ? Optional.of(opacity(raster)) : Optional.empty(),
                use,
                1,
                Optional.empty(),
                prompt,
                refused);
    }

    private static byte[] opacity(Raster raster) {
        try (Mat alpha = AlphaPlane.of(raster.mat())) {
            return MatrixArrays.bytes(alpha);
        }
    }

    /** The same guide with another strength. */
    PictureGuide weighed(String askedBy, double share, Optional<String> told) {
        return new PictureGuide(field, askedBy, picture, alpha, use, (float) share, told, prompt, refused);
    }

    /** The picture with its alpha channel; the caller closes it. */
    Raster raster() {
        Raster raster = RasterConversion.of(picture);
        alpha.ifPresent(bytes -> {
            try (Mat opacity = MatrixArrays.mat(bytes, picture.height(), picture.width())) {
                AlphaPlane.set(raster.mat(), opacity);
            }
        });
        return raster;
    }

    /** Number of pixels. */
    long pixels() {
        return (long) picture.width() * picture.height();
    }

    /** Whether the picture is a cut-out already, by the same threshold as in the cut-out engine. */
    boolean isCutOut() {
        byte[] opacity = alpha.orElse(new byte[0]);
        int clear = 0;
        for (byte level : opacity) {
            clear += (level & 255) < VISIBLE ? 1 : 0;
        }
        return clear > CUT_OUT * pixels();
    }

    /** The colours as a reference for the scene; empty unless the guide is used for its colours. */
    Optional<ReferencePicture> palette() {
        return use == Use.COLOURS
                ? Optional.of(new ReferencePicture(picture, Optional.empty(), ReferencePicture.Use.PALETTE, influence))
                : Optional.empty();
    }
}
