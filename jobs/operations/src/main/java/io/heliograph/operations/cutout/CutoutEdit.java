// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.TightCrop;
import io.heliograph.vision.matting.subject.SubjectPrior;
import java.util.function.Function;

/**
 * Cuts the subject out of a picture and makes the result from the cut-out.
 *
 * @param subjects cuts the subject out
 * @param options options of the cut-out
 * @param finish makes the result from the cut-out, as a new picture
 */
record CutoutEdit(SubjectCutouts subjects, CutoutOptions options, Function<CutoutResult, Raster> finish)
        implements EditPlan.Edit {
    /** Name of the engine in documentation and results. */
    static final String ENGINE = (SubjectPrior.hasNetwork()
                    ? "builtin/salient-matting@1: a small network of this project finds the subject, helped by classical saliency;"
                    : "builtin/saliency-grabcut@1: classical saliency finds the subject, no network;")
            + " GrabCut in Lab selects its pixels, a guided filter computes their opacity, and its own colours are"
            + " estimated along its edge. A model pack of the role matting.salient replaces all but this estimate, one"
            + " of the role matting.refine the guided filter";

    private static final String NOTHING = "The picture is completely transparent, and so is the result.";

    /** A cut-out of the picture's size. */
    static CutoutEdit whole(SubjectCutouts subjectCutouts, CutoutOptions options) {
        return new CutoutEdit(
                subjectCutouts, options, cutoutResult -> cutoutResult.picture().copy());
    }

    /** A cut-out cropped to its visible part, with transparent padding in pixels on all four sides. */
    static CutoutEdit tight(SubjectCutouts subjectCutouts, CutoutOptions options, long padding) {
        return new CutoutEdit(
                subjectCutouts, options, cutoutResult -> TightCrop.of(cutoutResult, Math.toIntExact(padding)));
    }

    /** Adds this cut-out and its memory, in bytes per pixel, to a plan. */
    EditPlan of(EditPlan plan) {
        return plan.bytesPerPixel(SubjectCutouts.BYTES_PER_PIXEL).does(this);
    }

    @Override
    public Raster of(EditWork work) {
        try (CutoutResult cutoutResult = subjects.cut(work.picture(), options, work.work()::checkpoint)) {
            if (cutoutResult.empty()) {
                work.work().warn(NOTHING);
            }
            CutoutWarning.of(cutoutResult, work.work()::warn);
            work.work().checkpoint();
            return finish.apply(cutoutResult);
        }
    }
}
