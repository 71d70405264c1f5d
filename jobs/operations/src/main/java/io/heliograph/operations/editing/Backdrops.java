// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.filling.ThingReader;
import io.heliograph.operations.language.ReadablePrompt;
import io.heliograph.operations.language.Undrawable;
import io.heliograph.operations.look.Looks;
import io.heliograph.operations.picture.Rasters;
import io.heliograph.operations.segmentation.Cut;
import io.heliograph.scene.Drawing;
import io.heliograph.scene.Quality;
import io.heliograph.scene.Shot;
import io.heliograph.scene.Studio;
import io.heliograph.scene.UndrawableException;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.NounPhrase;
import io.heliograph.scene.render.Progress;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.surface.SoftPaste;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.springframework.stereotype.Component;

/** What is behind the subject: taken away, blurred, of one colour, or another place. */
@Component
final class Backdrops implements Editor<Edit.Background> {
    private static final int STRONG = 4; // of 5
    private static final double LONGEST = 1280; // pixels of a drawn place
    private static final int LEAST = 64;

    private final Looks looks;
    private final Studio studio;
    private final ThingReader reader;

    Backdrops(Looks looks, Studio studio, ThingReader reader) {
        this.looks = looks;
        this.studio = studio;
        this.reader = reader;
    }

    @Override
    public void apply(Easel easel, Edit.Background edit) {
        if (edit.kind() == Edit.Background.Kind.BLUR) {
            easel.become(looks.blurBackground(easel.picture(), STRONG, easel.work()));
            return;
        }
        if (edit.kind() == Edit.Background.Kind.REMOVE && !edit.words().isBlank()) {
            keep(easel, edit.words());
            return;
        }
        try (CutoutResult cutoutResult = easel.subject(easel.picture(), new CutoutOptions(true, true))) {
            easel.become(
                    switch (edit.kind()) {
                        case REMOVE, BLUR -> cutoutResult.picture().copy();
                        case COLOUR -> over(plain(easel.picture(), edit), cutoutResult);
                        case REPLACE -> over(place(easel, edit.words()), cutoutResult);
                    });
        }
    }

    /** "Remove everything except the cup". */
    private void keep(Easel easel, String words) {
        List<NounPhrase> phrases = reader.instructions().read("erase " + words).stream()
                .filter(Edit.Erase.class::isInstance)
                .map(each -> ((Edit.Erase) each).what())
                .toList();
        if (phrases.isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Not understood: " + easel.field(),
                    "The field '%s' does not say what is to be kept.".formatted(easel.field()));
        }
        try (Mat alpha = easel.find(phrases)) {
            easel.become(Cut.out(easel.picture(), alpha, true));
        }
    }

    private static Raster over(Raster backdrop, CutoutResult cutoutResult) {
        try (backdrop) {
            return SoftPaste.over(backdrop, cutoutResult.picture());
        }
    }

    private static Raster plain(Raster picture, Edit.Background edit) {
        Colour colour = edit.colour().orElse(new Colour("white", 1, 1, 1));
        try (Scalar fill = new Scalar(255.0 * colour.blue(), 255.0 * colour.green(), 255.0 * colour.red(), 0)) {
            return Raster.owning(
                    new Mat(picture.height(), picture.width(), org.bytedeco.opencv.global.opencv_core.CV_8UC3, fill));
        }
    }

    private Raster place(Easel easel, String words) {
        Raster picture = easel.picture();
        double factor = Math.min(1, LONGEST / Math.max(picture.width(), picture.height()));
        int width = Math.max(LEAST, (int) Math.rint(picture.width() * factor));
        int height = Math.max(LEAST, (int) Math.rint(picture.height() * factor));
        Drawing drawing = drawn(easel, words, Shot.of(width, height, easel.seed(), Quality.BASE));
        drawing.warnings().forEach(each -> easel.warn(each.endsWith(".") ? each : each + "."));
        easel.work().checkpoint();
        Mat whole = new Mat();
        try (Raster drawn = Rasters.of(drawing.picture());
                Size size = new Size(picture.width(), picture.height())) {
            resize(drawn.mat(), whole, size, 0, 0, INTER_CUBIC);
        }
        return Raster.owning(whole);
    }

    private Drawing drawn(Easel easel, String words, Shot shot) {
        ReadablePrompt.check(reader.prompts(), words, easel.field());
        Progress progress = new Progress() {
            @Override
            public void reached(double share) {}

            @Override
            public boolean cancelled() {
                return easel.work().stopping();
            }
        };
        try {
            return studio.draw(reader.prompts().read(words, ""), shot, progress);
        } catch (UndrawableException e) {
            throw Undrawable.refused(e, easel.field());
        }
    }
}
