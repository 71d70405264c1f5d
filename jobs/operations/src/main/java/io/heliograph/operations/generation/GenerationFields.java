// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.fields.MediaSource;
import java.util.Arrays;
import java.util.List;

/** Common fields of the generation routes. */
final class GenerationFields {
    static final int LONGEST_PROMPT = 10_000;
    static final int LONGEST_DOCUMENT = 200_000;

    static final Field<String> PROMPT = Field.text("prompt", LONGEST_PROMPT)
            .doc("description of the picture, or the change to make if 'structured_prompt' is sent");

    static final Field<String> NEGATIVE_PROMPT =
            Field.text("negative_prompt", LONGEST_PROMPT).doc("things to avoid");

    static final Field<List<MediaSource>> IMAGES = Field.images("images", 1)
            .or("image_url", "image")
            .doc("guiding picture: address, Base64 or data URI; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");

    static final Field<String> STRUCTURED_PROMPT = Field.document("structured_prompt", LONGEST_DOCUMENT)
            .doc(
                    "structured prompt of an earlier result: alone, it is drawn again; with 'prompt', it is changed first; at most"
                            + " 40 objects, 'number_of_objects' from 1 to 50; a member of another type is refused, an unknown"
                            + " one is named in 'warning'");

    static final Field<String> MODEL_VERSION = Field.text("model_version", 100)
            .doc("accepted and ignored; 'warning' reports a model other than the built-in engine");

    static final Field<AspectRatio> ASPECT_RATIO = Field.choice("aspect_ratio", AspectRatio.class, AspectRatio::word)
            .orElse(AspectRatio.SQUARE)
            .doc("width to height");

    static final Field<String> FIRST_NINE = Field.choice("aspect_ratio", AspectRatio.firstNine())
            .orElse(AspectRatio.SQUARE.word())
            .doc("ratio of width to height; ignored with a guidance image, which gives the ratio");

    static final Field<String> OUTPUT_TYPE =
            Field.choice("output_type", "png", "jpeg").orElse("png").doc("file format of the result");

    static final Field<Double> GUIDANCE_SCALE =
            Field.clampedNumber("guidance_scale", 1, 10).orElse(5.0).doc("accepted; no effect on the built-in engine");

    /** Number of sampling steps; ignored by the built-in engine. */
    static Field<Long> steps(long least, long most, long usual) {
        return Field.clampedInteger("steps_num", least, most)
                .orElse(usual)
                .doc("accepted; no effect on the built-in engine");
    }

    /** Whether a model version is one of those in the API contract. */
    static boolean isKnownModel(String version) {
        return Arrays.asList("FIBO", "LATEST").contains(version.strip().toUpperCase(java.util.Locale.ROOT));
    }

    private GenerationFields() {}
}
