// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.models.EndpointRole;
import io.heliograph.operations.cutout.CutThing;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.engines.EndpointEditing;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.engines.PromptedFilling;
import io.heliograph.operations.erasing.HoleFilling;
import io.heliograph.operations.faces.CutFace;
import io.heliograph.operations.language.ChoiceWarning;
import io.heliograph.operations.language.UnreadPhrase;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.operations.picture.StepRenderListener;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.scene.BackdropDrawing;
import io.heliograph.scene.BackdropShot;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.vision.compositing.MaskBox;
import io.heliograph.vision.compositing.MaskedPatch;
import io.heliograph.vision.inpainting.InpaintingOptions;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.MaskArithmetic;
import io.heliograph.vision.surface.SoftPaste;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * Fills a masked area by a prompt: a thing is drawn in the area in front of a filled background; a place or a material fills the whole
 * area, in perspective. A subject that the mask cuts through stays.
 */
@Component
final class AreaFilling {
    /**
     * Native and Java memory beside the decoded picture and mask, in bytes a pixel: the filled picture and masks are held while a thing is
     * placed.
     */
    static final int BYTES_PER_PIXEL = ObjectPlacement.BYTES_PER_PIXEL + 8;

    private static final double SOFT =
            0.006; // width over which shadows fade at the mask's edge, as a share of the longer side
    private static final double FOCAL = 1.1;
    private static final double BEHIND =
            0.12; // distance of the horizon below an area filled with sky, as a share of the height
    private static final double LONGEST = 1600; // maximum side of a drawn background, in pixels

    private static final String PLACE =
            "'prompt' names a place or a material: the mask shows a drawn part of it, which may not continue the picture around it."
                    + " Check the result.";

    /** Nouns that name surfaces: they fill the whole area instead of being drawn as a thing in it. */
    private static final Set<String> SURFACES = Set.of(
            "floor",
            "wall",
            "ground",
            "background",
            "sky",
            "grass",
            "lawn",
            "sand",
            "snow",
            "water",
            "sea",
            "carpet",
            "pavement",
            "road",
            "path",
            "parquet",
            "tile",
            "brick",
            "concrete",
            "ceiling",
            "surface",
            "texture",
            "cloud",
            "forest",
            "meadow",
            "beach",
            "deck",
            "field",
            "ocean",
            "lake",
            "mountain");

    private final SceneStudio sceneStudio;
    private final ThingReader reader;
    private final ObjectPlacement placement;
    private final SurfaceFilling surfaces;
    private final HoleFilling holes;
    private final SubjectCutouts subjectCutouts;
    private final EndpointEditing endpoint;
    private final PromptedFilling prompted;
    private final CutFace cutFace;

    AreaFilling(
            SceneStudio sceneStudio,
            ThingReader reader,
            ObjectPlacement placement,
            SurfaceFilling surfaces,
            HoleFilling holes,
            SubjectCutouts subjectCutouts,
            EndpointEditing endpoint,
            PromptedFilling prompted,
            CutFace cutFace) {
        this.sceneStudio = sceneStudio;
        this.reader = reader;
        this.placement = placement;
        this.surfaces = surfaces;
        this.holes = holes;
        this.subjectCutouts = subjectCutouts;
        this.endpoint = endpoint;
        this.prompted = prompted;
        this.cutFace = cutFace;
    }

    /**
     * Fills the area.
     *
     * @param mask CV_8UC1 of the picture's size, 255 in the area to fill; not everywhere
     * @param refused things to avoid, may be empty
     * @return a new picture with the same pixels outside the mask
     */
    Raster fill(StepWork stepWork, Raster picture, Mat mask, String prompt, String refused, long seed) {
        cutFace.warning(picture, mask, stepWork::checkpoint).ifPresent(stepWork::warn);
        Optional<Raster> elsewhere = byEndpoint(stepWork, picture, mask, prompt, refused, seed)
                .or(() -> prompted.fill(picture, mask, new ModelPrompt(prompt, refused), seed, Optional.empty()));
        if (elsewhere.isPresent()) {
            return elsewhere.get();
        }
        Brief brief = reader.prompts().read(prompt, refused);
        Optional<String> unread = UnreadPhrase.warning(reader.prompts(), FillingFields.PROMPT.name(), prompt);
        for (String word : brief.unknown()) {
            boolean isReported =
                    unread.filter(warning -> warning.contains(word)).isPresent();
            if (!isReported && !SurfaceFilling.knows(word) && !isColour(word)) { // a named surface gets this colour
                stepWork.warn("\"%s\" was not understood.".formatted(word));
            }
        }
        unread.ifPresent(stepWork::warn);
        ChoiceWarning.of(reader.prompts(), FillingFields.PROMPT.name(), prompt).ifPresent(stepWork::warn);
        List<BriefThing> things = brief.things().stream()
                .filter(each -> !SURFACES.contains(each.noun()))
                .toList();
        if (things.size() > 1) {
            stepWork.warn("One thing is drawn in an area: \"%s\". Not drawn: %s."
                    .formatted(
                            things.getFirst().noun(),
                            things.stream()
                                    .skip(1)
                                    .map(each -> "\"" + each.noun() + "\"")
                                    .collect(Collectors.joining(", "))));
        }
        Optional<BriefThing> thing = things.stream().findFirst();
        CutThing.warning(picture, mask).ifPresent(stepWork::warn);
        Optional<Mat> crossed = crossed(stepWork, picture, mask);
        try {
            Raster result = thing.isPresent()
                    ? stand(stepWork, picture, mask, crossed.isPresent(), thing.get(), seed)
                    : cover(stepWork, picture, mask, prompt, brief, seed);
            if (thing.isEmpty()) {
                crossed.ifPresent(subject -> SoftPaste.inFront(result, picture, subject));
            }
            MaskArithmetic.restoreOutside(result, picture, mask);
            return result;
        } finally {
            crossed.ifPresent(Mat::close);
        }
    }

    private boolean isColour(String word) {
        return !reader.prompts().fields().colours(word).isEmpty();
    }

    private Optional<Mat> crossed(StepWork stepWork, Raster picture, Mat mask) {
        try (CutoutResult cutoutResult = subjectCutouts.cut(picture, CutoutOptions.DEFAULTS, stepWork::checkpoint)) {
            return CrossedSubject.of(cutoutResult, mask);
        }
    }

    private Optional<Raster> byEndpoint(
            StepWork stepWork, Raster picture, Mat mask, String prompt, String refused, long seed) {
        if (!endpoint.serves(EndpointRole.INPAINT)) {
            return Optional.empty();
        }
        RunningWork running = RunningWork.current().orElseGet(() -> new RunningWork(stepWork, "", Optional.empty()));
        return endpoint.fill(running, picture, mask, new ModelPrompt(prompt, refused), seed);
    }

    /**
     * Draws a thing in the mask.
     *
     * @param kept whether the picture inside the mask remains behind the thing
     */
    private Raster stand(StepWork stepWork, Raster picture, Mat mask, boolean kept, BriefThing briefThing, long seed) {
        ObjectSpec objectSpec = reader.wanted(briefThing, FillingFields.PROMPT.name(), stepWork::warn);
        PixelArea box = MaskBox.within(mask);
        try (Raster filled = kept ? picture.copy() : background(stepWork, picture, mask, seed);
                Mat hidden = MaskArithmetic.outside(mask, SOFT * Math.max(picture.width(), picture.height()))) {
            return placement
                    .into(stepWork, filled, objectSpec, box, Optional.of(hidden), seed)
                    .picture();
        }
    }

    private Raster background(StepWork stepWork, Raster picture, Mat mask, long seed) {
        if (MaskArithmetic.isFull(mask)) {
            return picture.copy();
        }
        return holes.fill(picture, mask, InpaintingOptions.seeded(seed), stepWork::checkpoint);
    }

    /** Covers the mask with the place or material of the prompt; if the prompt names neither, with patches of the picture. */
    private Raster cover(StepWork stepWork, Raster picture, Mat mask, String prompt, Brief brief, long seed) {
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint))) {
            Optional<Raster> surface =
                    surfaces.draw(stepWork, picture, mask, reader.prompts().wanted(prompt), placementSite, seed);
            boolean place =
                    !brief.setting().words().isBlank() || !brief.things().isEmpty();
            if (surface.isEmpty() && !place) {
                stepWork.warn("Nothing in 'prompt' can be drawn; the area was filled from its surroundings.");
                return background(stepWork, picture, mask, seed);
            }
            stepWork.warn(PLACE);
            try (Raster drawn = surface.isPresent()
                    ? surface.get()
                    : place(stepWork, picture, brief, horizon(placementSite, mask, prompt), seed)) {
                return MaskedPatch.into(picture, drawn.mat(), mask, placementSite.texture(), seed);
            }
        }
    }

    /** The horizon of the picture. For a sky it is below the mask, so that only sky is drawn. */
    private static double horizon(PlacementSite placementSite, Mat mask, String prompt) {
        boolean sky = prompt.toLowerCase(Locale.ROOT).contains("sky");
        double lowest = PixelArea.of(mask).bottom() / (double) mask.rows();
        return sky
                ? Math.max(placementSite.ground().horizon(), lowest + BEHIND)
                : placementSite.ground().horizon();
    }

    private Raster place(StepWork stepWork, Raster picture, Brief brief, double horizon, long seed) {
        double factor = Math.min(1, LONGEST / Math.max(picture.width(), picture.height()));
        Brief empty = brief.withThings(List.of()).withLetterings(List.of()).withUnknown(List.of());
        var shot = new BackdropShot(
                Math.max(64, (int) (picture.width() * factor)),
                Math.max(64, (int) (picture.height() * factor)),
                (float) Math.clamp(horizon, -0.3, 1.6),
                (float) (FOCAL * Math.max(picture.width(), picture.height()) / picture.height()),
                Optional.empty(),
                false,
                1,
                30,
                seed,
                DrawingQuality.BASE);
        BackdropDrawing backdropDrawing = sceneStudio.backdrop(empty, shot, new StepRenderListener(stepWork));
        try (Raster drawn = RasterConversion.of(backdropDrawing.picture())) {
            return Raster.owning(Resampling.to(drawn.mat(), picture.width(), picture.height()));
        }
    }
}
