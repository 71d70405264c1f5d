// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.language.DocumentShape;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.scene.picture.RgbImage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Services of the v2 generation routes, with their common steps: read the picture of a request and write its structured prompt.
 *
 * @param pictures downloads and decodes pictures
 * @param guard moderates texts
 * @param moderation moderates pictures
 * @param scribe writes, changes and reads structured prompts
 * @param enrichment adds details to prompts
 * @param painter draws
 * @param engines drawing engines beside the built-in one
 */
@Component
record GenerationServices(
        PictureFiles pictures,
        PromptGuard guard,
        ImageModeration moderation,
        StructuredPromptWriter scribe,
        PromptEnrichment enrichment,
        PicturePainter painter,
        DrawingEngines engines) {
    private static final int LOOKED_AT = 1024; // longer side in pixels of the reduced copy that is described
    private static final int TAKING_PART = 1600; // longer side in pixels to which a guiding picture is reduced
    private static final int LEAST = 8; // minimum side of a picture, in pixels

    /** Checks the header of an inline picture before the request is accepted. */
    void checkPicture(OperationRequest operationRequest) {
        input(operationRequest).ifPresent(pictures::check);
    }

    /** Warning about protected names in the texts of a request, and unknown members of its structured prompt. */
    Optional<String> notice(OperationRequest operationRequest, List<Field<String>> texts) {
        return Stream.of(
                        guard.notice(operationRequest, texts),
                        DocumentShape.notice(operationRequest, List.of(GenerationFields.STRUCTURED_PROMPT)))
                .flatMap(Optional::stream)
                .reduce((all, next) -> all + " " + next);
    }

    /** First step: downloads the picture of a request, if it has one. */
    void prepare(StepWork stepWork, OperationRequest operationRequest) {
        input(operationRequest).ifPresent(input -> pictures.prepare(stepWork, input));
    }

    private static Optional<PictureFiles.Input> input(OperationRequest operationRequest) {
        return operationRequest
                .find(GenerationFields.IMAGES)
                .map(list -> new PictureFiles.Input("images", list.getFirst(), AcceptedImages.ALL));
    }

    /**
     * A prepared guiding picture of a request; refused if it is on the blocklist.
     *
     * @param prompt the client's prompt beside the picture
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

    /** The guiding picture of a request, used for its subject; empty if the request has no picture. */
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

    /** Writes the structured prompt to draw, and warns of members of a client's structured prompt that are not drawn. */
    WrittenPrompt write(
            StepWork stepWork, OperationRequest operationRequest, GenerationInputs generationInputs, long seed) {
        WrittenPrompt written = written(stepWork, operationRequest, generationInputs, seed);
        Stream<String> undrawn = operationRequest.find(GenerationFields.STRUCTURED_PROMPT).stream()
                .flatMap(sent ->
                        Stream.concat(scribe.undrawnMembers(sent).stream(), scribe.unreadMembers(sent).stream()));
        return said(
                stepWork,
                written.warning(
                        Stream.concat(written.warnings().stream(), undrawn).toList()));
    }

    /** Writes the structured prompt of a request. The result contains the warnings for the client, which are not sent yet. */
    WrittenPrompt written(
            StepWork stepWork, OperationRequest operationRequest, GenerationInputs generationInputs, long seed) {
        String words = operationRequest.find(GenerationFields.PROMPT).orElse("");
        String refused = operationRequest.find(GenerationFields.NEGATIVE_PROMPT).orElse("");
        return switch (generationInputs) {
            case WORDS -> scribe.fromWords(words, refused, seed);
            case PICTURE -> {
                PictureFiles.Input input = input(operationRequest).orElseThrow();
                yield scribe.fromPicture(
                        described(stepWork, operationRequest, input, ImageModeration.INPUT_UNLESS_OFF)
                                .orElseThrow(() -> DescribedPicture.clear(input.name())),
                        seed);
            }
            case PICTURE_AND_WORDS -> {
                PictureFiles.Input input = input(operationRequest).orElseThrow();
                Optional<RgbImage> seen =
                        described(stepWork, operationRequest, input, ImageModeration.INPUT_UNLESS_OFF);
                if (seen.isEmpty()) {
                    stepWork.warn(DescribedPicture.ignored(input.name()));
                }
                yield seen.map(rgbImage -> scribe.fromBoth(rgbImage, words, refused, seed))
                        .orElseGet(() -> scribe.fromWords(words, refused, seed));
            }
            case DOCUMENT -> scribe.sent(operationRequest.get(GenerationFields.STRUCTURED_PROMPT));
            case CHANGE -> scribe.changed(operationRequest.get(GenerationFields.STRUCTURED_PROMPT), words, seed);
        };
    }

    /**
     * Warns the client of words without effect on the structured prompt. If another engine may draw, the warnings are stored until the
     * built-in engine has to draw.
     */
    WrittenPrompt said(StepWork stepWork, WrittenPrompt written) {
        if (engines.areThere()) {
            WithheldWarnings.keep(stepWork, written);
        } else {
            written.warnings().forEach(stepWork::warn);
        }
        return written;
    }

    /** Stores a structured prompt for later steps, and the client's text if engines other than the built-in one may draw. */
    void keep(StepWork stepWork, WrittenPrompt written) throws IOException {
        StructuredPromptStore.keep(stepWork, written.json());
        if (engines.areThere()) {
            StructuredPromptStore.keepWords(stepWork, written.words());
        }
    }

    /** Prompt for engines other than the built-in one. */
    static ModelPrompt words(StepWork stepWork, OperationRequest operationRequest, String document) throws IOException {
        return new ModelPrompt(
                StructuredPromptStore.words(stepWork, document),
                operationRequest.find(GenerationFields.NEGATIVE_PROMPT).orElse(""));
    }

    /** A prepared picture of a request to describe; refused if it is on the blocklist, empty if it is completely transparent. */
    Optional<RgbImage> described(
            StepWork stepWork, OperationRequest operationRequest, PictureFiles.Input input, Field<Boolean> flag) {
        var result = new AtomicReference<Optional<RgbImage>>(Optional.empty());
        pictures.decode(stepWork, input, 8, raster -> {
            moderation.checkInput(stepWork, operationRequest, flag, input.name(), raster);
            result.set(DescribedPicture.of(raster, LOOKED_AT));
        });
        return result.get();
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
