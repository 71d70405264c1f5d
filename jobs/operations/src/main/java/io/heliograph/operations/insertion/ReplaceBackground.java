// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureAnswers;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that replaces the background of a picture by a colour, a picture, or a scene drawn from a prompt. */
@Component
final class ReplaceBackground extends PictureOperation {
    /** Name of the engine in documentation. */
    static final String ENGINE =
            "builtin/salient-matting@1 cuts the subject out, by a small network of this project; builtin/scene@1"
                    + " draws the place with the subject's shadow and a horizon that fits it; builtin/compositing@1 harmonises"
                    + " and composites in linear light. A pack of the role inpaint.prompt paints the place"
                    + " around the subject instead";

    private static final Field<String> PROMPT = Field.text("prompt", 10_000)
            .or("bg_prompt")
            .doc("the new background in words; a colour (#FF5733, white, 'plain white'); or a gradient of two"
                    + " colours ('a gradient from navy to white')");
    private static final Field<List<MediaSource>> REF_IMAGES =
            Field.images("ref_images", 10).doc("the new background as a picture; the first of several is used");

    private final ThingReader reader;
    private final BackgroundReplacement engine;

    ReplaceBackground(EditStages stages, ThingReader reader, BackgroundReplacement engine) {
        super(stages);
        this.reader = reader;
        this.engine = engine;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.replace_background", "/v2/image/edit/replace_background")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        BackgroundReplacing.MODE,
                        PROMPT,
                        REF_IMAGES,
                        BackgroundReplacing.ENHANCE_REF_IMAGES,
                        FillingFields.REFINE_PROMPT,
                        FillingFields.NEGATIVE_PROMPT,
                        BackgroundReplacing.ORIGINAL_QUALITY,
                        ImageFields.FORCE_DETECTION,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT,
                        PromptGuard.IP_SIGNAL,
                        BackgroundReplacing.FAST)
                .gives("image_url", "opaque PNG; of one megapixel at most unless 'original_quality'")
                .gives("seed", "seed of the random choices")
                .gives("refined_prompt", "the prompt with added details; absent for pictures and colours")
                .summary("Replaces the background")
                .engine(ENGINE)
                .pictureMemory(PictureMemory.of(1, 0))
                .limits("at most {largest-file} and {megapixels} megapixels; exactly one of 'prompt' and"
                        + " 'ref_images'. The subject keeps its place; it gets no shadow if the lower edge of the"
                        + " picture cuts it off. A subject photographed from above does not rest on the drawn ground"
                        + " (reported in `warning` if its lower end is a corner)")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        BackgroundReplacing.checkOne(
                PROMPT.name(),
                operationRequest.find(PROMPT),
                REF_IMAGES.name(),
                BackgroundReplacing.first(operationRequest, REF_IMAGES).isPresent());
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .andAll(REF_IMAGES)
                .texts(List.of(PROMPT, FillingFields.NEGATIVE_PROMPT))
                .memory(header -> BackgroundReplacing.memory(operationRequest, header))
                .does(edit -> BackgroundReplacing.replaced(
                        engine, edit, operationRequest.find(PROMPT), edit.picture(REF_IMAGES)))
                .publishes(PictureAnswers.picture(
                        ImageModeration.OUTPUT, (stepWork, seed) -> said(stepWork, operationRequest, seed)));
    }

    private Map<String, String> said(StepWork stepWork, OperationRequest operationRequest, long seed) {
        Optional<String> prompt = operationRequest
                .find(PROMPT)
                .filter(text -> engine.colour(text, _ -> {}).isEmpty());
        if (BackgroundReplacing.first(operationRequest, REF_IMAGES).isPresent()
                && operationRequest.get(BackgroundReplacing.ENHANCE_REF_IMAGES)) {
            stepWork.warn("The reference picture was used unchanged.");
        }
        return prompt.filter(_ -> operationRequest.get(FillingFields.REFINE_PROMPT))
                .map(text -> Map.of("refined_prompt", reader.refined(text, seed)))
                .orElse(Map.of());
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"prompt\": \"#FF5733\"}";
    }
}
