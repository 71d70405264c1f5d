// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.inpainting.InpaintingOptions;
import io.heliograph.vision.inpainting.MaskGrowth;
import io.heliograph.vision.inpainting.ShadowPickup;
import io.heliograph.vision.inpainting.SimilarColourAreas;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.function.Consumer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Erases a masked area, or the subject. */
@Component
final class MaskErasure {
    static final String ENGINE =
            "builtin/patchmatch@1: patches of the picture itself, found over a pyramid and blended by gradients; it"
                    + " copies and does not invent; no network. A pack of the role inpaint or inpaint.prompt replaces it";

    private static final double FRINGE =
            0.02; // margin around a segmented mask: its pixels mix in the object's colour and are not copied
    private static final double BAND =
            0.4; // patches come from this vertical distance at most, as a share of the height
    private static final CutoutOptions BY_COLOUR = new CutoutOptions(true, true);

    private final HoleFilling holes;
    private final SubjectCutouts subjectCutouts;

    MaskErasure(HoleFilling holes, SubjectCutouts subjectCutouts) {
        this.holes = holes;
        this.subjectCutouts = subjectCutouts;
    }

    /** Erases the masked area and fills the hole; returns a new picture. */
    Raster masked(EditWork edit, String field, Mat mask, boolean tight) {
        Raster picture = edit.picture();
        refuseWhole(field, mask);
        InpaintingOptions options = InpaintingOptions.seeded(edit.seed()).withinBand(BAND);
        if (!tight) {
            return holes.fill(picture, mask, options, edit.work()::checkpoint);
        }
        try (Mat fringe = MaskGrowth.grown(mask, FRINGE)) {
            return holes.fill(picture, mask, options.excluding(fringe), edit.work()::checkpoint);
        }
    }

    /**
     * Erases the subject and fills the hole; returns a new picture.
     *
     * @param shadow whether the subject's shadow is erased, too
     */
    Raster subject(EditWork edit, String field, boolean shadow) {
        Raster picture = edit.picture();
        try (Mat found = found(picture, edit.work()::checkpoint, edit.work()::warn)) {
            if (MaskArithmetic.isEmpty(found)) {
                edit.work().warn("The picture is completely transparent, so nothing was removed.");
                return picture.copy();
            }
            return without(found, edit, field, shadow);
        }
    }

    private Raster without(Mat found, EditWork edit, String field, boolean shadow) {
        Raster picture = edit.picture();
        try (Mat grown = MaskGrowth.grown(found, MaskGrowth.FOUND);
                Mat mask = shadow ? ShadowPickup.added(picture, grown) : grown.clone();
                Mat alike = SimilarColourAreas.of(picture, mask)) {
            edit.work().checkpoint();
            refuseWhole(field, mask);
            InpaintingOptions options =
                    InpaintingOptions.seeded(edit.seed()).withinBand(BAND).excluding(alike);
            return holes.fill(picture, mask, options, edit.work()::checkpoint);
        }
    }

    /** Mask of the subject: CV_8UC1, 0 or 255; the caller closes it. */
    Mat found(Raster picture, Runnable checkpoint) {
        return found(picture, checkpoint, _ -> {});
    }

    private Mat found(Raster picture, Runnable checkpoint, Consumer<String> warnings) {
        try (CutoutResult cutoutResult = subjectCutouts.cut(picture, BY_COLOUR, checkpoint)) {
            CutoutWarning.of(cutoutResult, warnings);
            cutoutResult.picture().close();
            return MaskArithmetic.above(cutoutResult.alpha(), 255 * CutoutResult.VISIBLE);
        }
    }

    private static void refuseWhole(String field, Mat mask) {
        if (MaskArithmetic.isFull(mask)) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Nothing left: " + field,
                    "The field '" + field
                            + "': the mask covers the whole picture, so nothing is left to fill it from. Send a smaller mask.");
        }
    }
}
