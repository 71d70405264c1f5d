// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** v1 route that replaces a background: several results, each with address, seed and session. */
@Component
final class LegacyBackgroundReplace extends PictureOperation {
    private static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file", "image")
            .required()
            .doc(
                    "the picture: address (wins), Base64 or uploaded file; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");
    private static final Field<String> PROMPT = Field.text("bg_prompt", 10_000)
            .or("prompt")
            .doc("the new background in words; a colour (#FF5733, white, 'plain white'); or a gradient of two"
                    + " colours ('a gradient from navy to white')");
    private static final Field<MediaSource> REFERENCE =
            Field.image("ref_image_url").or("ref_image_file").doc("the new background as a picture");
    private static final Field<Long> NUM_RESULTS = Field.integer("num_results", 1, 4)
            .doc("number of pictures: default 4, or 1 for a colour code or a reference picture");
    private static final int MOST = 4;

    private final BackgroundReplacement engine;

    LegacyBackgroundReplace(EditStages stages, BackgroundReplacement engine) {
        super(stages);
        this.engine = engine;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.background_replace", "/v1/background/replace")
                .addressesFirst()
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        IMAGE,
                        PROMPT,
                        NUM_RESULTS,
                        BackgroundReplacing.MODE,
                        BackgroundReplacing.FAST,
                        REFERENCE,
                        BackgroundReplacing.ENHANCE_REF_IMAGES,
                        FillingFields.REFINE_PROMPT,
                        FillingFields.NEGATIVE_PROMPT,
                        BackgroundReplacing.ORIGINAL_QUALITY,
                        ImageFields.FORCE_DETECTION,
                        SeedField.SEED,
                        ImageModeration.BOTH,
                        PromptGuard.PROMPT,
                        PromptGuard.IP_SIGNAL)
                .gives("result", "a list of lists: address, seed and session id of each picture")
                .summary("Replaces the background (v1)")
                .engine(ReplaceBackground.ENGINE)
                .pictureMemory(PictureMemory.of(1, 0))
                .limits("at most {largest-file} and {megapixels} megapixels; exactly one of 'bg_prompt' and"
                        + " 'ref_image_url'; a colour code gives one result")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        Optional<String> prompt = operationRequest.find(PROMPT);
        BackgroundReplacing.checkOne(
                PROMPT.name(),
                prompt,
                REFERENCE.name(),
                operationRequest.find(REFERENCE).isPresent());
        boolean colour = prompt.filter(BackgroundReplacing::isColourCode).isPresent();
        if (colour && operationRequest.find(NUM_RESULTS).orElse(1L) > 1) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: num_results",
                    "The field 'num_results' must be 1 when 'bg_prompt' is a colour code.");
        }
    }

    @Override
    public Map<String, Object> placeholder(OperationRequest operationRequest, ResultFiles resultFiles) {
        List<Object> entries = new ArrayList<>();
        long first = SeedField.of(operationRequest, resultFiles.requestId());
        for (int item = 0; item < count(operationRequest); item++) {
            Object address = resultFiles.address(key(item), "image/png");
            entries.add(entry(address, SeedField.of(first, item), resultFiles.requestId()));
        }
        return Map.of("result", entries);
    }

    private static int count(OperationRequest operationRequest) {
        boolean single = operationRequest.find(REFERENCE).isPresent()
                || operationRequest
                        .find(PROMPT)
                        .filter(BackgroundReplacing::isColourCode)
                        .isPresent();
        return operationRequest.find(NUM_RESULTS).map(Long::intValue).orElse(single ? 1 : MOST);
    }

    private static String key(int item) {
        return "image_" + (item + 1);
    }

    private static List<Object> entry(Object address, long seed, String requestId) {
        String session = UUID.nameUUIDFromBytes(requestId.getBytes(StandardCharsets.UTF_8))
                .toString();
        return List.of(address, seed, session);
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, IMAGE)
                .and(REFERENCE)
                .texts(List.of(PROMPT, FillingFields.NEGATIVE_PROMPT))
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .memory(header -> BackgroundReplacing.memory(operationRequest, header))
                .results(count(operationRequest))
                .quiet(!operationRequest.get(CommonFields.SYNC_IF_ASKED))
                .does(edit -> BackgroundReplacing.replaced(
                        engine, edit, operationRequest.find(PROMPT), edit.picture(REFERENCE)))
                .publishes((stepWork, parts) ->
                        publish(stepWork, parts, operationRequest.get(CommonFields.SYNC_IF_ASKED)));
    }

    private static void publish(StepWork stepWork, List<EditPlan.Part> parts, boolean waits) {
        List<Object> entries = new ArrayList<>();
        for (EditPlan.Part part : parts) {
            String key = key(part.item());
            if (!part.withheld()) {
                Object address = stepWork.publishApart(key, stepWork.kept(part.name()), part.contentType());
                entries.add(entry(address, part.seed(), stepWork.requestId()));
            } else if (!waits) {
                entries.add(entry(
                        stepWork.publishApartBlocked(key, part.contentType()), part.seed(), stepWork.requestId()));
            }
        }
        if (entries.isEmpty()) {
            throw ImageModeration.outputRefused(ImageModeration.BOTH);
        }
        stepWork.result("result", entries);
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\", \"bg_prompt\": \"#FF5733\", \"num_results\": 1}";
    }
}
