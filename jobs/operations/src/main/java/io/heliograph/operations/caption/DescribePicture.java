// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.caption;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.UnsupportedInputs;
import io.heliograph.pixels.PerceptualHash;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HexFormat;
import org.springframework.stereotype.Component;

/** Route that computes the descriptor of a picture, by which search compares pictures. */
@Component
final class DescribePicture implements Operation {
    private static final int BYTES_PER_PIXEL = 4;
    private static final Field<MediaSource> IMAGE = Field.image("url")
            .or("image_url", "file", "image")
            .required()
            .doc("the picture: address (wins), Base64 or uploaded file; JPEG or PNG, at most {largest-file}");
    private static final AcceptedImages JPEG_AND_PNG =
            new AcceptedImages(EnumSet.of(ImageFormat.JPEG, ImageFormat.PNG), EnumSet.allOf(ColourMode.class));

    private final EditStages stages;

    DescribePicture(EditStages stages) {
        this.stages = stages;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("search.describe", "/v1/picture_descriptor")
                .syncOnly()
                .feature("search")
                .takes(IMAGE, ImageModeration.BOTH)
                .gives(
                        "descriptor",
                        "Base64 of %d signed bytes; the cosine of two of them measures the similarity of the pictures"
                                .formatted(PictureDescriptor.LOOK + PictureDescriptor.LIGHT))
                .gives("picture_hash", "16 hexadecimal digits; near copies differ in fewer than 10 of the 64 bits")
                .summary("Computes the descriptor that search compares pictures by")
                .engine("builtin/descriptor@1: Lab histograms, directions of edges and a layout of colours, the same"
                        + " without colours, and a perceptual hash; no network")
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; JPEG or PNG, else 415; 506 if the picture is damaged")
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
                .accepts(JPEG_AND_PNG)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .gathers(DescribePicture::describe)
                .publishes((_, _) -> {});
    }

    private static void describe(EditWork edit) {
        edit.work()
                .result(
                        "descriptor",
                        Base64.getEncoder()
                                .encodeToString(
                                        PictureDescriptor.of(edit.picture()).bytes()));
        edit.work()
                .result(
                        "picture_hash",
                        HexFormat.of()
                                .toHexDigits(PerceptualHash.of(edit.picture()).bits()));
    }

    @Override
    public String sample() {
        return "{\"url\": \"{image}\"}";
    }
}
