// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.vision.pixels.AlphaPlane;
import io.heliograph.vision.plane.MatrixArrays;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A picture that takes part in a drawing.
 *
 * @param field that it came in
 * @param asked field that says what is to become of it
 * @param picture its colours
 * @param alpha its opacity, 0 to 255 a pixel, if it has any
 * @param use what is taken from it
 * @param influence how much of that, above 0 to 1
 * @param scale field of the influence where a client set it, to be told where it has no effect
 * @param prompt words of the client beside it, may be empty
 * @param refused words for what is not to be seen, may be empty
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
    private static final double CUT_OUT = 0.05; // of the pixels are clear

    /** What is taken from a picture. */
    enum Use {
        /** What it shows, where it shows it: its subject stays in its place. */
        STRUCTURE,
        /** What it is about: its subject stands where the scene has room for it. */
        SUBJECT,
        /** Its colours, as a whole. */
        COLOURS
    }

    /** A picture of a field, with all of its influence. */
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

    /** The same, as much as a field says. */
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

    /** How many. */
    long pixels() {
        return (long) picture.width() * picture.height();
    }

    /** Whether it is somebody's cut-out, by as much as the engine for cut-outs goes by. */
    boolean isCutOut() {
        byte[] opacity = alpha.orElse(new byte[0]);
        int clear = 0;
        for (byte level : opacity) {
            clear += (level & 255) < VISIBLE ? 1 : 0;
        }
        return clear > CUT_OUT * pixels();
    }

    /** As the scene takes colours. */
    Optional<ReferencePicture> palette() {
        return use == Use.COLOURS
                ? Optional.of(new ReferencePicture(picture, Optional.empty(), ReferencePicture.Use.PALETTE, influence))
                : Optional.empty();
    }
}
