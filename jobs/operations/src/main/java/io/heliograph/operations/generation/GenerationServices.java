// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.scene.picture.RgbImage;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Component;

/**
 * What the v2 generation routes work with, and what they do alike: look at the picture of a request and write its structured prompt.
 *
 * @param pictures brings pictures in
 * @param guard judges texts
 * @param moderation judges pictures
 * @param scribe writes and reads structured documents
 * @param painter draws
 */
@Component
record GenerationServices(PictureFiles pictures, PromptGuard guard, ImageModeration moderation, StructuredPromptWriter scribe, PicturePainter painter) {
    private static final int LOOKED_AT = 1024; // longest side of a picture that is described

    /** Looks at the header of an inline picture, before acceptance. */
    void checkPicture(Request request) {
        input(request).ifPresent(pictures::check);
    }

    /** First step: brings the picture of a request here, if it has one. */
    void prepare(Work work, Request request) {
        input(request).ifPresent(input -> pictures.prepare(work, input));
    }

    private static Optional<PictureFiles.Input> input(Request request) {
        return request.find(GenerationFields.IMAGES)
                .map(list -> new PictureFiles.Input("images", list.getFirst(), AcceptedImages.ALL));
    }

    /** The structured prompt that a request asks for. */
    String write(Work work, Request request, GenerationInputs generationInputs, long seed) {
        String words = request.find(GenerationFields.PROMPT).orElse("");
        String refused = request.find(GenerationFields.NEGATIVE_PROMPT).orElse("");
        StructuredPromptWriter.Written written = switch (generationInputs) {
            case WORDS -> scribe.fromWords(words, refused, seed);
            case PICTURE -> scribe.fromPicture(picture(work, request, ImageModeration.INPUT_UNLESS_OFF), seed);
            case PICTURE_AND_WORDS ->
                scribe.fromBoth(picture(work, request, ImageModeration.INPUT_UNLESS_OFF), words, refused, seed);
            case DOCUMENT -> new StructuredPromptWriter.Written(request.get(GenerationFields.STRUCTURED_PROMPT), List.of());
            case CHANGE -> scribe.changed(request.get(GenerationFields.STRUCTURED_PROMPT), words, seed);
        };
        return said(work, written);
    }

    /** A document, after the client was told what had no effect on it. */
    static String said(Work work, StructuredPromptWriter.Written written) {
        written.warnings().forEach(work::warn);
        return written.json();
    }

    /** The picture of a request, not too large to be described; refused if it is on the blocklist. */
    RgbImage picture(Work work, Request request, Field<Boolean> flag) {
        return picture(work, request, input(request).orElseThrow(), flag);
    }

    /** A prepared picture of a request. */
    RgbImage picture(Work work, Request request, PictureFiles.Input input, Field<Boolean> flag) {
        var result = new AtomicReference<RgbImage>();
        pictures.decode(work, input, 8, raster -> result.set(looked(work, request, input, flag, raster)));
        return java.util.Objects.requireNonNull(result.get());
    }

    private RgbImage looked(Work work, Request request, PictureFiles.Input input, Field<Boolean> flag, Raster raster) {
        moderation.checkInput(work, request, flag, input.name(), raster);
        return RasterConversion.picture(raster, LOOKED_AT);
    }
}
