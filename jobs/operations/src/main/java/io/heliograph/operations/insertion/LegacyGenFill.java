// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** v1 route that fills a masked area: several results, each with another seed. */
@Component
final class LegacyGenFill extends PictureOperation {
    /** Entry in the list of addresses for a result that moderation withheld. */
    static final String BLOCKED = "422_image_blocked_due_to_content_moderation";

    private static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file", "image")
            .required()
            .doc(
                    "the picture: address (wins), Base64 or uploaded file; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");
    private static final Field<Long> NUM_RESULTS =
            Field.integer("num_results", 1, 4).orElse(1L).doc("number of pictures");

    private final AreaFilling filling;

    LegacyGenFill(EditStages stages, AreaFilling filling) {
        super(stages);
        this.filling = filling;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.gen_fill", "/v1/gen_fill")
                .addressesFirst()
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        IMAGE,
                        ImageFields.MASK,
                        ImageFields.MASK_TYPE,
                        FillingFields.PROMPT,
                        FillingFields.NEGATIVE_PROMPT,
                        NUM_RESULTS,
                        SeedField.SEED,
                        FallbackField.FALLBACK,
                        ImageFields.PRESERVE_ALPHA_OR_FILLED,
                        ImageModeration.BOTH,
                        PromptGuard.PROMPT,
                        PromptGuard.IP_SIGNAL)
                .gives("urls", "PNGs of the input's size; '" + BLOCKED + "' instead of one that moderation refused")
                .gives("seed", "their seeds")
                .summary("Fills a masked area by a prompt (v1)")
                .engine(GenFill.ENGINE)
                .pictureMemory(PictureMemory.of(2, AreaFilling.BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; one thing an area; four results. With"
                        + " sync false, a refused result is a file of zero bytes")
                .build();
    }

    @Override
    public Map<String, Object> placeholder(OperationRequest operationRequest, ResultFiles resultFiles) {
        List<Object> urls = new ArrayList<>();
        List<Object> seeds = new ArrayList<>();
        long first = SeedField.of(operationRequest, resultFiles.requestId());
        for (int item = 0; item < count(operationRequest); item++) {
            urls.add(resultFiles.address(key(item), "image/png"));
            seeds.add(SeedField.of(first, item));
        }
        return values(urls, seeds);
    }

    private static int count(OperationRequest operationRequest) {
        return operationRequest.get(NUM_RESULTS).intValue();
    }

    private static String key(int item) {
        return "image_" + (item + 1);
    }

    private static Map<String, Object> values(List<Object> urls, List<Object> seeds) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("urls", urls);
        values.put("seed", seeds);
        return values;
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        boolean waits = operationRequest.get(CommonFields.SYNC_IF_ASKED);
        return EditPlan.of(operationRequest, IMAGE)
                .and(ImageFields.MASK)
                .texts(FillingFields.PROMPTS)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .bytesPerPixel(AreaFilling.BYTES_PER_PIXEL)
                .results(count(operationRequest))
                .quiet(!waits)
                .does(edit -> GenFill.fill(filling, edit))
                .publishes((stepWork, parts) -> publish(stepWork, parts, waits));
    }

    private static void publish(StepWork stepWork, List<EditPlan.Part> parts, boolean waits) {
        List<Object> urls = new ArrayList<>();
        List<Object> seeds = new ArrayList<>();
        for (EditPlan.Part part : parts) {
            String key = key(part.item());
            if (!part.withheld()) {
                urls.add(stepWork.publishApart(key, stepWork.kept(part.name()), part.contentType()));
            } else if (waits) {
                urls.add(BLOCKED);
            } else {
                urls.add(stepWork.publishApartBlocked(key, part.contentType()));
            }
            seeds.add(part.seed());
        }
        values(urls, seeds).forEach(stepWork::result);
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\", \"mask\": \"{mask}\", \"prompt\": \"a red apple\"}";
    }
}
