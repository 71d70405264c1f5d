// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.operations.segmentation.ConfirmationTokens;
import io.heliograph.operations.segmentation.PhraseLocator;
import java.util.List;

/** The fields of an edit by instruction. */
final class EditFields {
    static final int MOST_IMAGES = 4;
    private static final int LONGEST = 10_000;
    private static final int LONGEST_DOCUMENT = 100_000;

    static final Field<List<MediaSource>> IMAGES = Field.images("images", MOST_IMAGES)
            .or("image", "image_url")
            .required()
            .doc("one to four pictures, first the one to change: address, Base64 or data URI; JPEG, PNG, WEBP,"
                    + " AVIF or HEIC, at most {largest-file}");
    static final Field<String> INSTRUCTION = Field.text("instruction", LONGEST)
            .doc("the change, in English: 'make the cup blue and remove the spoon'; this or 'structured_instruction'");
    static final Field<String> STRUCTURED = Field.document("structured_instruction", LONGEST_DOCUMENT)
            .or("structured_prompt")
            .doc("'structured_instruction' of an earlier result: repeats its edit; 'instruction' is then ignored");
    static final Field<MediaSource> MASK = Field.image("mask")
            .or("mask_url", "mask_file")
            .doc("white where pixels may change; aspect ratio of the picture; only with one picture");
    static final Field<String> ASPECT_RATIO = Field.choice(
                    "aspect_ratio",
                    "1:1",
                    "2:3",
                    "3:2",
                    "3:4",
                    "4:3",
                    "4:5",
                    "5:4",
                    "9:16",
                    "16:9",
                    "16:10",
                    "10:16",
                    "2:1",
                    "1:2",
                    "21:9",
                    "9:21",
                    "3:1",
                    "1:3",
                    "4:1",
                    "1:4",
                    "5:1",
                    "1:5")
            .doc("ratio of width to height of the result with two or more pictures; else that of the first picture");
    static final Field<String> NEGATIVE_PROMPT =
            Field.text("negative_prompt", LONGEST).doc("accepted; no effect on the built-in engine");
    static final Field<String> MODEL_VERSION =
            Field.text("model_version", 100).doc("accepted and ignored, with a warning");
    static final Field<String> MODEL_ID =
            Field.text("model_id", 200).doc("accepted and ignored, with a warning; refused with two or more pictures");

    private static final Field<Double> GUIDANCE_SCALE =
            Field.clampedNumber("guidance_scale", 3, 5).orElse(5.0).doc("accepted; no effect on the built-in engine");
    private static final Field<Long> STEPS =
            Field.clampedInteger("steps_num", 20, 50).orElse(30L).doc("accepted; no effect on the built-in engine");

    private EditFields() {}

    /** All fields, in the order of the documentation. */
    static Field<?>[] all() {
        return new Field<?>[] {
            IMAGES,
            INSTRUCTION,
            STRUCTURED,
            MASK,
            ConfirmationTokens.CONFIRM,
            PhraseLocator.BOX,
            ASPECT_RATIO,
            NEGATIVE_PROMPT,
            SeedField.SEED,
            FallbackField.FALLBACK,
            ImageFields.OUTPUT_TYPE,
            GUIDANCE_SCALE,
            STEPS,
            MODEL_VERSION,
            MODEL_ID,
            PromptGuard.PROMPT,
            ImageModeration.INPUT_UNLESS_OFF,
            ImageModeration.OUTPUT_UNLESS_OFF,
            PromptGuard.IP_SIGNAL
        };
    }
}
