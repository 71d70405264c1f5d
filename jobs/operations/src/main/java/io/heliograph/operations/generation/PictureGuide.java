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
 * A guiding picture of a drawing.
 *
 * @param field of the picture
 * @param asked field that requests its use
 * @param picture its colours
 * @param alpha its opacity, 0 to 255 for each pixel; empty for an opaque picture
 * @param use part of it to use
 * @param influence strength, above 0 to 1
 * @param scale the client's field of the strength, for a warning that it has no effect
 * @param prompt the client's prompt with it, may be empty
 * @param refused the client's negative prompt, may be empty
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
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
    private static final double CUT_OUT = 0.05; // share of transparent pixels from which a picture is a cut-out

    /** Part of a picture to use. */
    enum Use {
        /** Its layout: the subject keeps its place. */
        STRUCTURE,
        /** Its subject, at any place in the scene. */
        SUBJECT,
        /** Its overall colours. */
        COLOURS
    }

    /** A picture of a field, at full strength. */
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

    /** The same with the strength of a field. */
    PictureGuide weighed(String askedBy, double share, Optional<String> told) {
        return new PictureGuide(field, askedBy, picture, alpha, use, (float) share, told, prompt, refused);
    }

    /** The picture with its opacity; the caller closes it. */
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

    /** Whether the picture is a cut-out already, by the same threshold as the engine for cut-outs. */
    boolean isCutOut() {
        byte[] opacity = alpha.orElse(new byte[0]);
        int clear = 0;
        for (byte level : opacity) {
            clear += (level & 255) < VISIBLE ? 1 : 0;
        }
        return clear > CUT_OUT * pixels();
    }

    /** Its colours as a reference for the scene; empty for other uses. */
    Optional<ReferencePicture> palette() {
        return use == Use.COLOURS
                ? Optional.of(new ReferencePicture(picture, Optional.empty(), ReferencePicture.Use.PALETTE, influence))
                : Optional.empty();
    }
}
