// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import static org.bytedeco.opencv.global.opencv_core.CMP_GT;
import static org.bytedeco.opencv.global.opencv_core.compare;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.vision.inpainting.Inpainting;
import io.heliograph.vision.inpainting.InpaintingOptions;
import io.heliograph.vision.inpainting.LookAlikes;
import io.heliograph.vision.inpainting.MaskGrowth;
import io.heliograph.vision.inpainting.ShadowPickup;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.CutoutOptions;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Takes out what a mask marks, or the subject. */
final class Erasure {
    static final String ENGINE =
            "builtin/patchmatch@1: patches of the picture itself, found over a pyramid and joined by their gradients; it copies and does not invent; no network";

    private static final double FRINGE =
            0.02; // around a mask made by segmentation: half the object's colour, not to be copied
    private static final double BAND = 0.4; // of the height: what is far above a hole is lit and sized differently
    private static final CutoutOptions BY_COLOUR = new CutoutOptions(true, true);

    private Erasure() {}

    /** The picture without what the mask marks. */
    static Raster masked(EditWork edit, String field, Mat mask, boolean tight) {
        Raster picture = edit.picture();
        refuseWhole(field, mask);
        InpaintingOptions options = InpaintingOptions.seeded(edit.seed()).withinBand(BAND);
        if (!tight) {
            return Inpainting.fill(picture, mask, options, edit.work()::checkpoint);
        }
        try (Mat fringe = MaskGrowth.grown(mask, FRINGE)) {
            return Inpainting.fill(picture, mask, options.excluding(fringe), edit.work()::checkpoint);
        }
    }

    /** The picture without its subject and the subject's shadow. */
    static Raster subject(EditWork edit, String field) {
        Raster picture = edit.picture();
        try (Mat found = found(picture);
                Mat grown = MaskGrowth.grown(found, MaskGrowth.FOUND);
                Mat mask = ShadowPickup.added(picture, grown);
                Mat alike = LookAlikes.of(picture, mask)) {
            edit.work().checkpoint();
            refuseWhole(field, mask);
            InpaintingOptions options =
                    InpaintingOptions.seeded(edit.seed()).withinBand(BAND).excluding(alike);
            return Inpainting.fill(picture, mask, options, edit.work()::checkpoint);
        }
    }

    /** Where the subject is: CV_8UC1, 0 or 255; the caller closes it. */
    static Mat found(Raster picture) {
        Mat found = new Mat();
        try (Cutout cutout = Cutout.of(picture, BY_COLOUR);
                Scalar level = new Scalar(255 * Cutout.VISIBLE);
                Mat threshold = new Mat(level)) {
            compare(cutout.alpha(), threshold, found, CMP_GT);
            cutout.picture().close();
        }
        return found;
    }

    private static void refuseWhole(String field, Mat mask) {
        if (countNonZero(mask) == mask.rows() * mask.cols()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Nothing left: " + field,
                    "The field '" + field + "': all of the picture is to go, and nothing is left to fill it from.");
        }
    }
}
