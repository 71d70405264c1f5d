// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.DrawingQuality;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A prompt, a picture or a structured prompt becomes a picture: the v2 way, with all care or soon. */
final class ImageGeneration implements Operation {
    static final long MEGAPIXEL = 1L << 20;
    static final int STEP = 16; // sides are multiples of it

    private static final String FOUR = "4MP";
    private static final Field<String> RESOLUTION = Field.choice("resolution", "1MP", FOUR)
            .orElse("1MP")
            .doc("size: about one megapixel, or twice as wide and high, which works without 'sync' only");
    private static final Field<String> STYLE_ID = Field.choice("style_id", "default", "photoreal")
            .orElse("default")
            .doc("photoreal: a photograph, whatever the prompt says of styles");
    private static final List<Field<String>> TEXTS =
            List.of(GenerationFields.PROMPT, GenerationFields.STRUCTURED_PROMPT);

    private final GenerationServices generationServices;
    private final Spec spec;
    private final boolean lite;

    ImageGeneration(GenerationServices generationServices, boolean lite) {
        this.generationServices = generationServices;
        this.lite = lite;
        this.spec = describe();
    }

    @Override
    public Spec spec() {
        return spec;
    }

    private Spec describe() {
        Spec.Builder begun = lite
                ? Spec.v2("image.generate_lite", "/v2/image/generate/lite")
                : Spec.v2("image.generate", "/v2/image/generate");
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
                        STYLE_ID,
                        GenerationFields.OUTPUT_TYPE,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        ImageModeration.OUTPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .accepts(Spec.Body.MULTIPART)
                .gives("image_url", "the picture: PNG or JPEG of exactly the ratio asked for")
                .gives("seed", "what was left to chance; the same seed gives the same picture")
                .gives("structured_prompt", "JSON as text: what was drawn; with 'seed' it is drawn again, to the byte")
                .summary(lite ? "A picture from words, soon" : "A picture from words, a picture or a structured prompt")
                .engine(PicturePainter.ENGINE)
                .limits(
                        lite
                                ? "exactly one picture in 'images'; refused: prompts that stand on the lexicons of moderation"
                                : "exactly one picture in 'images'; refused: 4MP with 'sync'; prompts that stand on the lexicons of moderation")
                .build();
    }

    @Override
    public void check(Request request) {
        GenerationInputs generationInputs = GenerationInputs.of(request, true);
        StructuredPromptStore.check(request, GenerationFields.STRUCTURED_PROMPT);
        if (isLarge(request) && request.get(CommonFields.SYNC)) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: resolution",
                    "'resolution' 4MP works asynchronously only: leave 'sync' out, or send false.");
        }
        checkRatio(request, generationInputs);
        generationServices.guard().check(request, ErrorCode.CONTENT_MODERATION_FAILED, TEXTS);
        generationServices.checkPicture(request);
    }

    private void checkRatio(Request request, GenerationInputs generationInputs) {
        AspectRatio ratio = request.get(GenerationFields.ASPECT_RATIO);
        String clash = isLarge(request)
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
                    "'aspect_ratio' " + ratio.word() + " does not go with " + clash + "; one of "
                            + String.join(", ", AspectRatio.firstNine()) + " does.");
        }
    }

    private boolean isLarge(Request request) {
        return !lite && request.get(RESOLUTION).equals(FOUR);
    }

    @Override
    public Optional<String> notice(Request request) {
        return generationServices.guard().notice(request, TEXTS);
    }

    @Override
    public Pipeline pipeline(Request request) {
        return Pipeline.of(
                new Once("prepare", work -> generationServices.prepare(work, request)),
                new Once("write", work -> write(work, request)),
                new Pipeline.Each("render", _ -> 1, (work, _) -> render(work, request)),
                new Once("publish", work -> publish(work, request)));
    }

    private void write(Work work, Request request) throws IOException {
        notice(request).ifPresent(work::warn);
        request.find(GenerationFields.MODEL_VERSION)
                .filter(version -> !GenerationFields.isKnownModel(version))
                .ifPresent(version -> work.warn("There is no model '" + version + "' here; the built-in engine drew."));
        long seed = SeedField.of(request, work.requestId());
        String document = generationServices.write(work, request, GenerationInputs.of(request, true), seed);
        StructuredPromptStore.keep(
                work,
                request.get(STYLE_ID).equals("photoreal") ? generationServices.scribe().asPhotograph(document, seed) : document);
    }

    private void render(Work work, Request request) throws IOException {
        String document = StructuredPromptStore.kept(work);
        PictureSize one = request.get(GenerationFields.ASPECT_RATIO).size(MEGAPIXEL, STEP);
        var order = new PicturePainter.Order(
                generationServices.scribe().read(document),
                StructuredPromptWriter.told(document),
                isLarge(request) ? one.doubled() : one,
                SeedField.of(request, work.requestId()),
                lite ? DrawingQuality.LITE : DrawingQuality.BASE,
                Optional.empty(),
                OutputForm.of(request.get(GenerationFields.OUTPUT_TYPE)));
        boolean kept = generationServices.painter()
                .paint(
                        work,
                        "picture",
                        order,
                        picture -> generationServices.moderation().withholds(work, request, ImageModeration.OUTPUT_UNLESS_OFF, picture));
        if (!kept) {
            throw ImageModeration.outputRefused(ImageModeration.OUTPUT_UNLESS_OFF);
        }
    }

    private void publish(Work work, Request request) throws IOException {
        OutputForm outputForm = OutputForm.of(request.get(GenerationFields.OUTPUT_TYPE));
        work.publish("image_url", work.kept("picture"), outputForm.contentType());
        work.result("seed", SeedField.of(request, work.requestId()));
        work.result("structured_prompt", StructuredPromptStore.kept(work));
    }

    @Override
    public String sample() {
        return "{\"prompt\": \"a red mug on a wooden table, soft morning light\", \"aspect_ratio\": \"4:3\", \"seed\": 7}";
    }
}
