// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.compositing.DrawingQuality;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** v2 route that draws a picture from a prompt, a picture or a structured prompt, in full quality or fast. */
final class ImageGeneration implements Operation {
    static final long MEGAPIXEL = 1L << 20;
    static final int STEP = 16; // pixels; each side of a picture is a multiple of this

    private static final String FOUR = "4MP";
    private static final Field<String> RESOLUTION = Field.choice("resolution", "1MP", FOUR)
            .orElse("1MP")
            .doc("1MP: about one megapixel; 4MP: twice the width and height, asynchronous requests only");
    private static final Field<String> STYLE_ID = Field.choice("style_id", "default", "photoreal")
            .orElse("default")
            .doc("photoreal: a photograph, even if the prompt names another style");
    private static final List<Field<String>> TEXTS =
            List.of(GenerationFields.PROMPT, GenerationFields.STRUCTURED_PROMPT);

    private final GenerationServices generationServices;
    private final OperationSpec operationSpec;
    private final boolean lite;

    ImageGeneration(GenerationServices generationServices, boolean lite) {
        this.generationServices = generationServices;
        this.lite = lite;
        this.operationSpec = describe();
    }

    @Override
    public OperationSpec spec() {
        return operationSpec;
    }

    private OperationSpec describe() {
        OperationSpec.Builder begun = lite
                ? OperationSpec.v2("image.generate_lite", "/v2/image/generate/lite")
                : OperationSpec.v2("image.generate", "/v2/image/generate", "/v2/image/generate/hd");
        begun.takes(
                GenerationFields.PROMPT,
                GenerationFields.IMAGES,
                GenerationFields.STRUCTURED_PROMPT,
                GenerationFields.NEGATIVE_PROMPT);
        if (!lite) {
            begun.takes(RESOLUTION);
        }
        return begun.takes(
                        GenerationFields.ASPECT_RATIO,
                        GenerationFields.MODEL_VERSION,
                        GenerationFields.steps(8, 50, lite ? 8 : 50),
                        GenerationFields.GUIDANCE_SCALE,
                        SeedField.SEED,
                        FallbackField.FALLBACK,
                        STYLE_ID,
                        GenerationFields.OUTPUT_TYPE,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        ImageModeration.OUTPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .accepts(OperationSpec.Body.MULTIPART)
                .gives("image_url", "the picture: PNG or JPEG of exactly the requested ratio")
                .gives("seed", "seed of the random choices; the same seed gives the same picture")
                .gives(
                        "structured_prompt",
                        "JSON as text: the drawn scene; with 'seed' it is drawn again, byte for byte, except for the subject"
                                + " of a picture that was sent")
                .summary(
                        lite
                                ? "Draws a picture from words, fast"
                                : "Draws a picture from words, a picture or a structured prompt")
                .engine(PicturePainter.ENGINE)
                .limits(("exactly one picture in 'images'; its subject is cut out and set unchanged into the drawn"
                                + " scene, at the place of the first thing that 'prompt' names; if 'prompt' names another"
                                + " subject, that is drawn at the place, in the light and colours of the picture, and 'warning'"
                                + " lists the parts that were not kept; refused: a picture without one clear subject, or a"
                                + " prompt that changes the subject, unless 'prompt' names a thing to draw instead; %sprompts"
                                + " that match the lexicons of moderation")
                        .formatted(lite ? "" : "4MP with 'sync'; "))
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        GenerationInputs generationInputs = GenerationInputs.of(operationRequest, true);
        StructuredPromptStore.check(operationRequest, GenerationFields.STRUCTURED_PROMPT);
        if (generationInputs == GenerationInputs.DOCUMENT) {
            StructuredPromptStore.checkContent(operationRequest, GenerationFields.STRUCTURED_PROMPT);
        }
        if (isLarge(operationRequest) && operationRequest.get(CommonFields.SYNC)) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: resolution",
                    "'resolution' 4MP works asynchronously only: omit 'sync' or send false.");
        }
        checkRatio(operationRequest, generationInputs);
        generationServices.guard().check(operationRequest, ErrorCode.CONTENT_MODERATION_FAILED, TEXTS);
        generationServices.checkPicture(operationRequest);
    }

    private void checkRatio(OperationRequest operationRequest, GenerationInputs generationInputs) {
        AspectRatio ratio = operationRequest.get(GenerationFields.ASPECT_RATIO);
        String clash = isLarge(operationRequest)
                ? "'resolution' 4MP"
                : switch (generationInputs) {
                    case CHANGE -> "'structured_prompt' with 'prompt'";
                    case PICTURE -> "'images' without 'prompt'";
                    case WORDS, PICTURE_AND_WORDS, DOCUMENT -> "";
                };
        if (ratio.isLate() && !clash.isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: aspect_ratio",
                    "'aspect_ratio' " + ratio.word() + " cannot be combined with " + clash + ". Send one of "
                            + String.join(", ", AspectRatio.firstNine()) + ".");
        }
    }

    private boolean isLarge(OperationRequest operationRequest) {
        return !lite && operationRequest.get(RESOLUTION).equals(FOUR);
    }

    @Override
    public Optional<String> notice(OperationRequest operationRequest) {
        return generationServices.notice(operationRequest, TEXTS);
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return Pipeline.of(
                new Once("prepare", stepWork -> generationServices.prepare(stepWork, operationRequest)),
                new Once("write", stepWork -> write(stepWork, operationRequest)),
                new Pipeline.Each("render", _ -> 1, (stepWork, _) -> render(stepWork, operationRequest)),
                new Once("publish", stepWork -> publish(stepWork, operationRequest)));
    }

    private void write(StepWork stepWork, OperationRequest operationRequest) throws IOException {
        notice(operationRequest).ifPresent(stepWork::warn);
        operationRequest
                .find(GenerationFields.MODEL_VERSION)
                .filter(version -> !GenerationFields.isKnownModel(version))
                .ifPresent(version ->
                        stepWork.warn("The model '" + version + "' is unknown; the built-in engine was used."));
        long seed = SeedField.of(operationRequest, stepWork.requestId());
        WrittenPrompt written =
                generationServices.write(stepWork, operationRequest, GenerationInputs.of(operationRequest, true), seed);
        generationServices.keep(
                stepWork,
                operationRequest.get(STYLE_ID).equals("photoreal")
                        ? generationServices.scribe().asPhotograph(written, seed)
                        : written);
    }

    private void render(StepWork stepWork, OperationRequest operationRequest) throws IOException {
        String document = StructuredPromptStore.kept(stepWork);
        PictureSize one = operationRequest.get(GenerationFields.ASPECT_RATIO).size(MEGAPIXEL, STEP);
        var order = new PicturePainter.Order(
                generationServices.scribe().read(document),
                GenerationServices.words(stepWork, operationRequest, document),
                isLarge(operationRequest) ? one.doubled() : one,
                SeedField.of(operationRequest, stepWork.requestId()),
                lite ? DrawingQuality.LITE : DrawingQuality.BASE,
                generationServices.subject(stepWork, operationRequest),
                OutputForm.of(operationRequest.get(GenerationFields.OUTPUT_TYPE)));
        boolean kept = generationServices
                .painter()
                .paint(
                        RunningWork.of(stepWork, "picture", operationRequest),
                        order,
                        picture -> generationServices
                                .moderation()
                                .withholds(stepWork, operationRequest, ImageModeration.OUTPUT_UNLESS_OFF, picture));
        if (!kept) {
            throw ImageModeration.outputRefused(ImageModeration.OUTPUT_UNLESS_OFF);
        }
    }

    private void publish(StepWork stepWork, OperationRequest operationRequest) throws IOException {
        OutputForm outputForm = OutputForm.of(operationRequest.get(GenerationFields.OUTPUT_TYPE));
        stepWork.publish("image_url", stepWork.kept("picture"), outputForm.contentType());
        stepWork.result("seed", SeedField.of(operationRequest, stepWork.requestId()));
        List<String> engines = PicturePainter.engines(stepWork, Stream.of("picture"));
        if (!engines.isEmpty()) {
            stepWork.result(EngineNaming.RESULT, engines);
        }
        stepWork.result("structured_prompt", StructuredPromptStore.kept(stepWork));
    }

    @Override
    public String sample() {
        return "{\"prompt\": \"a red mug on a wooden table, soft morning light\", \"aspect_ratio\": \"4:3\", \"seed\":"
                + " 7}";
    }
}
