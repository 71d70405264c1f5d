// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.operations.picture.StepRenderListener;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.IsolatedObjects;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.PlacementShot;
import io.heliograph.scene.compositing.SiteLight;
import io.heliograph.scene.picture.RenderedLayer;
import io.heliograph.scene.render.RenderCancelledException;
import io.heliograph.vision.compositing.ColourHarmonisation;
import io.heliograph.vision.compositing.FloorColour;
import io.heliograph.vision.compositing.LayerComposition;
import io.heliograph.vision.compositing.ObjectLayer;
import io.heliograph.vision.compositing.PictureLight;
import io.heliograph.vision.surface.SoftPaste;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Draws things at a place in a picture, in its light and perspective, and composites them with shadow, harmonised colours and grain. */
@Component
public final class ObjectPlacement {
    /** Name of the engine in documentation. */
    public static final String ENGINE =
            "builtin/scene@1 and builtin/compositing@1: the thing is ray-marched in the light, horizon and scale"
                    + " estimated from the picture, and composited in linear light with its shadow, harmonised colours and the"
                    + " picture's grain";

    /**
     * Native and Java memory beside the decoded picture, in bytes per pixel: a layer of seven float planes, one copy of a plane, masks and
     * the result.
     */
    public static final int BYTES_PER_PIXEL = 40;

    private static final String ESTIMATED = "; its size and place are estimated";
    private static final double MOST_DRAWN = 900_000; // maximum pixels of the thing's box in a drawing
    private static final double DRAFT =
            10_000; // maximum pixels of the box in a trial drawing, which only measures the outline
    private static final double LONGEST = 3000; // maximum side of the drawn frame, in pixels
    private static final double FOCAL = 1.1; // focal length in shares of the longer side: a lens of about 40 mm
    private static final double LEVEL = 0.8;
    private static final double BELOW = 0.08; // minimum distance of a foot below the horizon, in shares of the height
    private static final int AROUND = 12; // width in pixels of the picture's copy that mirroring materials reflect

    private final SceneStudio sceneStudio;
    private final SubjectCutouts subjectCutouts;

    ObjectPlacement(SceneStudio sceneStudio, SubjectCutouts subjectCutouts) {
        this.sceneStudio = sceneStudio;
        this.subjectCutouts = subjectCutouts;
    }

    /**
     * The place for a thing.
     *
     * @param hint place that the client asked for, or the thing's natural place
     * @param other CV_8UC1 of the picture's size, white on the thing that the new one is next to; soft edges give better results
     * @param hidden CV_8UC1 of the picture's size, white where the picture hides the new thing
     */
    public record Where(PlaceHint hint, Optional<Mat> other, Optional<Mat> hidden) {
        /** Any free place. */
        public static Where anywhere() {
            return new Where(PlaceHint.NONE, Optional.empty(), Optional.empty());
        }
    }

    /**
     * A picture with an added thing.
     *
     * @param picture the new picture; the caller closes it
     * @param box box of the added thing, in pixels
     */
    public record Placed(Raster picture, PixelArea box) implements AutoCloseable {
        @Override
        public void close() {
            picture.close();
        }
    }

    /** Finds a place and draws a thing there. */
    public Placed add(StepWork stepWork, Raster picture, ObjectSpec objectSpec, Where where, long seed) {
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            stepWork.checkpoint();
            PixelArea box = new DrawnPlacement(picture, placementSite).find(objectSpec, where);
            Placed placed = stand(stepWork, picture, objectSpec, placementSite, box, where.hidden(), seed);
            warnOfDrawing(stepWork, objectSpec, placed, ESTIMATED);
            boolean behind = where.hint()
                    .relation()
                    .filter(k -> k == ThingRelation.Kind.BEHIND)
                    .isPresent();
            if (where.other().isEmpty() && placed.box().width() > 0) {
                DrawnPlacement.missed(where.hint(), placed.box(), picture.width())
                        .ifPresent(stepWork::warn);
            }
            DrawnPlacement.skyless(objectSpec.thing().noun(), placementSite.ground())
                    .ifPresent(stepWork::warn);
            where.other().filter(_ -> behind).ifPresent(other -> SoftPaste.inFront(placed.picture(), picture, other));
            return placed;
        }
    }

    /** Draws a thing that stands on the lower side of a box and is as large as fits into it. */
    public Placed into(StepWork stepWork, Raster picture, ObjectSpec objectSpec, PixelArea box, long seed) {
        return into(stepWork, picture, objectSpec, box, Optional.empty(), seed);
    }

    /**
     * Draws a thing in the place of a removed one: on the same ground, with a size in natural proportion to it.
     *
     * @param picture picture without the old thing
     * @param mask CV_8UC1 of the picture's size, soft, on the old thing
     * @param old catalogue entry of the old thing
     */
    public Placed instead(
            StepWork stepWork, Raster picture, ObjectSpec objectSpec, Mat mask, Optional<ObjectSpec> old, long seed) {
        PixelArea box = ReplacementBox.box(mask, old, objectSpec);
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            stepWork.checkpoint();
            PixelArea seen = drawn(stepWork, picture, objectSpec, placementSite, box, DrawingQuality.LITE, seed)
                    .box();
            PixelArea fitted = ReplacementBox.fitted(box, seen);
            Placed placed = stand(stepWork, picture, objectSpec, placementSite, fitted, Optional.empty(), seed);
            warnOfDrawing(stepWork, objectSpec, placed, ESTIMATED);
            return placed;
        }
    }

    /** Draws a thing into a box, behind the pixels that are 255 in {@code hidden} (CV_8UC1 of the picture's size); these do not change. */
    public Placed into(
            StepWork stepWork, Raster picture, ObjectSpec objectSpec, PixelArea box, Optional<Mat> hidden, long seed) {
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            stepWork.checkpoint();
            Placed placed = stand(stepWork, picture, objectSpec, placementSite, box, hidden, seed);
            warnOfDrawing(stepWork, objectSpec, placed, "");
            return placed;
        }
    }

    /** Warns that a thing in a photograph is drawn; the client sees equal warnings once. */
    private static void warnOfDrawing(StepWork stepWork, ObjectSpec objectSpec, Placed placed, String estimated) {
        if (placed.box().width() > 0) {
            stepWork.warn("The new \"%s\" is drawn, not photographic%s."
                    .formatted(objectSpec.thing().noun(), estimated));
        }
    }

    private Placed stand(
            StepWork stepWork,
            Raster picture,
            ObjectSpec objectSpec,
            PlacementSite placementSite,
            PixelArea box,
            Optional<Mat> hidden,
            long seed) {
        ObjectLayer layer = drawn(stepWork, picture, objectSpec, placementSite, box, DrawingQuality.FINE, seed);
        PixelArea filled = layer.box();
        if (filled.width() == 0) {
            stepWork.warn("The new thing was not added: it would be completely hidden at its place.");
        }
        ColourHarmonisation.harmonise(layer, picture.mat(), ColourHarmonisation.USUAL);
        placementSite.texture().onto(layer, seed);
        return new Placed(LayerComposition.over(picture, layer, hidden), filled);
    }

    /** The thing alone on a transparent layer, as the picture's camera would see it. */
    private ObjectLayer drawn(
            StepWork stepWork,
            Raster picture,
            ObjectSpec objectSpec,
            PlacementSite placementSite,
            PixelArea box,
            DrawingQuality drawingQuality,
            long seed) {
        double most = drawingQuality == DrawingQuality.LITE ? DRAFT : MOST_DRAWN;
        double factor = Math.min(
                Math.min(1, Math.sqrt(most / ((double) box.width() * box.height()))),
                LONGEST / Math.max(picture.width(), picture.height()));
        IsolatedObjects drawn =
                draw(stepWork, objectSpec, shot(picture, objectSpec, placementSite, box, factor, drawingQuality, seed));
        if (drawingQuality == DrawingQuality.FINE) {
            drawn.warnings().forEach(each -> stepWork.warn(each.endsWith(".") ? each : each + "."));
        }
        stepWork.checkpoint();
        RenderedLayer l = drawn.layer();
        return new ObjectLayer(l.left(), l.top(), l.width(), l.height(), l.rgba(), l.ground()).scaled(1 / factor);
    }

    private IsolatedObjects draw(StepWork stepWork, ObjectSpec objectSpec, PlacementShot shot) {
        try {
            return sceneStudio.cutOut(objectSpec.brief(), shot, new StepRenderListener(stepWork));
        } catch (RenderCancelledException e) {
            stepWork.checkpoint();
            throw e;
        }
    }

    private static PlacementShot shot(
            Raster picture,
            ObjectSpec objectSpec,
            PlacementSite placementSite,
            PixelArea box,
            double factor,
            DrawingQuality drawingQuality,
            long seed) {
        int width = Math.max(1, (int) Math.rint(picture.width() * factor));
        int height = Math.max(1, (int) Math.rint(picture.height() * factor));
        double base = (box.bottom() / (double) picture.height());
        double horizon = objectSpec.airborne() // flying things are seen from below, so the horizon is low
                ? Math.max(placementSite.ground().horizon(), LEVEL)
                : Math.min(placementSite.ground().horizon(), base - BELOW);
        PictureLight light = placementSite.light();
        var siteLight = new SiteLight(
                light.x(),
                light.y(),
                light.z(),
                light.key(),
                light.ambient(),
                light.softness(),
                FloorColour.of(picture.mat(), box));
        return new PlacementShot(
                width,
                height,
                (float) (horizon * height),
                (float) (FOCAL * Math.max(width, height)),
                (float) (box.x() * factor),
                (float) (box.y() * factor),
                (float) Math.max(box.x() * factor + 2, box.right() * factor),
                (float) Math.max(box.y() * factor + 2, box.bottom() * factor),
                objectSpec.airborne(),
                siteLight,
                RasterConversion.picture(picture, AROUND),
                seed,
                drawingQuality);
    }
}
