// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.pixels.MaskArea;
import org.springframework.stereotype.Component;

/** Cuts the subject out of pictures that take part in a drawing, as cut-outs are made everywhere; a doubtful one is refused here, since it would be finished work by the time anybody looks. */
@Component
final class GuideCutouts {
    private static final CutoutOptions OPTIONS = new CutoutOptions(true, false);
    private static final double ALL = 0.92; // of the picture: that is a picture, and no subject in it

    private final SubjectCutouts subjectCutouts;

    GuideCutouts(SubjectCutouts subjectCutouts) {
        this.subjectCutouts = subjectCutouts;
    }

    /**
     * The subject, once an execution, which also closes it.
     *
     * @throws FailureException VALIDATION_ERROR that names the field of a picture without one clear subject
     */
    CutoutResult of(StepWork stepWork, PictureGuide guide) {
        return stepWork.once("subject", () -> cut(stepWork, guide));
    }

    private CutoutResult cut(StepWork stepWork, PictureGuide guide) {
        try (Raster picture = guide.raster()) {
            CutoutResult cutoutResult = subjectCutouts.cut(picture, OPTIONS, stepWork::checkpoint);
            try {
                check(cutoutResult, guide);
            } catch (FailureException e) {
                cutoutResult.close();
                throw e;
            }
            cutoutResult.remark().ifPresent(stepWork::warn);
            return cutoutResult;
        }
    }

    private static void check(CutoutResult cutoutResult, PictureGuide guide) {
        if (cutoutResult.empty()) {
            throw refused(guide, "nothing of it can be seen");
        }
        if (CutoutWarning.isDoubtful(cutoutResult)) {
            throw refused(
                    guide,
                    "nothing stands out in it surely enough: %.0f %% sure of an outline, and %.0f %% are needed"
                            .formatted(
                                    100 * Math.min(cutoutResult.confidence(), cutoutResult.reliability()),
                                    100 * CutoutResult.DOUBTFUL));
        }
        if (!guide.isCutOut() && MaskArea.share(cutoutResult.alpha()) > ALL) {
            throw refused(guide, "its subject fills it");
        }
    }

    private static FailureException refused(PictureGuide guide, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "No subject: " + guide.field(),
                "The subject of the picture in the field '%s' is to stand in a drawn scene, and %s. Send a picture of one thing, or that thing with its background removed; an endpoint of the role image_edit takes pictures as they are."
                        .formatted(guide.field(), why));
    }
}
