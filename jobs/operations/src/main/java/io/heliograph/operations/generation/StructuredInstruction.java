// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.picture.RgbImage;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** An edit instruction, with the picture it is about and a mask if there is one, becomes a structured instruction. */
@Component
final class StructuredInstruction implements Operation {
    private static final Field<String> INSTRUCTION = Field.text("instruction", GenerationFields.LONGEST_PROMPT)
            .required()
            .doc("what is to be changed in the picture");
    private static final Field<List<MediaSource>> IMAGES = Field.images("images", 1)
            .or("image", "image_url")
            .required()
            .doc("the picture: address, Base64 or data URI; JPEG, PNG, WEBP, AVIF or HEIC, at most 12 MB");
    private static final Field<MediaSource> MASK =
            Field.image("mask").doc("white where the change is to be, black elsewhere");
    private static final List<Field<String>> TEXTS = List.of(INSTRUCTION);

    private final GenerationServices generationServices;

    StructuredInstruction(GenerationServices generationServices) {
        this.generationServices = generationServices;
    }

    @Override
    public Spec spec() {
        return Spec.v2("structured_instruction.generate", "/v2/structured_instruction/generate")
                .takes(
                        INSTRUCTION,
                        IMAGES,
                        MASK,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .accepts(Spec.Body.MULTIPART)
                .pool(Pool.TEXT, 0.5)
                .gives("structured_instruction", "JSON as text")
                .gives("seed", "what was left to chance")
                .summary("A structured instruction from an edit instruction and its picture")
                .engine(StructuredPromptWriter.ENGINE)
                .limits("exactly one picture in 'images'; refused: a mask of another shape than the picture")
                .build();
    }

    @Override
    public void check(Request request) {
        generationServices.guard().check(request, ErrorCode.CONTENT_MODERATION_FAILED, TEXTS);
        generationServices.pictures().check(image(request));
        mask(request).ifPresent(generationServices.pictures()::check);
    }

    @Override
    public Optional<String> notice(Request request) {
        return generationServices.guard().notice(request, TEXTS);
    }

    private static PictureFiles.Input image(Request request) {
        return new PictureFiles.Input("images", request.get(IMAGES).getFirst(), AcceptedImages.ALL);
    }

    private static Optional<PictureFiles.Input> mask(Request request) {
        return request.find(MASK).map(source -> new PictureFiles.Input("mask", source, AcceptedImages.ALL));
    }

    @Override
    public Pipeline pipeline(Request request) {
        return Pipeline.of(
                new Once("prepare", work -> {
                    generationServices.pictures().prepare(work, image(request));
                    mask(request).ifPresent(mask -> generationServices.pictures().prepare(work, mask));
                }),
                new Once("write", work -> write(work, request)));
    }

    private void write(Work work, Request request) {
        long seed = SeedField.of(request, work.requestId());
        notice(request).ifPresent(work::warn);
        RgbImage rgbImage = generationServices.picture(work, request, image(request), ImageModeration.INPUT_UNLESS_OFF);
        Optional<RgbImage> mask =
                mask(request).map(input -> generationServices.picture(work, request, input, ImageModeration.INPUT_UNLESS_OFF));
        mask.ifPresent(each -> MatchingShapes.checkMask(MASK.name(), each, rgbImage));
        work.result("seed", seed);
        work.result(
                "structured_instruction",
                generationServices.scribe().instruction(request.get(INSTRUCTION), mask.map(MatchingShapes::share), seed));
    }

    @Override
    public String sample() {
        return "{\"images\": [\"{image}\"], \"instruction\": \"make the mug blue\"}";
    }
}
