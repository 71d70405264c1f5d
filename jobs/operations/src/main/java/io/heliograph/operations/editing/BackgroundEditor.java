// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.insertion.ThingReader;
import io.heliograph.operations.language.ChoiceWarning;
import io.heliograph.operations.language.ReadablePrompt;
import io.heliograph.operations.language.UndrawableSubject;
import io.heliograph.operations.look.PictureLooks;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.scene.DrawnBrief;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.ShotOptions;
import io.heliograph.scene.UndrawableException;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.lexicon.BackgroundGradient;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.GradientPicture;
import io.heliograph.vision.picture.PlainPicture;
import io.heliograph.vision.surface.SoftPaste;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Edits the background of the subject: removes it, blurs it, or replaces it by a colour or a drawn scene. */
@Component
final class BackgroundEditor implements EditHandler<InstructionEdit.Background> {
    private static final int STRONG = 4; // minimum strength that counts as strong, on a scale from 1 to 5
    private static final double LONGEST = 1280; // maximum side in pixels of a drawn background
    private static final int LEAST = 64;
    private static final int WHITE = 0xffffff;

    private final PictureLooks pictureLooks;
    private final SceneStudio sceneStudio;
    private final ThingReader reader;

    BackgroundEditor(PictureLooks pictureLooks, SceneStudio sceneStudio, ThingReader reader) {
        this.pictureLooks = pictureLooks;
        this.sceneStudio = sceneStudio;
        this.reader = reader;
    }

    @Override
    public void apply(EditSession editSession, InstructionEdit.Background edit) {
        if (edit.kind() == InstructionEdit.Background.Kind.BLUR) {
            editSession.become(pictureLooks.blurBackground(editSession.picture(), STRONG, editSession.work()));
            return;
        }
        if (edit.kind() == InstructionEdit.Background.Kind.REMOVE
                && !edit.words().isBlank()) {
            keep(editSession, edit.words());
            return;
        }
        try (CutoutResult cutoutResult = editSession.subject(editSession.picture(), new CutoutOptions(true, true))) {
            editSession.become(
                    switch (edit.kind()) {
                        case REMOVE, BLUR -> cutoutResult.picture().copy();
                        case COLOUR -> over(plain(editSession.picture(), edit), cutoutResult);
                        case REPLACE -> over(place(editSession, edit.words()), cutoutResult);
                    });
        }
    }

    /** Removes everything except a named thing: "remove everything except the cup". */
    private void keep(EditSession editSession, String words) {
        List<NounPhrase> phrases = reader.instructions().read("erase " + words).stream()
                .filter(InstructionEdit.Erase.class::isInstance)
                .map(each -> ((InstructionEdit.Erase) each).what())
                .toList();
        if (phrases.isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Not understood: " + editSession.field(),
                    "The field '%s' does not name the thing to keep.".formatted(editSession.field()));
        }
        try (Mat alpha = editSession.find(phrases)) {
            editSession.become(AlphaPlane.cut(editSession.picture(), alpha, true));
        }
    }

    private static Raster over(Raster backdrop, CutoutResult cutoutResult) {
        try (backdrop) {
            return SoftPaste.over(backdrop, cutoutResult.picture());
        }
    }

    private static Raster plain(Raster picture, InstructionEdit.Background edit) {
        int rgb = edit.colour().map(NamedColour::rgb).orElse(WHITE);
        return PlainPicture.of(picture.width(), picture.height(), rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
    }

    private Raster place(EditSession editSession, String words) {
        Raster picture = editSession.picture();
        Optional<BackgroundGradient> gradient = BackgroundGradient.of(words);
        if (gradient.isPresent()) {
            int top = gradient.get().top().rgb();
            return GradientPicture.of(
                    picture.width(),
                    picture.height(),
                    top,
                    gradient.get().bottom().rgb());
        }
        double factor = Math.min(1, LONGEST / Math.max(picture.width(), picture.height()));
        int width = Math.max(LEAST, (int) Math.rint(picture.width() * factor));
        int height = Math.max(LEAST, (int) Math.rint(picture.height() * factor));
        DrawnBrief drawnBrief =
                drawn(editSession, words, ShotOptions.of(width, height, editSession.seed(), DrawingQuality.BASE));
        drawnBrief.warnings().forEach(each -> editSession.warn(each.endsWith(".") ? each : each + "."));
        editSession.work().checkpoint();
        try (Raster drawn = RasterConversion.of(drawnBrief.picture())) {
            return Raster.owning(Resampling.cubic(drawn.mat(), picture.width(), picture.height()));
        }
    }

    private DrawnBrief drawn(EditSession editSession, String words, ShotOptions shotOptions) {
        ReadablePrompt.check(reader.prompts(), words, editSession.field());
        ChoiceWarning.of(reader.prompts(), editSession.field(), words).ifPresent(editSession::warn);
        RenderListener renderListener = new RenderListener() {
            @Override
            public void reached(double share) {}

            @Override
            public boolean cancelled() {
                return editSession.work().stopping();
            }
        };
        try {
            return sceneStudio.draw(reader.prompts().read(words, ""), shotOptions, renderListener);
        } catch (UndrawableException e) {
            throw UndrawableSubject.refused(e, editSession.field());
        }
    }
}
