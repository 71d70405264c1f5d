// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.MaskArea;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Cuts the subjects out of guiding pictures, and decides whether they are clear enough to keep. */
@Component
final class GuideCutouts {
    private static final CutoutOptions OPTIONS = new CutoutOptions(true, false);
    private static final int SMALLEST = 64; // minimum longer side of a subject, in pixels
    private static final double ALL = 0.92; // maximum share of the picture's area; a larger subject fills the picture

    private final SubjectCutouts subjectCutouts;

    GuideCutouts(SubjectCutouts subjectCutouts) {
        this.subjectCutouts = subjectCutouts;
    }

    /** Cuts out the subject, once in each execution; closed at its end. {@link #unclear} decides whether to use the cut-out. */
    CutoutResult of(StepWork stepWork, PictureGuide guide) {
        return stepWork.once("subject", () -> cut(stepWork, guide));
    }

    private CutoutResult cut(StepWork stepWork, PictureGuide guide) {
        try (Raster picture = guide.raster()) {
            CutoutResult cutoutResult = subjectCutouts.cut(picture, OPTIONS, stepWork::checkpoint);
            cutoutResult.remark().ifPresent(stepWork::warn);
            return cutoutResult;
        }
    }

    /** Reason why a picture has no subject to keep, phrased to follow a colon; empty if it has such a subject. */
    static Optional<String> unclear(CutoutResult cutoutResult, PictureGuide guide) {
        if (cutoutResult.empty()) {
            return Optional.of("it is completely transparent");
        }
        if (CutoutWarning.isDoubtful(cutoutResult)) {
            return Optional.of("it shows no clear subject: confidence of the outline %.0f %%, minimum %.0f %%"
                    .formatted(
                            100 * Math.min(cutoutResult.confidence(), cutoutResult.reliability()),
                            100 * CutoutResult.DOUBTFUL));
        }
        if (!guide.isCutOut() && MaskArea.share(cutoutResult.alpha()) > ALL) {
            return Optional.of("its subject fills it");
        }
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        return Math.max(box.width(), box.height()) < SMALLEST
                ? Optional.of("its subject has only %d x %d pixels; the longer side needs %d"
                        .formatted(box.width(), box.height(), SMALLEST))
                : Optional.empty();
    }

    /** Refusal of a picture without a clear subject; used if the prompt names no thing to draw instead. */
    static FailureException refused(PictureGuide guide, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "No subject: " + guide.field(),
                ("The picture in '%s' cannot be used as the subject of a drawn scene: %s. Send a picture of one thing,"
                                + " or that thing with its background removed, or name in 'prompt' a thing to draw instead.")
                        .formatted(guide.field(), why));
    }
}
