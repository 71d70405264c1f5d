// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Results;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.config.ErrorCode;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.ReferencePicture;
import io.heliograph.scene.picture.RgbImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A prompt becomes pictures or vector drawings, the v1 way: {@code text-to-image} and {@code text-to-vector} of a tier. */
final class TextToPicture implements Operation {
    private static final Field<String> PROMPT = GenerationFields.PROMPT.required();
    private static final Field<Long> NUM_RESULTS =
            Field.integer("num_results", 1, 4).orElse(4L).doc("how many pictures, each with the next seed");
    private static final Field<String> MEDIUM = Field.choice("medium", "photography", "art")
            .doc("photography: a photograph; art: a painting, if the prompt says nothing of a style");
    private static final Field<Boolean> PROMPT_ENHANCEMENT =
            Field.flag("prompt_enhancement").orElse(false).doc("true: the prompt is made richer first");
    private static final Field<Boolean> ENHANCE_IMAGE =
            Field.flag("enhance_image").orElse(false).doc("true: more care for edges, slower");
    private static final Field<Double> TEXT_GUIDANCE = Field.clampedNumber("text_guidance_scale", 1, 10)
            .orElse(5.0)
            .doc("taken; the built-in engine has no use for it");
    private static final Field<List<MediaSource>> IMAGE_PROMPT = Field.images("image_prompt_urls", 4)
            .or("image_prompt_file")
            .doc("pictures whose colours are to rule the result; the built-in engine goes by the first one");
    private static final Field<Double> IMAGE_PROMPT_SCALE =
            Field.number("image_prompt_scale", 0, 1).orElse(1.0).doc("how much of them");
    private static final List<Field<String>> TEXTS = List.of(PROMPT);

    private final GenerationServices generationServices;
    private final Spec spec;
    private final SheetStages stages;
    private final ModelVersion modelVersion;
    private final boolean vector;

    TextToPicture(GenerationServices generationServices, ModelVersion modelVersion, boolean vector) {
        this.generationServices = generationServices;
        this.stages = new SheetStages(generationServices);
        this.modelVersion = modelVersion;
        this.vector = vector;
        this.spec = describe();
    }

    @Override
    public Spec spec() {
        return spec;
    }

    private Spec describe() {
        String route = vector ? "text-to-vector" : "text-to-image";
        var begun = Spec.v1("legacy." + route.replace('-', '_') + "_" + modelVersion.word(), modelVersion.paths(route))
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
        if (isGuided()) {
            GuidanceImage.ALL.forEach(each -> begun.takes(each.method(), each.scale(), each.image()));
            begun.takes(IMAGE_PROMPT, IMAGE_PROMPT_SCALE);
        }
        return begun.gives(
                        "result",
                        "a list with 'urls' (one), 'seed' and 'uuid' for each picture, or 'blocked', 'error_code' and 'description'")
                .gives("urls", "the addresses alone")
                .gives("seed", "the seeds alone")
                .summary((vector ? "Vector drawings" : "Pictures") + " from words (v1, " + modelVersion.word() + ")")
                .engine(PicturePainter.ENGINE + (vector ? "; the frame is traced to an SVG of grouped paths" : ""))
                .limits("refused: "
                        + (isGuided() ? "a guidance method without its image, or without the method before it; " : "")
                        + "prompts that stand on the lexicons of moderation; other model versions are a 404")
                .build();
    }

    private boolean isGuided() {
        return modelVersion != ModelVersion.HD;
    }

    private OutputForm form() {
        return vector ? OutputForm.SVG : OutputForm.PNG;
    }

    @Override
    public void check(Request request) {
        if (isGuided()) {
            GuidanceImage.check(request);
        }
        generationServices.guard().check(request, ErrorCode.CONTENT_MODERATION_FAILED, TEXTS);
        inputs(request).forEach(generationServices.pictures()::check);
    }

    @Override
    public Optional<String> notice(Request request) {
        return generationServices.guard().notice(request, TEXTS);
    }

    @Override
    public Map<String, Object> placeholder(Request request, Results results) {
        return SheetStages.placeholder(request, results, count(request), form());
    }

    /** Any guidance method forces one result. */
    private int count(Request request) {
        return isGuided() && !GuidanceImage.in(request).isEmpty()
                ? 1
                : request.get(NUM_RESULTS).intValue();
    }

    private List<PictureFiles.Input> inputs(Request request) {
        List<PictureFiles.Input> inputs = new ArrayList<>();
        if (isGuided()) {
            GuidanceImage.in(request).forEach(each -> each.input(request).ifPresent(inputs::add));
            List<MediaSource> prompts = request.find(IMAGE_PROMPT).orElse(List.of());
            for (int i = 0; i < prompts.size(); i++) {
                inputs.add(new PictureFiles.Input(
                        IMAGE_PROMPT.name() + (i == 0 ? "" : "-" + i), prompts.get(i), AcceptedImages.ALL));
            }
        }
        return inputs;
    }

    @Override
    public Pipeline pipeline(Request request) {
        var drawingQuality = request.get(ENHANCE_IMAGE) ? io.heliograph.scene.DrawingQuality.FINE : modelVersion.quality();
        return stages.pipeline(
                request,
                new SheetStages.Plan(
                        inputs(request),
                        count(request),
                        drawingQuality,
                        form(),
                        (work, seed) -> write(work, request, seed),
                        work -> framing(work, request)));
    }

    private String write(Work work, Request request, long seed) {
        notice(request).ifPresent(work::warn);
        String prompt = request.get(PROMPT);
        String document = GenerationServices.said(
                work,
                generationServices.scribe()
                        .fromWords(
                                request.get(PROMPT_ENHANCEMENT) ? generationServices.scribe().enhanced(prompt, seed) : prompt,
                                request.find(GenerationFields.NEGATIVE_PROMPT).orElse(""),
                                seed));
        return switch (request.find(MEDIUM).orElse("")) {
            case "photography" -> generationServices.scribe().asPhotograph(document, seed);
            case "art" -> generationServices.scribe().asArt(document, seed);
            default -> document;
        };
    }

    private SheetStages.Framing framing(Work work, Request request) {
        List<GuidanceImage> guidance = isGuided() ? GuidanceImage.in(request) : List.of();
        List<RgbImage> pictures = guidance.stream()
                .map(each -> generationServices.picture(work, request, each.input(request).orElseThrow(), ImageModeration.BOTH))
                .toList();
        if (!pictures.isEmpty()) {
            for (int i = 1; i < pictures.size(); i++) {
                MatchingShapes.check(guidance.get(i).image().name(), pictures.get(i), pictures.getFirst());
            }
            if (pictures.size() > 1) {
                work.warn("The built-in engine goes by the first guidance image only.");
            }
            GuidanceImage first = guidance.getFirst();
            RgbImage rgbImage = pictures.getFirst();
            return new SheetStages.Framing(
                    PictureSize.like(rgbImage.width(), rgbImage.height(), ImageGeneration.MEGAPIXEL),
                    Optional.of(new ReferencePicture(
                            rgbImage,
                            Optional.empty(),
                            request.get(first.method()).use(),
                            request.get(first.scale()).floatValue())));
        }
        PictureSize size = modelVersion.size(AspectRatio.of(request.get(GenerationFields.FIRST_NINE)));
        return new SheetStages.Framing(size, palette(work, request));
    }

    private Optional<ReferencePicture> palette(Work work, Request request) {
        return inputs(request).stream()
                .findFirst()
                .map(input -> new ReferencePicture(
                        generationServices.picture(work, request, input, ImageModeration.BOTH),
                        Optional.empty(),
                        ReferencePicture.Use.PALETTE,
                        request.get(IMAGE_PROMPT_SCALE).floatValue()));
    }

    @Override
    public String sample() {
        return "{\"prompt\": \"a white teapot on a table\", \"num_results\": 1, \"sync\": true, \"seed\": 7}";
    }
}
