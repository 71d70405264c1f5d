// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.models.BuiltInEngines;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.lexicon.BackgroundColours;
import io.heliograph.vision.matting.CutoutResult;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Fields and processing that both versions of the background route share. */
final class BackgroundReplacing {
    static final Field<String> MODE = Field.choice("mode", "base", "high_control", "fast")
            .doc("fast: one ray a pixel and a smaller render; base and high_control: full quality");
    static final Field<Boolean> FAST = Field.flag("fast").doc("true: mode fast");
    static final Field<Boolean> ORIGINAL_QUALITY = Field.flag("original_quality")
            .orElse(false)
            .doc("true: keep the input's size; false: reduce larger pictures to one megapixel");
    static final Field<Boolean> ENHANCE_REF_IMAGES = Field.flag("enhance_ref_images")
            .or("enhance_ref_image")
            .orElse(true)
            .doc("accepted, no effect: a reference picture is used unchanged");

    private static final double MEGAPIXEL = 1_000_000;
    private static final int RENDERED = 190; // bytes per pixel of the renderer's buffers
    private static final int HELD =
            16; // bytes per pixel of the cut-out, the result, and the background while it is enlarged
    private static final Pattern HEX = Pattern.compile("#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})");

    private BackgroundReplacing() {}

    /** Whether a prompt is a colour code, such as {@code #F53} or {@code #FF5733}. */
    static boolean isColourCode(String prompt) {
        return HEX.matcher(prompt.strip()).matches();
    }

    /** Refuses a request unless it has either a prompt or reference pictures, and a colour code that cannot be read. */
    static void checkOne(String promptName, Optional<String> prompt, String referenceName, boolean references) {
        if (prompt.isPresent() == references) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    (references ? "Too many fields: " : "Missing field: ") + promptName,
                    "Send exactly one of '%s' and '%s'.".formatted(promptName, referenceName));
        }
        if (prompt.filter(BackgroundColours::isUnreadCode).isPresent()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: " + promptName,
                    ("The field '%s' is no colour that can be read. Send # with 3 or 6 hexadecimal digits, rgb(255, 87, 51),"
                                    + " a name such as navy, or the description of a place.")
                            .formatted(promptName));
        }
    }

    static DrawingQuality quality(OperationRequest operationRequest) {
        boolean fast = operationRequest
                .find(MODE)
                .map("fast"::equals)
                .orElse(operationRequest.find(FAST).orElse(false));
        return fast ? DrawingQuality.LITE : DrawingQuality.BASE;
    }

    /**
     * Native and Java memory beside the decoded pictures, in bytes. The cut-out comes first, then the drawing; both have the size of the
     * result, the drawing at most the renderer's limit.
     */
    static long memory(OperationRequest operationRequest, ImageHeader header) {
        double whole = header.pixels();
        double pixels = operationRequest.get(ORIGINAL_QUALITY) ? whole : Math.min(MEGAPIXEL, whole);
        double rendered = Math.min(pixels, quality(operationRequest).most());
        return (long) Math.max(pixels * SubjectCutouts.BYTES_PER_PIXEL, pixels * HELD + rendered * RENDERED);
    }

    /** Makes one result, reduced to a megapixel unless the client wants the original size. */
    static Raster replaced(
            BackgroundReplacement engine, EditWork edit, Optional<String> prompt, Optional<Raster> reference) {
        Raster picture = edit.picture();
        double factor = Math.sqrt(MEGAPIXEL / ((double) picture.width() * picture.height()));
        if (edit.request().get(ORIGINAL_QUALITY) || factor >= 1) {
            return replaced(engine, edit, picture, prompt, reference);
        }
        try (Raster small = reduced(picture, factor)) {
            return replaced(engine, edit, small, prompt, reference);
        }
    }

    private static Raster replaced(
            BackgroundReplacement engine,
            EditWork edit,
            Raster picture,
            Optional<String> prompt,
            Optional<Raster> reference) {
        OperationRequest operationRequest = edit.request();
        try (CutoutResult cutoutResult =
                engine.cut(picture, operationRequest.get(ImageFields.FORCE_DETECTION), edit.work()::checkpoint)) {
            if (cutoutResult.empty()) {
                edit.work().warn("The picture is completely transparent, so the result is the background alone.");
            }
            CutoutWarning.of(cutoutResult, edit.work()::warn);
            edit.work().checkpoint();
            Optional<NamedColour> plain = prompt.flatMap(text -> engine.colour(text, edit.work()::warn));
            if (reference.isPresent() || plain.isPresent()) {
                EngineSelection.noteUnused(BuiltInEngines.SCENE);
            }
            if (reference.isPresent()) {
                return BackgroundReplacement.picture(cutoutResult, reference.get());
            }
            String words = prompt.orElseThrow();
            return plain.map(colour -> BackgroundReplacement.plain(cutoutResult, colour.rgb()))
                    .orElseGet(() -> engine.scene(
                            edit.work(),
                            cutoutResult,
                            words,
                            operationRequest.find(FillingFields.NEGATIVE_PROMPT).orElse(""),
                            quality(operationRequest),
                            edit.seed()));
        }
    }

    private static Raster reduced(Raster picture, double factor) {
        return Raster.owning(Resampling.area(
                picture.mat(), (int) Math.rint(picture.width() * factor), (int) Math.rint(picture.height() * factor)));
    }

    /** The first reference picture. */
    static Optional<MediaSource> first(OperationRequest operationRequest, Field<List<MediaSource>> references) {
        return operationRequest.find(references).flatMap(list -> list.stream().findFirst());
    }
}
