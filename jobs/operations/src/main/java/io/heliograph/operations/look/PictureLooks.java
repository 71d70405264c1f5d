// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.lens.BackgroundBlur;
import io.heliograph.vision.light.KeyLightDirection;
import io.heliograph.vision.light.LightChange;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.LookUpscaling;
import io.heliograph.vision.season.SeasonEffects;
import io.heliograph.vision.season.SeasonLook;
import io.heliograph.vision.tone.PhotoTone;
import io.heliograph.vision.tone.PhotoToning;
import io.heliograph.vision.tone.ToneAdjustment;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/**
 * Changes the look of whole pictures, for the routes of this package and for edits by instruction. Each method returns a new raster with
 * the picture's size and opacity. Results are deterministic in the seed. Methods call {@code checkpoint} between passes; it may throw to
 * stop the work.
 */
@Component
public final class PictureLooks {
    private static final Set<SeasonLook> VEILING =
            EnumSet.of(SeasonLook.RAIN, SeasonLook.STORM, SeasonLook.SNOWFALL, SeasonLook.WINTER, SeasonLook.FOG);
    private static final double TRUSTED = 0.25; // minimum reliability of a cut-out that is lit apart
    private static final String ALIKE =
            "The subject could not be separated reliably, so the light falls on the whole picture alike.";
    private static final String TINTED = "The picture is grey: it got a faint tint, not its true colours.";
    private static final String UNCOLOURED =
            "The picture is grey, and hardly any colour was added: the built-in engine tints only sky and plants, and"
                    + " found hardly any.";
    private static final String ONE_TONE =
            "The picture has only one tone, and hardly any colour was added: the built-in engine colours only grey or"
                    + " brown pictures.";
    private static final String SKY_KEPT = "No sky was found reliably, so none was replaced.";
    private static final Set<SeasonLook> RESKYING =
            EnumSet.complementOf(EnumSet.of(SeasonLook.SPRING, SeasonLook.SUMMER, SeasonLook.AUTUMN));
    private static final String VEILED =
            "The main subject is uncertain, so rain, snow or fog may cover it. Check the result.";

    private final SubjectCutouts subjectCutouts;
    private final GreyColouring greyColouring;
    private final DepthEstimation depthEstimation;
    private final PackedStyles styles;

    PictureLooks(
            SubjectCutouts subjectCutouts,
            GreyColouring greyColouring,
            DepthEstimation depthEstimation,
            PackedStyles styles) {
        this.subjectCutouts = subjectCutouts;
        this.greyColouring = greyColouring;
        this.depthEstimation = depthEstimation;
        this.styles = styles;
    }

    /** Changes the light. Kind and direction have defaults if the edit does not name them. */
    public Raster relight(Raster picture, InstructionEdit.Relight edit, long seed, StepWork stepWork) {
        return relight(picture, LookMapping.lighting(edit), LookMapping.from(edit), seed, stepWork);
    }

    Raster relight(
            Raster picture,
            LightingPreset lightingPreset,
            Optional<KeyLightDirection> from,
            long seed,
            StepWork stepWork) {
        return looked(picture, stepWork::checkpoint, (view, cutoutResult) -> {
            boolean alike =
                    view.certainty > 0 && cutoutResult.reliability() < TRUSTED && !lightingPreset.needsSubject();
            PhotoView photoView = alike ? view.withoutSubject() : view;
            if (alike) {
                stepWork.warn(ALIKE);
            } else if (view.certainty > 0) {
                CutoutWarning.of(cutoutResult, stepWork::warn);
            }
            FloatImage lit = Relighting.of(photoView, lightingPreset, from, seed, stepWork::checkpoint);
            LightChange change = LightChange.between(photoView.linear, lit);
            change.lacks(lightingPreset, from).forEach(lack -> stepWork.warn(LightWarning.of(change, lack)));
            if (lightingPreset.replacesSky()) {
                warnOfSky(photoView, stepWork);
            }
            return detailed(lit.toDisplay(), true);
        });
    }

    /** Changes the season. */
    public Raster reseason(Raster picture, InstructionEdit.Reseason edit, long seed, StepWork stepWork) {
        return season(picture, LookMapping.season(edit.season()), seed, stepWork);
    }

    /** Changes the weather. */
    public Raster reweather(Raster picture, InstructionEdit.Reweather edit, long seed, StepWork stepWork) {
        return season(picture, LookMapping.weather(edit.weather()), seed, stepWork);
    }

    Raster season(Raster picture, SeasonLook seasonLook, long seed, StepWork stepWork) {
        return looked(picture, stepWork::checkpoint, (photoView, cutoutResult) -> {
            if (VEILING.contains(seasonLook) && photoView.certainty > 0 && CutoutWarning.isDoubtful(cutoutResult)) {
                stepWork.warn(VEILED);
            }
            if (RESKYING.contains(seasonLook)) {
                warnOfSky(photoView, stepWork);
            }
            return detailed(
                    SeasonEffects.of(photoView, seasonLook, seed, stepWork::checkpoint)
                            .toDisplay(),
                    true);
        });
    }

    private static void warnOfSky(PhotoView photoView, StepWork stepWork) {
        if (photoView.stuffs().doubtfulSky()) {
            stepWork.warn(SKY_KEPT);
        }
    }

    /** Changes the style. */
    public Raster restyle(Raster picture, InstructionEdit.Restyle edit, long seed, Runnable checkpoint) {
        ArtEngine artEngine = ArtEngine.of(edit.style());
        String words = edit.style().name().toLowerCase(Locale.ROOT);
        return restyle(picture, new PackedStyles.StyleQuery(words, Optional.of(artEngine)), seed, checkpoint, _ -> {});
    }

    /** Changes the style, by the operator's pack if it has the requested style. */
    Raster restyle(
            Raster picture, PackedStyles.StyleQuery wish, long seed, Runnable checkpoint, Consumer<String> warnings) {
        return LookUpscaling.of(
                picture,
                small -> styles.paint(small, wish, checkpoint).orElseGet(() -> {
                    if (wish.art().isEmpty()) {
                        warnings.accept(
                                "The style \"" + wish.words() + "\" was not understood; oil painting was used.");
                    }
                    ArtEngine artEngine = wish.art().orElse(ArtEngine.of(BriefStyle.OIL));
                    return look(
                            small, checkpoint, (photoView, _) -> artEngine.paint(small, photoView, seed, checkpoint));
                }));
    }

    /** Makes a picture grey or sepia, or colours it. */
    public Raster tone(Raster picture, InstructionEdit.Tone edit, long seed, StepWork stepWork) {
        return tone(picture, LookMapping.tone(edit.kind()), seed, stepWork::checkpoint, stepWork::warn);
    }

    Raster tone(Raster picture, PhotoTone photoTone, long seed, Runnable checkpoint, Consumer<String> warnings) {
        checkpoint.run();
        boolean tinted = inColour(photoTone) && PhotoToning.isGrey(picture);
        if (tinted) {
            Optional<Raster> coloured = greyColouring.coloured(picture, checkpoint);
            if (coloured.isPresent()) {
                return coloured.get();
            }
        }
        Function<PhotoView, FloatImage> toning = photoView -> PhotoToning.of(photoView, photoTone, seed);
        Raster result = tinted
                ? photographic(picture, checkpoint, toning)
                : LookUpscaling.of(picture, small -> detailed(toning.apply(PhotoView.of(small)), inColour(photoTone)));
        if (tinted) {
            warnings.accept(PhotoToning.isTone(result) ? UNCOLOURED : TINTED);
        } else if (inColour(photoTone) && PhotoToning.isTone(result)) {
            warnings.accept(ONE_TONE);
        }
        return result;
    }

    /** Increases or decreases a property of the whole picture. */
    public Raster adjust(Raster picture, InstructionEdit.Adjust edit, Runnable checkpoint) {
        checkpoint.run();
        ToneAdjustment.Property property =
                ToneAdjustment.Property.valueOf(edit.property().name());
        return LookUpscaling.of(picture, small -> {
            try (var levels = ToneAdjustment.of(PhotoView.of(small), property, edit.percent())
                    .levels()) {
                return Raster.owning(levels.clone());
            }
        });
    }

    /**
     * Puts the background out of focus. A picture without a clear subject is blurred by estimated depth alone.
     *
     * @param scale strength of the blur, from 1 to 5
     */
    public Raster blurBackground(Raster picture, int scale, StepWork stepWork) {
        return looked(picture, stepWork::checkpoint, (photoView, cutoutResult) -> {
            if (photoView.certainty > 0) {
                CutoutWarning.of(cutoutResult, stepWork::warn);
            } else {
                stepWork.warn("No clear subject was found; the picture was blurred by estimated depth alone.");
            }
            return LookUpscaling.weighed(
                    BackgroundBlur.of(photoView, scale, stepWork::checkpoint).toDisplay(), photoView.subject);
        });
    }

    /** Puts the background out of focus for the route; the result is opaque unless transparency is kept. */
    Raster blurBackground(EditWork work, int scale, boolean preserveAlpha) {
        Raster blurred = blurBackground(work.picture(), scale, work.work());
        if (preserveAlpha || !blurred.hasAlpha()) {
            return blurred;
        }
        try (blurred) {
            return Raster.owning(AlphaPlane.removed(blurred.mat()));
        }
    }

    private Raster photographic(Raster picture, Runnable checkpoint, Function<PhotoView, FloatImage> look) {
        return looked(picture, checkpoint, (photoView, _) -> detailed(look.apply(photoView), true));
    }

    /** The result of a look, with the original's fine detail restored if {@code detailed}. */
    private static Raster detailed(FloatImage look, boolean detailed) {
        return detailed
                ? LookUpscaling.weighed(look, new FloatPlane(look.width(), look.height()).map(_ -> 1))
                : Raster.owning(look.levels());
    }

    private Raster looked(Raster picture, Runnable checkpoint, Look look) {
        return LookUpscaling.of(picture, small -> look(small, checkpoint, look));
    }

    private Raster look(Raster small, Runnable checkpoint, Look look) {
        try (CutoutResult cutoutResult = subjectCutouts.cut(small, CutoutOptions.DEFAULTS, checkpoint)) {
            return look.of(PhotoView.of(small, cutoutResult, depthEstimation.of(small, checkpoint)), cutoutResult);
        }
    }

    /** Applies a look to a view of a picture; the cut-out contains the certainty of the subject. */
    @FunctionalInterface
    private interface Look {
        Raster of(PhotoView photoView, CutoutResult cutoutResult);
    }

    private static boolean inColour(PhotoTone photoTone) {
        return photoTone == PhotoTone.CONTEMPORARY || photoTone == PhotoTone.VIVID;
    }
}
