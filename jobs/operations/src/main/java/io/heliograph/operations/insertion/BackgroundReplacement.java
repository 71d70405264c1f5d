// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.language.ChoiceWarning;
import io.heliograph.operations.language.ReadablePrompt;
import io.heliograph.operations.language.UndrawableSubject;
import io.heliograph.operations.models.BuiltInEngines;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.operations.picture.StepRenderListener;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.scene.BackdropDrawing;
import io.heliograph.scene.BackdropShot;
import io.heliograph.scene.NearerThings;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.UndrawableException;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.language.lexicon.BackgroundColours;
import io.heliograph.scene.language.lexicon.BackgroundGradient;
import io.heliograph.scene.language.prompt.PromptAspect;
import io.heliograph.scene.layout.CompanyRoom;
import io.heliograph.vision.compositing.CastShadow;
import io.heliograph.vision.compositing.ColourHarmonisation;
import io.heliograph.vision.compositing.ColourShift;
import io.heliograph.vision.compositing.GroundPlane;
import io.heliograph.vision.compositing.LightEstimation;
import io.heliograph.vision.compositing.PictureLight;
import io.heliograph.vision.compositing.SubjectBase;
import io.heliograph.vision.compositing.SubjectComposition;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.GradientPicture;
import io.heliograph.vision.picture.PlainPicture;
import java.util.Optional;
import java.util.function.Consumer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Puts the cut-out subject of a picture in front of another background, without moving or changing the subject. */
@Component
public final class BackgroundReplacement {
    /** Warning that a camera height named by the prompt was ignored. */
    public static final String CAMERA_KEPT =
            "The camera position is that of the subject's photograph; words about the camera were not used.";

    private static final String GROUND_ONLY =
            "The subject was photographed from above, so only the ground of the place is visible: no sky and no distant things.";
    private static final String FROM_ABOVE =
            "The subject was probably photographed from above and does not rest on the ground.";
    private static final String NO_GROUND = "In space there is no ground, so the subject floats.";
    private static final double FOCAL = 1.1;
    private static final double CUT =
            0.985; // share of the height: a subject that reaches lower is cut off by the edge, so it has no foot
    private static final double DRAWN =
            10_000_000; // maximum pixels of a drawn background; larger ones are drawn at this size and enlarged
    private static final int LOOKED_AT =
            800; // longer side in pixels of the reduced copy from which the shadow is computed
    private static final float BLUR =
            0.35f; // minimum lens blur of the background, 0 to 1, since it is seldom sharp in photos
    private static final float PORTRAIT_BLUR = 0.7f;
    private static final double PORTRAIT_HORIZON = 0.42;
    private static final double EYE_LEVEL =
            0.18; // height of the horizon above the subject's middle, as a share of the subject's height
    private static final float INDOORS = 0.3f; // assumed length in metres of a subject's longer side
    private static final float OUTDOORS = 0.8f;
    private static final double SURE = 0.45;

    private final SceneStudio sceneStudio;
    private final ThingReader reader;
    private final SubjectCutouts subjectCutouts;
    private final PaintedBackground painted;

    BackgroundReplacement(
            SceneStudio sceneStudio, ThingReader reader, SubjectCutouts subjectCutouts, PaintedBackground painted) {
        this.sceneStudio = sceneStudio;
        this.reader = reader;
        this.subjectCutouts = subjectCutouts;
        this.painted = painted;
    }

    /** Cuts the subject out without moving it; the caller closes the result. */
    public CutoutResult cut(Raster picture, boolean forced, Runnable checkpoint) {
        return subjectCutouts.cut(picture, new CutoutOptions(true, forced), checkpoint);
    }

    /** The background colour that a prompt names; warns if the prompt offers several. */
    Optional<NamedColour> colour(String prompt, Consumer<String> warnings) {
        Optional<NamedColour> only = BackgroundColours.of(prompt);
        if (only.isPresent()) {
            return only;
        }
        Optional<NamedColour> first = BackgroundColours.of(reader.prompts().chosen(prompt));
        first.flatMap(_ -> ChoiceWarning.of(reader.prompts(), FillingFields.PROMPT.name(), prompt))
                .ifPresent(warnings);
        return first;
    }

    /** The subject in front of one colour, {@code 0xRRGGBB}. */
    public static Raster plain(CutoutResult cutoutResult, int rgb) {
        Raster result = PlainPicture.of(
                cutoutResult.picture().width(),
                cutoutResult.picture().height(),
                rgb >> 16 & 255,
                rgb >> 8 & 255,
                rgb & 255);
        SubjectComposition.over(result, cutoutResult.picture().mat(), SubjectComposition.unchanged());
        return result;
    }

    private static Raster gradient(CutoutResult cutoutResult, BackgroundGradient gradient) {
        Raster result = GradientPicture.of(
                cutoutResult.picture().width(),
                cutoutResult.picture().height(),
                gradient.top().rgb(),
                gradient.bottom().rgb());
        SubjectComposition.over(result, cutoutResult.picture().mat(), SubjectComposition.unchanged());
        return result;
    }

    /** The subject in front of another picture, which covers the frame. A standing subject casts its shadow on that picture. */
    static Raster picture(CutoutResult cutoutResult, Raster other) {
        Raster result = Resampling.covering(
                other, cutoutResult.picture().width(), cutoutResult.picture().height());
        PictureLight light = LightEstimation.of(cutoutResult.picture().mat(), Optional.of(cutoutResult.alpha()));
        if (stands(cutoutResult)) {
            double horizon = GroundPlane.of(result.mat()).horizon();
            CastShadow.of(cutoutResult.alpha(), light).onto(result, Math.max(0, horizon));
        }
        SubjectComposition.over(
                result,
                cutoutResult.picture().mat(),
                ColourHarmonisation.shift(cutoutResult.picture().mat(), result.mat(), ColourHarmonisation.USUAL));
        return result;
    }

    /**
     * Puts the subject on a gradient of the colours that the prompt names. Otherwise it stands with its shadow on a background that is
     * painted by a pack for {@code inpaint.prompt} or drawn from the prompt.
     *
     * @throws FailureException VALIDATION_ERROR if the prompt is not English or names nothing drawable
     */
    public Raster scene(
            StepWork stepWork,
            CutoutResult cutoutResult,
            String prompt,
            String refused,
            DrawingQuality drawingQuality,
            long seed) {
        Optional<BackgroundGradient> gradient = BackgroundGradient.of(prompt);
        if (gradient.isPresent()) {
            return gradient(cutoutResult, gradient.get());
        }
        Optional<Raster> around = painted.of(cutoutResult, new ModelPrompt(prompt, refused), seed);
        if (around.isPresent()) {
            return around.get();
        }
        EngineSelection.noteBuiltIn(BuiltInEngines.SCENE);
        ReadablePrompt.check(reader.prompts(), prompt, FillingFields.PROMPT.name());
        ChoiceWarning.of(reader.prompts(), FillingFields.PROMPT.name(), prompt).ifPresent(stepWork::warn);
        boolean lit = reader.prompts().statedAspects(prompt).contains(PromptAspect.LIGHT);
        Brief brief = reader.prompts().read(prompt, refused);
        if (brief.lens().angle() != CameraLens.Angle.EYE_LEVEL) {
            stepWork.warn(CAMERA_KEPT);
        }
        return scene(
                stepWork,
                cutoutResult,
                new Backdrop(brief, ReferencePicture.Use.SUBJECT, lit, Double.NEGATIVE_INFINITY, drawingQuality, seed));
    }

    /**
     * Scene to draw around a subject.
     *
     * @param part role of the subject in the scene description
     * @param lit whether the scene description defines the light; else the scene gets the subject's light
     * @param highest upper limit of the horizon outdoors, in shares of the height from the top; negative infinity if the subject may be
     *     seen from above
     */
    public record Backdrop(
            Brief brief, ReferencePicture.Use part, boolean lit, double highest, DrawingQuality quality, long seed) {
        /** The things of the scene without the subject. */
        private Brief others() {
            return part == ReferencePicture.Use.FIRST_THING ? brief.withoutFirst() : brief;
        }
    }

    /**
     * How far the subject must shrink and move so that the scene's other things fit beside it.
     *
     * @throws FailureException VALIDATION_ERROR if no part of the scene can be drawn
     */
    public CompanyRoom room(CutoutResult cutoutResult, Backdrop asked) {
        boolean stands = stands(cutoutResult);
        try {
            return sceneStudio.room(lit(cutoutResult, asked, stands), shot(cutoutResult, asked, stands));
        } catch (UndrawableException e) {
            throw UndrawableSubject.refused(e, FillingFields.PROMPT.name());
        }
    }

    private static Brief lit(CutoutResult cutoutResult, Backdrop asked, boolean stands) {
        PictureLight light = LightEstimation.of(cutoutResult.picture().mat(), Optional.of(cutoutResult.alpha()));
        Brief brief = stands ? asked.brief() : asked.others();
        return photographed(brief, stands, asked.lit() ? Optional.empty() : side(light));
    }

    /**
     * Puts the subject into a scene drawn from a brief.
     *
     * @throws FailureException VALIDATION_ERROR if no part of the scene can be drawn
     */
    public Raster scene(StepWork stepWork, CutoutResult cutoutResult, Backdrop asked) {
        boolean stands = stands(cutoutResult);
        Brief lit = lit(cutoutResult, asked, stands);
        BackdropShot shot = shot(cutoutResult, asked, stands);
        if (shot.horizon() < 0 && !isInside(asked.brief())) {
            stepWork.warn(GROUND_ONLY);
        }
        if (stands && asked.brief().setting().scenery() == SceneSetting.Scenery.SPACE) {
            stepWork.warn(NO_GROUND);
        }
        if (stands && hasGround(asked.brief()) && SubjectBase.isPoint(cutoutResult.alpha())) {
            stepWork.warn(FROM_ABOVE);
        }
        BackdropDrawing backdropDrawing = backdrop(stepWork, lit, shot);
        backdropDrawing.warnings().forEach(each -> stepWork.warn(each.endsWith(".") ? each : each + "."));
        stepWork.checkpoint();
        try (Raster drawn = RasterConversion.of(backdropDrawing.picture())) {
            Raster result = Raster.owning(Resampling.to(
                    drawn.mat(),
                    cutoutResult.picture().width(),
                    cutoutResult.picture().height()));
            ColourShift shift =
                    ColourHarmonisation.shift(cutoutResult.picture().mat(), result.mat(), ColourHarmonisation.USUAL);
            Optional<Mat> nearer = nearer(backdropDrawing.nearer(), cutoutResult.picture());
            try {
                SubjectComposition.over(result, cutoutResult.picture().mat(), nearer, shift);
            } finally {
                nearer.ifPresent(Mat::close);
            }
            return result;
        }
    }

    /** Mask of the things in front of the subject, enlarged to the picture; its edges are blurred by one pixel of the drawing. */
    private static Optional<Mat> nearer(NearerThings things, Raster picture) {
        if (things.isEmpty()) {
            return Optional.empty();
        }
        try (Mat small = MatrixArrays.mat(things.mask(), things.height(), things.width())) {
            return Optional.of(Resampling.linear(small, picture.width(), picture.height()));
        }
    }

    private BackdropDrawing backdrop(StepWork stepWork, Brief brief, BackdropShot shot) {
        try {
            return sceneStudio.backdrop(brief, shot, new StepRenderListener(stepWork));
        } catch (UndrawableException e) {
            throw UndrawableSubject.refused(e, FillingFields.PROMPT.name());
        }
    }

    private static boolean stands(CutoutResult cutoutResult) {
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        return box.y() + box.height() < CUT * cutoutResult.picture().height();
    }

    private static Optional<BriefLight.From> side(PictureLight light) {
        return light.confidence() < SURE
                ? Optional.empty()
                : Optional.of(light.x() < 0 ? BriefLight.From.LEFT : BriefLight.From.RIGHT);
    }

    private static Brief photographed(Brief b, boolean stands, Optional<BriefLight.From> from) {
        CameraLens cameraLens = b.lens()
                .withAngle(CameraLens.Angle.EYE_LEVEL)
                .withBlur(Math.max(b.lens().blur(), stands ? BLUR : PORTRAIT_BLUR));
        BriefLight briefLight = new BriefLight(
                b.light().kind(),
                from.orElse(b.light().from()),
                b.light().hard(),
                b.light().tint());
        return b.withLight(briefLight).withLens(cameraLens);
    }

    private static BackdropShot shot(CutoutResult cutoutResult, Backdrop asked, boolean stands) {
        Raster picture = cutoutResult.picture();
        double factor = Math.min(1, LOOKED_AT / (double) Math.max(picture.width(), picture.height()));
        float focal = (float) (FOCAL * Math.max(picture.width(), picture.height()) / picture.height());
        ReferencePicture subject = reference(cutoutResult, asked.part(), factor);
        boolean inside = isInside(asked.brief());
        double part = Math.min(1, Math.sqrt(DRAWN / ((double) picture.width() * picture.height())));
        return new BackdropShot(
                Math.max(1, (int) Math.rint(picture.width() * part)),
                Math.max(1, (int) Math.rint(picture.height() * part)),
                (float) Math.max(inside ? Double.NEGATIVE_INFINITY : asked.highest(), horizon(cutoutResult, stands)),
                focal,
                Optional.of(subject),
                stands,
                inside ? INDOORS : OUTDOORS,
                stands ? 1 : 1.2f,
                asked.seed(),
                asked.quality());
    }

    private static boolean hasGround(Brief brief) {
        return switch (brief.setting().scenery()) {
            case SPACE, ABSTRACT, PLAIN -> false;
            default -> true;
        };
    }

    private static boolean isInside(Brief brief) {
        return switch (brief.setting().scenery()) {
            case STUDIO, PODIUM, TABLE, ROOM, KITCHEN, ABSTRACT, PLAIN -> true;
            default -> false;
        };
    }

    /**
     * The horizon derived from the ellipse of a round foot. Without a round foot it is a little above the subject's middle, as in most
     * photographs.
     */
    private static double horizon(CutoutResult cutoutResult, boolean stands) {
        if (!stands) {
            return PORTRAIT_HORIZON;
        }
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        double height = cutoutResult.picture().height();
        double middle = (box.y() + (0.5 - EYE_LEVEL) * box.height()) / height;
        double lowest = (box.y() + box.height()) / height - 0.06;
        return GroundPlane.fromFoot(cutoutResult.alpha()).orElse(Math.min(lowest, Math.clamp(middle, 0.2, 0.6)));
    }

    private static ReferencePicture reference(CutoutResult cutoutResult, ReferencePicture.Use part, double factor) {
        Raster picture = cutoutResult.picture();
        int width = Math.max(8, (int) (picture.width() * factor));
        int height = Math.max(8, (int) (picture.height() * factor));
        try (Mat small = Resampling.area(cutoutResult.alpha(), width, height)) {
            byte[] alpha = MatrixArrays.bytes(small);
            try (Raster raster = Raster.owning(Resampling.area(picture.mat(), width, height))) {
                return new ReferencePicture(RasterConversion.picture(raster, LOOKED_AT), Optional.of(alpha), part, 1);
            }
        }
    }
}
