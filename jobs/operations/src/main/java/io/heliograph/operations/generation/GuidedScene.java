// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.FailureException;
import io.heliograph.operations.insertion.BackgroundReplacement;
import io.heliograph.operations.look.PictureLooks;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import io.heliograph.scene.layout.CompanyRoom;
import io.heliograph.vision.grounding.SalientThing;
import io.heliograph.vision.matting.CutoutResult;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Draws the scene of the prompt around the unchanged cut-out of a picture. The subject keeps its place if the route keeps the structure or
 * an edge cuts the subject off; otherwise it takes the place of a scene's main thing. If the prompt contradicts the subject,
 * {@link ComposedScene} draws the prompt's thing instead. Camera, light and shadow of the scene match the subject. A scene in another style
 * than photograph is painted together with the subject.
 */
@Component
final class GuidedScene {
    private static final double HIGHEST =
            0.06; // smallest distance of the horizon from the top, as a share of the height
    private static final double BLURRED = 2.5; // enlargement above which the client is warned of lost sharpness

    private final GuideCutouts cutouts;
    private final BackgroundReplacement replacement;
    private final SceneDrawing drawing;
    private final ComposedScene composed;
    private final SubjectLikeness likeness;
    private final PictureLooks looks;
    private final BriefReader prompts;

    GuidedScene(
            GuideCutouts cutouts,
            BackgroundReplacement replacement,
            SceneDrawing drawing,
            ComposedScene composed,
            SubjectLikeness likeness,
            PictureLooks looks,
            BriefReader prompts) {
        this.cutouts = cutouts;
        this.replacement = replacement;
        this.drawing = drawing;
        this.composed = composed;
        this.likeness = likeness;
        this.looks = looks;
        this.prompts = prompts;
    }

    /**
     * Draws the picture in the size of the order; the caller closes it.
     *
     * @throws FailureException VALIDATION_ERROR that names the field, if the subject cannot be kept and the prompt names nothing to draw
     *     instead
     */
    Raster draw(StepWork stepWork, PicturePainter.Order asked, PictureGuide guide) {
        CutoutResult cutoutResult = cutouts.of(stepWork, guide);
        SubjectPart part = SubjectPart.of(guide, prompts);
        part.check();
        Optional<String> unclear = GuideCutouts.unclear(cutoutResult, guide);
        if (unclear.isPresent() && !part.isDrawable()) {
            throw GuideCutouts.refused(guide, unclear.get());
        }
        if (unclear.isPresent()) {
            return composed.draw(stepWork, asked, part, Optional.empty(), unclear.get());
        }
        SubjectMatch match = part.contrary(cutoutResult)
                .<SubjectMatch>map(why -> new SubjectMatch.Other("according to the prompt " + why))
                .orElseGet(() -> likeness.match(stepWork, part, cutoutResult));
        return switch (match) {
            case SubjectMatch.Other(String why) -> composed.draw(stepWork, asked, part, Optional.of(cutoutResult), why);
            case SubjectMatch.Same _ -> kept(stepWork, asked, part, cutoutResult, Optional.empty());
            case SubjectMatch.Possible _ ->
                kept(stepWork, asked, part, cutoutResult, Optional.of(SalientThing.of(cutoutResult)));
        };
    }

    /**
     * Draws the scene around the kept subject.
     *
     * @param unverified the subject, if no engine has confirmed that it is the thing in the prompt
     */
    private Raster kept(
            StepWork stepWork,
            PicturePainter.Order asked,
            SubjectPart part,
            CutoutResult cutoutResult,
            Optional<SalientThing> unverified) {
        PictureGuide guide = part.guide();
        PicturePainter.Order order = asked.withBrief(part.scene(asked.brief()));
        Stance stance = stance(guide, cutoutResult, order.size());
        boolean inPlace = stance != Stance.STANDING;
        BriefStyle style = order.brief().style();
        boolean painted = style != BriefStyle.PHOTOGRAPH && !inPlace;
        Raster result = painted
                ? painted(stepWork, order, part, cutoutResult)
                : styled(stepWork, order, style, photographed(stepWork, order, part, cutoutResult, stance));
        if (stance == Stance.CROPPED) {
            stepWork.warn(
                    "The picture in '%s' was cropped to the aspect ratio of the result, which cut off a part of its subject."
                            .formatted(guide.field()));
        }
        part.told(inPlace, painted, unverified).forEach(stepWork::warn);
        stepWork.remember(StepWork.PLACED, guide.field());
        return result;
    }

    /** Placement of the subject. */
    private enum Stance {
        /** At the place of a scene's main thing. */
        STANDING,
        /** At the place that it has in its own picture. */
        IN_PLACE,
        /**
         * As in its own picture, which is cropped to the frame's ratio, so that the frame's edges cut the subject off as the picture's
         * edges did.
         */
        CROPPED
    }

    private static Stance stance(PictureGuide guide, CutoutResult cutoutResult, PictureSize size) {
        SubjectFrame frame = guide.isCutOut() ? new SubjectFrame(false, false) : SubjectFrame.of(cutoutResult);
        if (frame.sides() && !SubjectPlacement.isLike(cutoutResult, size)) {
            return Stance.CROPPED;
        }
        return guide.use() == PictureGuide.Use.STRUCTURE || frame.foot() || frame.sides()
                ? Stance.IN_PLACE
                : Stance.STANDING;
    }

    /** A photograph converted to the style of the prompt. */
    private Raster styled(StepWork stepWork, PicturePainter.Order order, BriefStyle style, Raster photograph) {
        if (style == BriefStyle.PHOTOGRAPH) {
            return photograph;
        }
        try (photograph) {
            return looks.restyle(photograph, new InstructionEdit.Restyle(style), order.seed(), stepWork::checkpoint);
        }
    }

    private Raster photographed(
            StepWork stepWork, PicturePainter.Order order, SubjectPart part, CutoutResult cutoutResult, Stance stance) {
        boolean lit = prompts.statedAspects(part.guide().prompt()).contains(PromptAspect.LIGHT);
        var backdrop = new BackgroundReplacement.Backdrop(
                order.brief().withStyle(BriefStyle.PHOTOGRAPH),
                part.use(order.brief()),
                lit,
                stance != Stance.STANDING || part.isCarried(order.brief()) ? Double.NEGATIVE_INFINITY : HIGHEST,
                order.quality(),
                order.seed());
        try (CutoutResult placed = switch (stance) {
            case STANDING -> standing(cutoutResult, order, part, backdrop);
            case IN_PLACE -> SubjectPlacement.kept(cutoutResult, order.size());
            case CROPPED -> SubjectPlacement.covering(cutoutResult, order.size());
        }) {
            double enlarged = placed.boundingBox(CutoutResult.VISIBLE).width()
                    / (double) cutoutResult.boundingBox(CutoutResult.VISIBLE).width();
            if (enlarged > BLURRED) {
                stepWork.warn(
                        "The subject of '%s' was enlarged %.1f times and is less sharp than the scene. Send a larger picture of it."
                                .formatted(part.guide().field(), enlarged));
            }
            return replacement.scene(stepWork, placed, backdrop);
        }
    }

    /** Places the subject as the main thing of a scene. It becomes smaller if other things would otherwise be outside the picture. */
    private CutoutResult standing(
            CutoutResult cutoutResult,
            PicturePainter.Order order,
            SubjectPart part,
            BackgroundReplacement.Backdrop backdrop) {
        CutoutResult placed =
                SubjectPlacement.standing(cutoutResult, order.size(), order.brief(), part.first(), CompanyRoom.ENOUGH);
        if (order.brief().things().size() <= (part.first().isPresent() ? 1 : 0)) {
            return placed; // the scene has no other things
        }
        try (placed) {
            CompanyRoom room = replacement.room(placed, backdrop);
            return SubjectPlacement.standing(cutoutResult, order.size(), order.brief(), part.first(), room);
        }
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
