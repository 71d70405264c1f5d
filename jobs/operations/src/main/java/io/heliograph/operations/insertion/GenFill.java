// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.MaskInputs;
import io.heliograph.operations.picture.PictureAnswers;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Fills a masked area by a prompt. */
@Component
final class GenFill extends PictureOperation {
    /** Name of the engine in documentation. */
    static final String ENGINE = ObjectPlacement.ENGINE
            + "; behind a new thing, patches of the picture; for a place or a material, its render in the picture's perspective."
            + " A pack of the role inpaint.prompt replaces all of them";

    private final ThingReader reader;
    private final AreaFilling filling;

    GenFill(EditStages stages, ThingReader reader, AreaFilling filling) {
        super(stages);
        this.reader = reader;
        this.filling = filling;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.gen_fill", "/v2/image/edit/gen_fill")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        ImageFields.MASK,
                        ImageFields.MASK_TYPE,
                        FillingFields.PROMPT,
                        FillingFields.REFINE_PROMPT,
                        FillingFields.NEGATIVE_PROMPT,
                        SeedField.SEED,
                        FallbackField.FALLBACK,
                        PromptGuard.PROMPT,
                        ImageFields.PRESERVE_ALPHA_OR_FILLED,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT,
                        PromptGuard.IP_SIGNAL)
                .gives("image_url", "PNG of the input's size; pixels outside the mask are unchanged")
                .gives("seed", "seed of the random choices")
                .gives("prompt", "the prompt as sent")
                .gives("refined_prompt", "the prompt with added details, unless 'refine_prompt' is false")
                .summary("Fills a masked area by a prompt")
                .engine(ENGINE)
                .pictureMemory(PictureMemory.of(2, AreaFilling.BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; one thing an area; 422 if neither the"
                        + " noun nor anything similar can be drawn")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .and(ImageFields.MASK)
                .texts(FillingFields.PROMPTS)
                .bytesPerPixel(AreaFilling.BYTES_PER_PIXEL)
                .does(edit -> fill(filling, edit))
                .publishes(PictureAnswers.picture(ImageModeration.OUTPUT, (_, seed) -> said(operationRequest, seed)));
    }

    private Map<String, String> said(OperationRequest operationRequest, long seed) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("prompt", operationRequest.get(FillingFields.PROMPT));
        if (operationRequest.get(FillingFields.REFINE_PROMPT)) {
            values.put("refined_prompt", reader.refined(operationRequest.get(FillingFields.PROMPT), seed));
        }
        return values;
    }

    /** Fills a masked area; used by both versions of the route. */
    static Raster fill(AreaFilling filling, EditWork edit) {
        OperationRequest operationRequest = edit.request();
        try (Mat mask = MaskInputs.binary(
                operationRequest.name(ImageFields.MASK),
                edit.picture(ImageFields.MASK).orElseThrow(),
                edit.picture())) {
            Raster result = filling.fill(
                    edit.work(),
                    edit.picture(),
                    mask,
                    operationRequest.get(FillingFields.PROMPT),
                    operationRequest.find(FillingFields.NEGATIVE_PROMPT).orElse(""),
                    edit.seed());
            return operationRequest.get(ImageFields.PRESERVE_ALPHA_OR_FILLED) ? result : AlphaPlane.fill(result, mask);
        }
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"mask\": \"{mask}\", \"prompt\": \"a red apple\", \"seed\": 5}";
    }
}
