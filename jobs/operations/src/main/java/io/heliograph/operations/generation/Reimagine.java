// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.picture.RgbImage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that draws new pictures with the structure of a given one: its subject, or another thing in the subject's place. */
@Component
final class Reimagine implements Operation {
    private static final Field<MediaSource> STRUCTURE = Field.image("structure_image_url")
            .or("structure_image_file")
            .doc("picture that gives the structure: its subject is cut out and kept at its place; if 'prompt' names"
                    + " another subject, that is drawn at the same place in the same light and colours. Address (wins) or"
                    + " Base64; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");
    private static final double USUAL_INFLUENCE = 0.75;
    private static final Field<Double> INFLUENCE = Field.number("structure_ref_influence", 0, 1)
            .orElse(USUAL_INFLUENCE)
            .doc("weight of the structure: 0 draws without the subject, any other value keeps the whole subject");
    private static final Field<Long> NUM_RESULTS =
            Field.integer("num_results", 1, 4).doc("number of pictures: default and maximum 4 if 'fast', else 1");
    private static final Field<Boolean> FAST =
            Field.flag("fast").orElse(true).doc("true: faster; false: one picture of higher quality");
    private static final Field<Boolean> ENHANCE_IMAGE =
            Field.flag("enhance_image").orElse(false).doc("true: smoother edges, slower");
    private static final Field<String> TAILORED_MODEL =
            Field.text("tailored_model_id", 200).doc("404: tailored models are not supported");
    private static final int MOST = 4;
    private static final List<Field<String>> TEXTS = List.of(GenerationFields.PROMPT);

    private final GenerationServices generationServices;
    private final OperationSpec operationSpec;
    private final LegacyGenerationStages stages;

    Reimagine(GenerationServices generationServices) {
        this.generationServices = generationServices;
        this.stages = new LegacyGenerationStages(generationServices);
        this.operationSpec = describe();
    }

    @Override
    public OperationSpec spec() {
        return operationSpec;
    }

    private OperationSpec describe() {
        return OperationSpec.v1("legacy.reimagine", "/v1/reimagine", "/reimagine")
                .answers(209)
                .takes(
                        STRUCTURE,
                        INFLUENCE,
                        GenerationFields.PROMPT,
                        NUM_RESULTS,
                        FAST,
                        SeedField.SEED,
                        FallbackField.FALLBACK,
                        ENHANCE_IMAGE,
                        GenerationFields.steps(12, 50, 30),
                        TAILORED_MODEL,
                        PromptGuard.PROMPT,
                        ImageModeration.BOTH,
                        PromptGuard.IP_SIGNAL)
                .gives(
                        "result",
                        "a list with 'urls' (one), 'seed' and 'uuid' for each picture, or 'blocked', 'error_code' and"
                                + " 'description'")
                .gives("urls", "the addresses only")
                .gives("seed", "the seeds only")
                .summary("Draws new pictures with the structure of a given one (v1)")
                .engine(PicturePainter.ENGINE)
                .limits(
                        "refused: a picture without one clear subject, or a prompt that changes the subject, unless 'prompt'"
                                + " names a thing to draw instead; a prompt that matches the lexicons of moderation (408); several results"
                                + " when 'fast' is false. The status of a result is 209, or 200 in the vendor's dialect"
                                + " (heliograph.api.dialect)")
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        if (operationRequest.find(TAILORED_MODEL).isPresent()) {
            throw new FailureException(
                    ErrorCode.NOT_FOUND,
                    "Not found: tailored_model_id",
                    "Tailored models are not supported: omit 'tailored_model_id'.");
        }
        if (operationRequest.find(STRUCTURE).isEmpty()
                && operationRequest.find(GenerationFields.PROMPT).isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Missing field: structure_image_url",
                    "Send 'structure_image_url' or 'structure_image_file', 'prompt', or both.");
        }
        if (!operationRequest.get(FAST) && operationRequest.find(NUM_RESULTS).orElse(1L) > 1) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: num_results",
                    "The field 'num_results' must be 1 when 'fast' is false.");
        }
        generationServices.guard().check(operationRequest, ErrorCode.PROMPT_REFUSED, TEXTS);
        inputs(operationRequest).forEach(generationServices.pictures()::check);
    }

    private static List<PictureFiles.Input> inputs(OperationRequest operationRequest) {
        return operationRequest
                .find(STRUCTURE)
                .map(source -> new PictureFiles.Input(STRUCTURE.name(), source, AcceptedImages.ALL))
                .stream()
                .toList();
    }

    @Override
    public Optional<String> notice(OperationRequest operationRequest) {
        return generationServices.guard().notice(operationRequest, TEXTS);
    }

    @Override
    public Map<String, Object> placeholder(OperationRequest operationRequest, ResultFiles resultFiles) {
        return LegacyGenerationStages.placeholder(
                operationRequest, resultFiles, count(operationRequest), OutputForm.PNG);
    }

    private static int count(OperationRequest operationRequest) {
        return operationRequest.find(NUM_RESULTS).map(Long::intValue).orElse(operationRequest.get(FAST) ? MOST : 1);
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        DrawingQuality drawingQuality = operationRequest.get(ENHANCE_IMAGE)
                ? DrawingQuality.FINE
                : operationRequest.get(FAST) ? DrawingQuality.LITE : DrawingQuality.BASE;
        return stages.pipeline(
                operationRequest,
                new LegacyGenerationStages.Plan(
                        inputs(operationRequest),
                        count(operationRequest),
                        drawingQuality,
                        OutputForm.PNG,
                        (stepWork, seed) -> write(stepWork, operationRequest, seed),
                        stepWork -> framing(stepWork, operationRequest)));
    }

    private WrittenPrompt write(StepWork stepWork, OperationRequest operationRequest, long seed) {
        notice(operationRequest).ifPresent(stepWork::warn);
        Optional<String> prompt = operationRequest.find(GenerationFields.PROMPT);
        return generationServices.said(
                stepWork,
                prompt.isPresent()
                        ? generationServices.scribe().fromWords(prompt.get(), "", seed)
                        : generationServices
                                .scribe()
                                .fromPicture(
                                        structure(stepWork, operationRequest).orElseThrow(), seed));
    }

    private Optional<RgbImage> structure(StepWork stepWork, OperationRequest operationRequest) {
        return inputs(operationRequest).stream()
                .findFirst()
                .map(input -> generationServices
                        .described(stepWork, operationRequest, input, ImageModeration.BOTH)
                        .orElseThrow(() -> DescribedPicture.clear(input.name())));
    }

    private Optional<PictureGuide> guide(StepWork stepWork, OperationRequest operationRequest) {
        double share = operationRequest.get(INFLUENCE);
        return inputs(operationRequest).stream()
                .findFirst()
                .map(input -> generationServices
                        .guide(
                                stepWork,
                                operationRequest,
                                input,
                                ImageModeration.BOTH,
                                PictureGuide.Use.STRUCTURE,
                                operationRequest.find(GenerationFields.PROMPT).orElse(""))
                        .weighed(
                                input.name(),
                                share,
                                Optional.of(INFLUENCE.name()).filter(_ -> share != USUAL_INFLUENCE && share < 1)));
    }

    private LegacyGenerationStages.Framing framing(StepWork stepWork, OperationRequest operationRequest) {
        Optional<PictureGuide> picture = guide(stepWork, operationRequest);
        PictureSize size = picture.map(PictureGuide::picture)
                .map(each -> PictureSize.like(each.width(), each.height(), ImageGeneration.MEGAPIXEL))
                .orElseGet(() -> AspectRatio.SQUARE.size(ImageGeneration.MEGAPIXEL, ImageGeneration.STEP));
        return new LegacyGenerationStages.Framing(size, picture.filter(each -> each.influence() > 0));
    }

    @Override
    public String sample() {
        return "{\"structure_image_url\": \"{image}\", \"prompt\": \"on a table in a garden\", \"num_results\": 1}";
    }
}
