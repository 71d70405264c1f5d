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
import io.heliograph.scene.picture.RgbImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** v1 routes that draw pictures or vector drawings from a prompt: {@code text-to-image} and {@code text-to-vector} of a tier. */
final class TextToPicture implements Operation {
    private static final String STYLE_ONLY = "style_only";
    private static final Field<String> PROMPT = GenerationFields.PROMPT.required();
    private static final Field<Long> NUM_RESULTS =
            Field.integer("num_results", 1, 4).orElse(4L).doc("number of pictures; each uses the next seed");
    private static final Field<String> MEDIUM = Field.choice("medium", "photography", "art")
            .doc("photography: a photograph; art: a painting, unless the prompt names a style");
    private static final Field<Boolean> PROMPT_ENHANCEMENT =
            Field.flag("prompt_enhancement").orElse(false).doc("true: the prompt is made richer first");
    private static final Field<Boolean> ENHANCE_IMAGE =
            Field.flag("enhance_image").orElse(false).doc("true: smoother edges, slower");
    private static final Field<Double> TEXT_GUIDANCE = Field.clampedNumber("text_guidance_scale", 1, 10)
            .orElse(5.0)
            .doc("accepted; no effect on the built-in engine");
    private static final Field<List<MediaSource>> IMAGE_PROMPT = Field.images("image_prompt_urls", 4)
            .or("image_prompt_file")
            .doc("guiding pictures; the built-in engine uses the first one");
    private static final Field<String> IMAGE_PROMPT_MODE = Field.choice("image_prompt_mode", "regular", STYLE_ONLY)
            .orElse("regular")
            .doc(
                    "regular: the picture's subject is cut out and set into the drawn scene, or a thing that 'prompt' names"
                            + " is drawn in its composition and colours; style_only: only its colours are used");
    private static final Field<Double> IMAGE_PROMPT_SCALE = Field.number("image_prompt_scale", 0, 1)
            .orElse(1.0)
            .doc("weight of the pictures: 0 draws without their subject, any other value keeps the whole subject");
    private static final String PICTURES =
            "a picture without one clear subject, or a prompt that changes the subject, unless 'prompt' names a thing to"
                    + " draw instead; ";
    private static final List<Field<String>> TEXTS = List.of(PROMPT);

    private final GenerationServices generationServices;
    private final OperationSpec operationSpec;
    private final LegacyGenerationStages stages;
    private final ModelVersion modelVersion;
    private final boolean vector;

    TextToPicture(GenerationServices generationServices, ModelVersion modelVersion, boolean vector) {
        this.generationServices = generationServices;
        this.stages = new LegacyGenerationStages(generationServices);
        this.modelVersion = modelVersion;
        this.vector = vector;
        this.operationSpec = describe();
    }

    @Override
    public OperationSpec spec() {
        return operationSpec;
    }

    private OperationSpec describe() {
        String route = vector ? "text-to-vector" : "text-to-image";
        var begun = OperationSpec.v1(
                        "legacy." + route.replace('-', '_') + "_" + modelVersion.word(), modelVersion.paths(route))
                .takes(
                        PROMPT,
                        NUM_RESULTS,
                        GenerationFields.FIRST_NINE,
                        SeedField.SEED,
                        GenerationFields.NEGATIVE_PROMPT,
                        modelVersion.stepsField(),
                        TEXT_GUIDANCE,
                        MEDIUM,
                        PROMPT_ENHANCEMENT,
                        ENHANCE_IMAGE,
                        PromptGuard.PROMPT,
                        ImageModeration.BOTH,
                        PromptGuard.IP_SIGNAL);
        if (!vector) {
            begun.takes(FallbackField.FALLBACK);
        }
        if (isGuided()) {
            GuidanceImage.ALL.forEach(each -> begun.takes(each.method(), each.scale(), each.image()));
            begun.takes(IMAGE_PROMPT, IMAGE_PROMPT_MODE, IMAGE_PROMPT_SCALE);
        }
        return begun.gives(
                        "result",
                        "a list with 'urls' (one), 'seed' and 'uuid' for each picture, or 'blocked', 'error_code' and"
                                + " 'description'")
                .gives("urls", "the addresses only")
                .gives("seed", "the seeds only")
                .summary((vector ? "Vector drawings" : "Pictures") + " from words (v1, " + modelVersion.word() + ")")
                .engine(PicturePainter.ENGINE + (vector ? "; the frame is traced to an SVG of grouped paths" : ""))
                .limits("refused: "
                        + (isGuided() && !vector
                                ? "a guidance method without its image, or the second method without the first; "
                                : "")
                        + (vector && isGuided() ? "guidance images and image prompts; " : "")
                        + (isGuided() && !vector ? PICTURES : "")
                        + "prompts that match the lexicons of moderation; other model versions are a 404")
                .build();
    }

    private boolean isGuided() {
        return modelVersion != ModelVersion.HD;
    }

    private OutputForm form() {
        return vector ? OutputForm.SVG : OutputForm.PNG;
    }

    @Override
    public void check(OperationRequest operationRequest) {
        if (isGuided()) {
            GuidanceImage.check(operationRequest);
            checkForm(operationRequest);
        }
        generationServices.guard().check(operationRequest, ErrorCode.CONTENT_MODERATION_FAILED, TEXTS);
        inputs(operationRequest).forEach(generationServices.pictures()::check);
    }

    private void checkForm(OperationRequest operationRequest) {
        List<PictureFiles.Input> given = vector ? inputs(operationRequest) : List.of();
        if (!given.isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid field: " + given.getFirst().name(),
                    "The field '%s' does not work for vector drawings, which use no pictures. Omit it, or send the request to %s."
                            .formatted(given.getFirst().name(), modelVersion.paths("text-to-image")[0]));
        }
    }

    @Override
    public Optional<String> notice(OperationRequest operationRequest) {
        return generationServices.guard().notice(operationRequest, TEXTS);
    }

    @Override
    public Map<String, Object> placeholder(OperationRequest operationRequest, ResultFiles resultFiles) {
        return LegacyGenerationStages.placeholder(operationRequest, resultFiles, count(operationRequest), form());
    }

    /** Number of results; always one if a guidance method is used. */
    private int count(OperationRequest operationRequest) {
        return isGuided() && !GuidanceImage.in(operationRequest).isEmpty()
                ? 1
                : operationRequest.get(NUM_RESULTS).intValue();
    }

    private List<PictureFiles.Input> inputs(OperationRequest operationRequest) {
        List<PictureFiles.Input> inputs = new ArrayList<>();
        if (isGuided()) {
            GuidanceImage.in(operationRequest)
                    .forEach(each -> each.input(operationRequest).ifPresent(inputs::add));
            List<MediaSource> prompts = operationRequest.find(IMAGE_PROMPT).orElse(List.of());
            for (int i = 0; i < prompts.size(); i++) {
                inputs.add(new PictureFiles.Input(
                        IMAGE_PROMPT.name() + (i == 0 ? "" : "-" + i), prompts.get(i), AcceptedImages.ALL));
            }
        }
        return inputs;
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        var drawingQuality = operationRequest.get(ENHANCE_IMAGE)
                ? io.heliograph.scene.compositing.DrawingQuality.FINE
                : modelVersion.quality();
        return stages.pipeline(
                operationRequest,
                new LegacyGenerationStages.Plan(
                        inputs(operationRequest),
                        count(operationRequest),
                        drawingQuality,
                        form(),
                        (stepWork, seed) -> write(stepWork, operationRequest, seed),
                        stepWork -> framing(stepWork, operationRequest)));
    }

    private WrittenPrompt write(StepWork stepWork, OperationRequest operationRequest, long seed) {
        notice(operationRequest).ifPresent(stepWork::warn);
        String prompt = prompt(stepWork, operationRequest, seed);
        WrittenPrompt written = generationServices.said(
                stepWork,
                generationServices
                        .scribe()
                        .fromWords(
                                prompt,
                                operationRequest
                                        .find(GenerationFields.NEGATIVE_PROMPT)
                                        .orElse(""),
                                seed));
        return switch (operationRequest.find(MEDIUM).orElse("")) {
            case "photography" -> generationServices.scribe().asPhotograph(written, seed);
            case "art" -> generationServices.scribe().asArt(written, seed);
            default -> written;
        };
    }

    private String prompt(StepWork stepWork, OperationRequest operationRequest, long seed) {
        String prompt = operationRequest.get(PROMPT);
        if (!operationRequest.get(PROMPT_ENHANCEMENT)) {
            return prompt;
        }
        EnhancedPrompt enhanced = generationServices.enrichment().enhanced(prompt, seed);
        enhanced.warning().ifPresent(stepWork::warn);
        return enhanced.text();
    }

    private LegacyGenerationStages.Framing framing(StepWork stepWork, OperationRequest operationRequest) {
        List<GuidanceImage> guidance = isGuided() ? GuidanceImage.in(operationRequest) : List.of();
        List<PictureGuide> guides = guidance.stream()
                .map(each -> guide(stepWork, operationRequest, each))
                .toList();
        if (guides.isEmpty()) {
            PictureSize size = modelVersion.size(AspectRatio.of(operationRequest.get(GenerationFields.FIRST_NINE)));
            return new LegacyGenerationStages.Framing(size, prompted(stepWork, operationRequest));
        }
        RgbImage first = guides.getFirst().picture();
        for (int i = 1; i < guides.size(); i++) {
            EqualAspectRatios.check(
                    guidance.get(i).image().name(), guides.get(i).picture(), first);
        }
        if (inputs(operationRequest).size() > 1) {
            stepWork.warn("The built-in engine used only the first guidance image.");
        }
        return new LegacyGenerationStages.Framing(
                PictureSize.like(first.width(), first.height(), ImageGeneration.MEGAPIXEL),
                guides.stream().limit(1).filter(each -> each.influence() > 0).findFirst());
    }

    private PictureGuide guide(StepWork stepWork, OperationRequest operationRequest, GuidanceImage guidanceImage) {
        double share = operationRequest.get(guidanceImage.scale());
        return generationServices
                .guide(
                        stepWork,
                        operationRequest,
                        guidanceImage.input(operationRequest).orElseThrow(),
                        ImageModeration.BOTH,
                        operationRequest.get(guidanceImage.method()).use(),
                        operationRequest.get(PROMPT))
                .weighed(
                        guidanceImage.method().name(),
                        share,
                        Optional.of(guidanceImage.scale().name()).filter(_ -> share < 1));
    }

    /** The guiding picture from the first image prompt. */
    private Optional<PictureGuide> prompted(StepWork stepWork, OperationRequest operationRequest) {
        List<PictureFiles.Input> inputs = inputs(operationRequest);
        if (inputs.size() > 1) {
            stepWork.warn("The built-in engine used only the first picture of '%s'.".formatted(IMAGE_PROMPT.name()));
        }
        double share = operationRequest.find(IMAGE_PROMPT_SCALE).orElse(1.0);
        PictureGuide.Use use = operationRequest
                        .find(IMAGE_PROMPT_MODE)
                        .filter(STYLE_ONLY::equals)
                        .isPresent()
                ? PictureGuide.Use.COLOURS
                : PictureGuide.Use.SUBJECT;
        return inputs.stream()
                .limit(share > 0 ? 1 : 0)
                .map(input -> generationServices
                        .guide(
                                stepWork,
                                operationRequest,
                                input,
                                ImageModeration.BOTH,
                                use,
                                operationRequest.get(PROMPT))
                        .weighed(
                                input.name(),
                                share,
                                Optional.of(IMAGE_PROMPT_SCALE.name()).filter(_ -> share < 1)))
                .findFirst();
    }

    @Override
    public String sample() {
        return "{\"prompt\": \"a white teapot on a table\", \"num_results\": 1, \"sync\": true, \"seed\": 7}";
    }
}
