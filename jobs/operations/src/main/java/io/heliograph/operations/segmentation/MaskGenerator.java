// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.vision.regions.LabelPlane;
import io.heliograph.vision.regions.PictureRegion;
import io.heliograph.vision.regions.RegionMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** v1 route that returns all masks: a ZIP with a file for each mask, and a panoptic file with the masks' numbers as grey values. */
@Component
final class MaskGenerator extends PictureOperation {
    private static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file", "image")
            .required()
            .doc(
                    "the picture: address, Base64 or uploaded file; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");
    private static final Field<String> VISUAL_ID =
            Field.text("visual_id", 17).doc("name of the files, 16 or 17 hexadecimal digits; absent: the request id");
    private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{16,17}");
    private static final String MASKS = "masks.zip";

    private final RegionSegmenter regionSegmenter;

    MaskGenerator(EditStages stages, RegionSegmenter regionSegmenter) {
        super(stages);
        this.regionSegmenter = regionSegmenter;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.mask_generator", "/v1/objects/mask_generator")
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(IMAGE, VISUAL_ID, ImageModeration.BOTH)
                .gives(
                        "objects_masks",
                        "ZIP: <visual id>_<n>.png for each mask, 255 inside, and <visual id>_panoptic.png, where the grey value of a"
                                + " pixel is the number of the smallest mask over it")
                .summary("Segments a picture into a ZIP of masks (v1)")
                .engine(AllMasks.ENGINE)
                .pictureMemory(PictureMemory.of(1, AllMasks.BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, IMAGE)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .quiet(!operationRequest.get(CommonFields.SYNC_BY_DEFAULT))
                .bytesPerPixel(AllMasks.BYTES_PER_PIXEL)
                .gathers(this::keep)
                .publishes((stepWork, parts) -> {
                    if (parts.getFirst().withheld()) {
                        stepWork.publishBlocked("objects_masks");
                    } else {
                        stepWork.publish("objects_masks", stepWork.kept(MASKS), "application/zip");
                    }
                });
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        operationRequest
                .find(VISUAL_ID)
                .filter(id -> !DIGITS.matcher(id).matches())
                .ifPresent(_ -> {
                    throw new FailureException(
                            ErrorCode.VALIDATION_ERROR,
                            "Invalid value: visual_id",
                            "The field 'visual_id' must be 16 or 17 hexadecimal digits, lower case.");
                });
    }

    private void keep(EditWork edit) throws IOException {
        StepWork stepWork = edit.work();
        String name = edit.request().find(VISUAL_ID).orElseGet(stepWork::requestId);
        RegionMap map = regionSegmenter.in(edit.picture(), stepWork::checkpoint);
        stepWork.checkpoint();
        LabelPlane plane = map.at(edit.picture());
        List<PictureRegion> regions = map.regions();
        Path zip = Files.createDirectories(stepWork.scratch()).resolve(MASKS);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (PictureRegion pictureRegion : regions) {
                stepWork.checkpoint();
                try (Mat mask = plane.mask(pictureRegion)) {
                    add(stepWork, out, "%s_%d.png".formatted(name, pictureRegion.id()), mask);
                }
            }
            try (Mat panoptic = plane.panoptic(regions)) {
                add(stepWork, out, name + "_panoptic.png", panoptic);
            }
        }
        stepWork.keep(MASKS, zip, "application/zip");
    }

    private static void add(StepWork stepWork, ZipOutputStream out, String name, Mat mask) throws IOException {
        Path file = MaskFiles.write(stepWork, name, mask);
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0); // without a time, so that the same picture gives the same bytes
        out.putNextEntry(entry);
        Files.copy(file, out);
        out.closeEntry();
        Files.delete(file);
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\"}";
    }
}
