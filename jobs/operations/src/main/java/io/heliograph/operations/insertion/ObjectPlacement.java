// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.operations.picture.StepRenderListener;
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
import io.heliograph.vision.compositing.PixelArea;
import io.heliograph.vision.surface.SoftPaste;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Draws things for a place in a picture, in its light and perspective, and composites them with their shadow, its colours and its grain. */
@Component
public final class ObjectPlacement {
    /** Said in documentation. */
    public static final String ENGINE =
            "builtin/scene@1 and builtin/compositing@1: the thing is ray-marched by itself under the light, horizon and scale guessed from the picture, and composited in linear light with its shadow, harmonised colours and the picture's grain";

    /** Native and Java memory beside the decoded picture, for each pixel of it: a layer of seven floats, one plane of it, masks and the result. */
    public static final int BYTES_PER_PIXEL = 40;

    private static final double MOST_DRAWN = 900_000; // pixels of the box that the thing fills
    private static final double DRAFT = 10_000; // the same where only its outline counts
    private static final double LONGEST = 3000; // pixels of the frame that it is drawn into
    private static final double FOCAL = 1.1; // of the longer side: a lens of about 40 mm
    private static final double LEVEL = 0.8;
    private static final double BELOW = 0.08; // of the height: no ground is seen nearer to the horizon
    private static final int AROUND = 12; // pixels of what mirrors show

    private final SceneStudio sceneStudio;
    private final SubjectCutouts subjectCutouts;

    ObjectPlacement(SceneStudio sceneStudio, SubjectCutouts subjectCutouts) {
        this.sceneStudio = sceneStudio;
        this.subjectCutouts = subjectCutouts;
    }

    /**
     * Where a thing is to stand.
     *
     * @param hint word of the client for it, or where it belongs by itself
     * @param other CV_8UC1 of the picture's size, white where the thing is that it stands by or behind, if there is one; soft edges make the better picture
     * @param hidden CV_8UC1 of the picture's size, white where the picture is before it, if anywhere
     */
    public record Where(PlaceHint hint, Optional<Mat> other, Optional<Mat> hidden) {
        /** Wherever there is room. */
        public static Where anywhere() {
            return new Where(PlaceHint.NONE, Optional.empty(), Optional.empty());
        }
    }

    /**
     * A picture with something in it.
     *
     * @param picture of its own; the caller closes it
     * @param box of what was put in, pixels
     */
    public record Placed(Raster picture, PixelArea box) implements AutoCloseable {
        @Override
        public void close() {
            picture.close();
        }
    }

    /** Finds a place and puts a thing there. */
    public Placed add(StepWork stepWork, Raster picture, ObjectSpec objectSpec, Where where, long seed) {
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            stepWork.checkpoint();
            PixelArea box = new DrawnPlacement(picture, placementSite).find(objectSpec, where);
            Placed placed = stand(stepWork, picture, objectSpec, placementSite, box, where.hidden(), seed);
            boolean behind = where.hint()
                    .relation()
                    .filter(k -> k == ThingRelation.Kind.BEHIND)
                    .isPresent();
            where.other().filter(_ -> behind).ifPresent(other -> SoftPaste.inFront(placed.picture(), picture, other));
            return placed;
        }
    }

    /** Puts a thing into a box: as large as it fits, standing on its lower side. */
    public Placed into(StepWork stepWork, Raster picture, ObjectSpec objectSpec, PixelArea box, long seed) {
        return into(stepWork, picture, objectSpec, box, Optional.empty(), seed);
    }

    /**
     * Puts a thing where another one was: on the same ground, in its own size beside that one's.
     *
     * @param picture without the old thing
     * @param mask CV_8UC1 of the picture's size, soft: where it was
     * @param old what is known of it
     */
    public Placed instead(
            StepWork stepWork, Raster picture, ObjectSpec objectSpec, Mat mask, Optional<ObjectSpec> old, long seed) {
        PixelArea box = ReplacementBox.box(mask, old, objectSpec);
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            stepWork.checkpoint();
            PixelArea seen = drawn(stepWork, picture, objectSpec, placementSite, box, DrawingQuality.LITE, seed)
                    .box();
            return stand(
                    stepWork,
                    picture,
                    objectSpec,
                    placementSite,
                    ReplacementBox.fitted(box, seen),
                    Optional.empty(),
                    seed);
        }
    }

    /** The same behind what is hidden: CV_8UC1 of the picture's size, 255 where nothing may change. */
    public Placed into(
            StepWork stepWork, Raster picture, ObjectSpec objectSpec, PixelArea box, Optional<Mat> hidden, long seed) {
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            stepWork.checkpoint();
            return stand(stepWork, picture, objectSpec, placementSite, box, hidden, seed);
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
            stepWork.warn("What was to come could not be drawn where it belongs: nothing of it would be seen there.");
        }
        ColourHarmonisation.harmonise(layer, picture.mat(), ColourHarmonisation.USUAL);
        placementSite.texture().onto(layer, seed);
        return new Placed(LayerComposition.over(picture, layer, hidden), filled);
    }

    /** The thing by itself, as it is seen in the picture. */
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
        double horizon = objectSpec.airborne() // what flies is looked up at
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
