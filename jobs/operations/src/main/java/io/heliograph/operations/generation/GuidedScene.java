// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.insertion.BackgroundReplacement;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import io.heliograph.scene.layout.CompanyRoom;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.PixelBounds;
import io.heliograph.vision.plane.MatrixArrays;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Draws the scene of the words with the subject of a picture in it, cut out and kept as it is. Where the picture's structure is wanted, or an edge cuts the subject off, it stays where it is;
 * else it stands where a scene has its main thing. Around it the camera, the light and the shadow are those that the subject shows; a scene in another style than a photograph is
 * painted with the subject in it.
 */
@Component
final class GuidedScene {
    private static final double HIGHEST = 0.06; // of the height: there a horizon shows which place it is
    private static final double BLURRED = 2.5; // times enlarged
    private static final int SMALLEST = 64; // pixels of the longer side of a subject

    private final GuideCutouts cutouts;
    private final BackgroundReplacement replacement;
    private final SceneDrawing drawing;
    private final BriefReader prompts;

    GuidedScene(GuideCutouts cutouts, BackgroundReplacement replacement, SceneDrawing drawing, BriefReader prompts) {
        this.cutouts = cutouts;
        this.replacement = replacement;
        this.drawing = drawing;
        this.prompts = prompts;
    }

    /**
     * The finished picture in the size of the order; the caller closes it.
     *
     * @throws FailureException VALIDATION_ERROR that names the field of a picture without one clear subject, or of one that the words want to be something else
     */
    Raster draw(StepWork stepWork, PicturePainter.Order asked, PictureGuide guide) {
        CutoutResult cutoutResult = cutouts.of(stepWork, guide);
        checkSize(cutoutResult, guide);
        SubjectPart part = SubjectPart.of(guide, prompts);
        part.check(cutoutResult);
        PicturePainter.Order order = asked.withBrief(part.scene(asked.brief()));
        SubjectFrame frame = guide.isCutOut() ? new SubjectFrame(false, false) : SubjectFrame.of(cutoutResult);
        boolean kept = guide.use() == PictureGuide.Use.STRUCTURE || frame.foot() || frame.sides();
        boolean painted = order.brief().style() != BriefStyle.PHOTOGRAPH;
        if (kept) {
            check(order, part, frame, cutoutResult);
        }
        Raster result = painted
                ? painted(stepWork, order, part, cutoutResult)
                : photographed(stepWork, order, part, cutoutResult, kept);
        part.told(kept, painted).forEach(stepWork::warn);
        stepWork.remember(StepWork.PLACED, guide.field());
        return result;
    }

    private static void check(
            PicturePainter.Order order, SubjectPart part, SubjectFrame frame, CutoutResult cutoutResult) {
        if (frame.sides() && !SubjectPlacement.isLike(cutoutResult, order.size())) {
            throw refused(
                    part.guide().field(),
                    "an edge of the picture cuts its subject off: send one that shows it whole, or ask for the shape"
                            + " of the picture");
        }
        if (order.brief().style() != BriefStyle.PHOTOGRAPH) {
            throw refused(
                    part.guide().asked(),
                    "it keeps the subject of a picture as it is, and not in the style of the words: leave the style"
                            + " out, and send the result to /v2/image/edit/restyle");
        }
    }

    private Raster photographed(
            StepWork stepWork, PicturePainter.Order order, SubjectPart part, CutoutResult cutoutResult, boolean kept) {
        boolean lit = prompts.statedAspects(part.guide().prompt()).contains(PromptAspect.LIGHT);
        var backdrop = new BackgroundReplacement.Backdrop(
                order.brief(),
                part.use(order.brief()),
                lit,
                kept || part.isCarried(order.brief()) ? Double.NEGATIVE_INFINITY : HIGHEST,
                order.quality(),
                order.seed());
        try (CutoutResult placed = kept
                ? SubjectPlacement.kept(cutoutResult, order.size())
                : standing(cutoutResult, order, part, backdrop)) {
            double enlarged = placed.boundingBox(CutoutResult.VISIBLE).width()
                    / (double) cutoutResult.boundingBox(CutoutResult.VISIBLE).width();
            if (enlarged > BLURRED) {
                stepWork.warn("The subject of '%s' was enlarged %.1f times and is less sharp than the scene."
                        .formatted(part.guide().field(), enlarged));
            }
            return replacement.scene(stepWork, placed, backdrop);
        }
    }

    /** As large as a scene has its main thing; smaller where what stands beside it would not be in the picture. */
    private CutoutResult standing(
            CutoutResult cutoutResult,
            PicturePainter.Order order,
            SubjectPart part,
            BackgroundReplacement.Backdrop backdrop) {
        CutoutResult placed =
                SubjectPlacement.standing(cutoutResult, order.size(), order.brief(), part.first(), CompanyRoom.ENOUGH);
        if (order.brief().things().size() <= (part.first().isPresent() ? 1 : 0)) {
            return placed; // nothing stands beside it
        }
        try (placed) {
            CompanyRoom room = replacement.room(placed, backdrop);
            return SubjectPlacement.standing(cutoutResult, order.size(), order.brief(), part.first(), room);
        }
    }

    private static void checkSize(CutoutResult cutoutResult, PictureGuide guide) {
        PixelBounds box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        if (Math.max(box.width(), box.height()) < SMALLEST) {
            throw refused(
                    guide.field(),
                    "its subject has %d x %d pixels, and %d of the longer side are needed"
                            .formatted(box.width(), box.height(), SMALLEST));
        }
    }

    private static FailureException refused(String field, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Cannot be kept: " + field, "The field '%s': %s.".formatted(field, why));
    }

    private Raster painted(StepWork stepWork, PicturePainter.Order order, SubjectPart part, CutoutResult cutoutResult) {
        var subject = new ReferencePicture(
                RasterConversion.picture(cutoutResult.picture(), Integer.MAX_VALUE),
                Optional.of(MatrixArrays.bytes(cutoutResult.alpha())),
                part.use(order.brief()),
                1);
        return RasterConversion.of(
                drawing.draw(stepWork, order, Optional.of(subject)).picture());
    }
}
