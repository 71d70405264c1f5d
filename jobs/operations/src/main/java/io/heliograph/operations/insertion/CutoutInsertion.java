// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.vision.compositing.CastShadow;
import io.heliograph.vision.compositing.ColourHarmonisation;
import io.heliograph.vision.compositing.CutoutFigure;
import io.heliograph.vision.compositing.SubjectComposition;
import io.heliograph.vision.surface.SoftPaste;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Inserts the cut-out of one picture into another, in the size that it would naturally have there, with its shadow and adapted colours. */
@Component
public final class CutoutInsertion {
    private static final double BEFORE_BACK =
            0.1; // distance that shadows may reach above the far edge of the ground, as a share of the height

    private static final double PRINTED = 0.7; // size of a print, as a share of the thing under the print

    private final SubjectCutouts subjectCutouts;

    CutoutInsertion(SubjectCutouts subjectCutouts) {
        this.subjectCutouts = subjectCutouts;
    }

    /**
     * Inserts the figure at a place that fits its description. Returns a new picture, which the caller closes; its opacity changes only at
     * the inserted thing.
     */
    public Raster put(StepWork stepWork, Raster picture, CutoutFigure cutoutFigure, InsertedCutout insertedCutout) {
        if (cutoutFigure.isEmpty()) {
            return unchanged(stepWork, picture);
        }
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            stepWork.checkpoint();
            boolean behind = insertedCutout
                    .hint()
                    .relation()
                    .filter(ThingRelation.Kind.BEHIND::equals)
                    .isPresent();
            PixelArea box = new CutoutPlacement(
                            picture, placementSite, cutoutFigure.ratio(), cutoutFigure.cut(), insertedCutout)
                    .find();
            return standing(
                    picture,
                    placementSite,
                    cutoutFigure,
                    box,
                    insertedCutout.other().filter(_ -> behind));
        }
    }

    /** Inserts the figure into a given box, which may extend beyond the picture. */
    public Raster into(StepWork stepWork, Raster picture, CutoutFigure cutoutFigure, PixelArea box) {
        if (cutoutFigure.isEmpty()) {
            return unchanged(stepWork, picture);
        }
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            stepWork.checkpoint();
            return standing(picture, placementSite, cutoutFigure, box, Optional.empty());
        }
    }

    /**
     * Prints the figure flat on the middle of a thing, without a shadow.
     *
     * @param place CV_8UC1 of the picture's size, white on the thing
     */
    Raster print(StepWork stepWork, Raster picture, CutoutFigure cutoutFigure, Mat place) {
        if (cutoutFigure.isEmpty()) {
            return unchanged(stepWork, picture);
        }
        PixelArea area = PixelArea.of(place);
        double high = PRINTED * Math.min(area.height(), area.width() / cutoutFigure.ratio());
        int width = Math.max(2, (int) Math.rint(high * cutoutFigure.ratio()));
        int height = Math.max(2, (int) Math.rint(high));
        PixelArea box = new PixelArea(
                area.x() + (area.width() - width) / 2, area.y() + (area.height() - height) / 2, width, height);
        try (Mat placed = cutoutFigure.at(box, picture);
                Mat cover = AlphaPlane.of(placed);
                Raster flat = Raster.owning(AlphaPlane.removed(picture.mat()))) {
            Raster result = flat.copy();
            SubjectComposition.over(result, placed, SubjectComposition.unchanged());
            return withOpacity(result, picture, cover);
        }
    }

    private static Raster withOpacity(Raster result, Raster picture, Mat cover) {
        if (!picture.hasAlpha()) {
            return result;
        }
        try (result) {
            return AlphaPlane.joined(result.mat(), picture.mat(), cover);
        }
    }

    private static Raster unchanged(StepWork stepWork, Raster picture) {
        stepWork.warn("The second picture is completely transparent, so the result is unchanged.");
        return picture.copy();
    }

    private static Raster standing(
            Raster picture,
            PlacementSite placementSite,
            CutoutFigure cutoutFigure,
            PixelArea box,
            Optional<Mat> before) {
        try (Mat placed = cutoutFigure.at(box, picture);
                Mat cover = AlphaPlane.of(placed);
                Raster flat = Raster.owning(AlphaPlane.removed(picture.mat()))) {
            Raster result = flat.copy();
            CastShadow.of(cover, placementSite.light())
                    .onto(result, Math.max(0, placementSite.ground().backEdge() - BEFORE_BACK));
            SubjectComposition.over(
                    result, placed, ColourHarmonisation.shift(placed, result.mat(), ColourHarmonisation.USUAL));
            before.ifPresent(other -> SoftPaste.inFront(result, flat, other));
            return withOpacity(result, picture, cover);
        }
    }
}
