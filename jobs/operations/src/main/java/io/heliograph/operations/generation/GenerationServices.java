// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.vision.pixels.Resampling;
import java.io.IOException;
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
 * @param engines that draw beside the built-in one
 */
@Component
record GenerationServices(
        PictureFiles pictures,
        PromptGuard guard,
        ImageModeration moderation,
        StructuredPromptWriter scribe,
        PicturePainter painter,
        DrawingEngines engines) {
    private static final int LOOKED_AT = 1024; // longest side of a picture that is described
    private static final int TAKING_PART = 1600; // longest side of one that takes part in a drawing
    private static final int LEAST = 8; // of a side: with fewer there is nothing to see

    /** Looks at the header of an inline picture, before acceptance. */
    void checkPicture(OperationRequest operationRequest) {
        input(operationRequest).ifPresent(pictures::check);
    }

    /** First step: brings the picture of a request here, if it has one. */
    void prepare(StepWork stepWork, OperationRequest operationRequest) {
        input(operationRequest).ifPresent(input -> pictures.prepare(stepWork, input));
    }

    private static Optional<PictureFiles.Input> input(OperationRequest operationRequest) {
        return operationRequest
                .find(GenerationFields.IMAGES)
                .map(list -> new PictureFiles.Input("images", list.getFirst(), AcceptedImages.ALL));
    }

    /**
     * A prepared picture of a request that is to take part in a drawing; refused if it is on the blocklist.
     *
     * @param prompt words of the client beside it
     */
    PictureGuide guide(
            StepWork stepWork,
            OperationRequest operationRequest,
            PictureFiles.Input input,
            Field<Boolean> flag,
            PictureGuide.Use use,
            String prompt) {
        var result = new AtomicReference<PictureGuide>();
        pictures.decode(stepWork, input, 8, raster -> {
            moderation.checkInput(stepWork, operationRequest, flag, input.name(), raster);
            double factor = Math.min(1, TAKING_PART / (double) Math.max(raster.width(), raster.height()));
            int width = Math.max(LEAST, (int) Math.rint(factor * raster.width()));
            int height = Math.max(LEAST, (int) Math.rint(factor * raster.height()));
            try (Raster sized = Raster.owning(Resampling.to(raster.mat(), width, height))) {
                result.set(PictureGuide.of(
                        input.name(),
                        sized,
                        use,
                        prompt,
                        operationRequest.find(GenerationFields.NEGATIVE_PROMPT).orElse("")));
            }
        });
        return java.util.Objects.requireNonNull(result.get());
    }

    /** The picture of a request, whose subject is to stand in the drawing; empty without one. */
    Optional<PictureGuide> subject(StepWork stepWork, OperationRequest operationRequest) {
        return input(operationRequest)
                .map(input -> guide(
                        stepWork,
                        operationRequest,
                        input,
                        ImageModeration.INPUT_UNLESS_OFF,
                        PictureGuide.Use.SUBJECT,
                        operationRequest.find(GenerationFields.PROMPT).orElse("")));
    }

    /** The structured prompt that a request asks for and that is to be drawn. */
    WrittenPrompt write(
            StepWork stepWork, OperationRequest operationRequest, GenerationInputs generationInputs, long seed) {
        return said(stepWork, written(stepWork, operationRequest, generationInputs, seed));
    }

    /** The structured prompt that a request asks for, with what is to be told of it. */
    WrittenPrompt written(
            StepWork stepWork, OperationRequest operationRequest, GenerationInputs generationInputs, long seed) {
        String words = operationRequest.find(GenerationFields.PROMPT).orElse("");
        String refused = operationRequest.find(GenerationFields.NEGATIVE_PROMPT).orElse("");
        return switch (generationInputs) {
            case WORDS -> scribe.fromWords(words, refused, seed);
            case PICTURE ->
                scribe.fromPicture(picture(stepWork, operationRequest, ImageModeration.INPUT_UNLESS_OFF), seed);
            case PICTURE_AND_WORDS ->
                scribe.fromBoth(
                        picture(stepWork, operationRequest, ImageModeration.INPUT_UNLESS_OFF), words, refused, seed);
            case DOCUMENT -> WrittenPrompt.sent(operationRequest.get(GenerationFields.STRUCTURED_PROMPT));
            case CHANGE -> scribe.changed(operationRequest.get(GenerationFields.STRUCTURED_PROMPT), words, seed);
        };
    }

    /** A document, after the client was told what had no effect on it; where another engine draws, this is put off until it turns out that it does not. */
    WrittenPrompt said(StepWork stepWork, WrittenPrompt written) {
        if (engines.areThere()) {
            WithheldWarnings.keep(stepWork, written);
        } else {
            written.warnings().forEach(stepWork::warn);
        }
        return written;
    }

    /** Keeps a document for the steps to come, with what other engines draw from where there are any. */
    void keep(StepWork stepWork, WrittenPrompt written) throws IOException {
        StructuredPromptStore.keep(stepWork, written.json());
        if (engines.areThere()) {
            StructuredPromptStore.keepWords(stepWork, written.words());
        }
    }

    /** What other engines draw from. */
    static ModelPrompt words(StepWork stepWork, OperationRequest operationRequest, String document) throws IOException {
        return new ModelPrompt(
                StructuredPromptStore.words(stepWork, document),
                operationRequest.find(GenerationFields.NEGATIVE_PROMPT).orElse(""));
    }

    /** The picture of a request, not too large to be described; refused if it is on the blocklist. */
    RgbImage picture(StepWork stepWork, OperationRequest operationRequest, Field<Boolean> flag) {
        return picture(stepWork, operationRequest, input(operationRequest).orElseThrow(), flag);
    }

    /** A prepared picture of a request. */
    RgbImage picture(
            StepWork stepWork, OperationRequest operationRequest, PictureFiles.Input input, Field<Boolean> flag) {
        var result = new AtomicReference<RgbImage>();
        pictures.decode(
                stepWork, input, 8, raster -> result.set(looked(stepWork, operationRequest, input, flag, raster)));
        return java.util.Objects.requireNonNull(result.get());
    }

    private RgbImage looked(
            StepWork stepWork,
            OperationRequest operationRequest,
            PictureFiles.Input input,
            Field<Boolean> flag,
            Raster raster) {
        moderation.checkInput(stepWork, operationRequest, flag, input.name(), raster);
        return RasterConversion.picture(raster, LOOKED_AT);
    }
}
