// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.picture.RgbImage;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that writes a structured instruction from an edit instruction, its picture and an optional mask. */
@Component
final class StructuredInstruction implements Operation {
    private static final Field<String> INSTRUCTION = Field.text("instruction", GenerationFields.LONGEST_PROMPT)
            .required()
            .doc("the change to the picture");
    private static final Field<List<MediaSource>> IMAGES = Field.images("images", 1)
            .or("image", "image_url")
            .required()
            .doc("the picture: address, Base64 or data URI; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");
    private static final Field<MediaSource> MASK =
            Field.image("mask").doc("white in the area to change, black elsewhere");
    private static final List<Field<String>> TEXTS = List.of(INSTRUCTION);

    private final GenerationServices generationServices;

    StructuredInstruction(GenerationServices generationServices) {
        this.generationServices = generationServices;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("structured_instruction.generate", "/v2/structured_instruction/generate")
                .takes(
                        INSTRUCTION,
                        IMAGES,
                        MASK,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .accepts(OperationSpec.Body.MULTIPART)
                .pool(Pool.TEXT, 0.5)
                .gives("structured_instruction", "JSON as text")
                .gives("seed", "seed of the random choices")
                .summary("Writes a structured instruction from an edit instruction and its picture")
                .engine(StructuredPromptWriter.ENGINE)
                .limits("exactly one picture in 'images'; refused: a mask with another aspect ratio than the picture")
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        generationServices.guard().check(operationRequest, ErrorCode.CONTENT_MODERATION_FAILED, TEXTS);
        generationServices.pictures().check(image(operationRequest));
        mask(operationRequest).ifPresent(generationServices.pictures()::check);
    }

    @Override
    public Optional<String> notice(OperationRequest operationRequest) {
        return generationServices.guard().notice(operationRequest, TEXTS);
    }

    private static PictureFiles.Input image(OperationRequest operationRequest) {
        return new PictureFiles.Input("images", operationRequest.get(IMAGES).getFirst(), AcceptedImages.ALL);
    }

    private static Optional<PictureFiles.Input> mask(OperationRequest operationRequest) {
        return operationRequest.find(MASK).map(source -> new PictureFiles.Input("mask", source, AcceptedImages.ALL));
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return EngineNaming.naming(
                spec(),
                Pipeline.of(
                        new Once("prepare", stepWork -> {
                            generationServices.pictures().prepare(stepWork, image(operationRequest));
                            mask(operationRequest)
                                    .ifPresent(mask ->
                                            generationServices.pictures().prepare(stepWork, mask));
                        }),
                        new Once("write", stepWork -> write(stepWork, operationRequest))));
    }

    private void write(StepWork stepWork, OperationRequest operationRequest) {
        long seed = SeedField.of(operationRequest, stepWork.requestId());
        notice(operationRequest).ifPresent(stepWork::warn);
        RgbImage rgbImage = generationServices.picture(
                stepWork, operationRequest, image(operationRequest), ImageModeration.INPUT_UNLESS_OFF);
        Optional<RgbImage> mask = mask(operationRequest)
                .map(input -> generationServices.picture(
                        stepWork, operationRequest, input, ImageModeration.INPUT_UNLESS_OFF));
        mask.ifPresent(each -> EqualAspectRatios.checkMask(MASK.name(), each, rgbImage));
        stepWork.result("seed", seed);
        stepWork.result(
                "structured_instruction",
                generationServices
                        .scribe()
                        .instruction(operationRequest.get(INSTRUCTION), mask.map(EqualAspectRatios::share), seed));
    }

    @Override
    public String sample() {
        return "{\"images\": [\"{image}\"], \"instruction\": \"make the mug blue\"}";
    }
}
