// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.caption;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.UnsupportedInputs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Route that describes a picture in words. */
@Component
final class CaptionPicture implements Operation {
    private static final int BYTES_PER_PIXEL = 4; // only a reduced copy is analysed, so little memory is needed
    private static final String CAPTION = "caption";
    private static final String CONFIDENCE = "confidence";
    private static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("file", "image_file", "image")
            .required()
            .doc(
                    "the picture: address (wins), Base64 or uploaded file; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");

    private final EditStages stages;
    private final PictureCaptions captions;

    CaptionPicture(EditStages stages, PictureCaptions captions) {
        this.stages = stages;
        this.captions = captions;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.caption", "/v1/caption", "/caption")
                .syncOnly()
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(IMAGE, ImageModeration.BOTH)
                .gives(
                        "results",
                        "list of one object: caption, one to three sentences, and confidence of the named objects, 0 to 1;"
                                + " 0 if none was recognised, absent with a language model")
                .summary("Describes a picture in a sentence or two (v1)")
                .engine(PictureCaptions.ENGINE)
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; 506 if the picture is damaged")
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        UnsupportedInputs.told(() -> stages.check(plan(operationRequest)));
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return UnsupportedInputs.told(stages.pipeline(plan(operationRequest), spec()));
    }

    private EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, IMAGE)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .gathers(edit -> edit.work()
                        .result("results", List.of(document(captions.of(edit.picture(), edit.work()::checkpoint)))))
                .publishes((_, _) -> {});
    }

    private static Map<String, Object> document(PictureWords words) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(CAPTION, words.admitted());
        words.confidence().ifPresent(confidence -> document.put(CONFIDENCE, Math.round(100 * confidence) / 100.0));
        return document;
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\"}";
    }
}
