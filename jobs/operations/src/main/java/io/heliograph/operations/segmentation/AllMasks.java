// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.vision.regions.LabelPlane;
import io.heliograph.vision.regions.PictureRegion;
import io.heliograph.vision.regions.RegionMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Route that returns all regions of a picture as masks: the subject, and regions on two levels. */
@Component
final class AllMasks extends PictureOperation {
    /** Name of the engine in documentation. */
    static final String ENGINE =
            "builtin/regions@1: SLIC superpixels merged by colour, texture and edges on two levels, never over the outline of the"
                    + " subject; parts that belong together only by meaning stay apart";

    static final int BYTES_PER_PIXEL = 12; // the label map, one mask and its file

    private static final String LIST = "masks.tsv"; // one line for each mask: id, pixels and confidence
    private static final Field<Long> MOST = Field.clampedInteger("max_masks", 1, 500)
            .orElse(500L)
            .doc("maximum number of masks: things first, then patches, each most certain first; never more than 40");

    private final RegionSegmenter regionSegmenter;

    AllMasks(EditStages stages, RegionSegmenter regionSegmenter) {
        super(stages);
        this.regionSegmenter = regionSegmenter;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.all_masks", "/v2/image/edit/all_masks", "/v2/image/segment/all_masks")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(ImageFields.IMAGE, MOST, ImageModeration.INPUT)
                .gives(
                        "masks",
                        "list of {id, image_url, area, confidence}: PNG of the input's size, 255 inside; area in pixels;"
                                + " things before patches, each most certain first; masks may contain smaller masks")
                .summary("Segments a picture into masks")
                .engine(ENGINE)
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; regions"
                        + " below 0.1 % of the picture are left out")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .moderation(ImageModeration.INPUT, ImageModeration.INPUT)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .gathers(work -> keep(work, operationRequest.get(MOST)))
                .publishes((stepWork, _) -> publish(stepWork));
    }

    private void keep(EditWork edit, long most) throws IOException {
        StepWork stepWork = edit.work();
        RegionMap map = regionSegmenter.in(edit.picture(), stepWork::checkpoint);
        stepWork.checkpoint();
        LabelPlane plane = map.at(edit.picture());
        List<String> lines = new ArrayList<>();
        for (PictureRegion pictureRegion : map.regions().stream().limit(most).toList()) {
            stepWork.checkpoint();
            try (Mat mask = plane.mask(pictureRegion)) {
                stepWork.keep(
                        name(pictureRegion.id()),
                        MaskFiles.write(stepWork, name(pictureRegion.id()), mask),
                        "image/png");
            }
            lines.add("%d\t%d\t%.3f"
                    .formatted(pictureRegion.id(), plane.area(pictureRegion), pictureRegion.confidence())
                    .replace(',', '.'));
        }
        Path list = Files.write(stepWork.scratch().resolve(LIST), lines);
        stepWork.keep(LIST, list, "text/tab-separated-values");
    }

    private static String name(int id) {
        return "mask-%d.png".formatted(id);
    }

    private static void publish(StepWork stepWork) {
        List<Map<String, Object>> masks = new ArrayList<>();
        for (String line : lines(stepWork.kept(LIST))) {
            String[] parts = line.split("\t", -1);
            int id = Integer.parseInt(parts[0]);
            Map<String, Object> mask = new LinkedHashMap<>();
            mask.put("id", id);
            mask.put("image_url", stepWork.publishApart("mask-" + id, stepWork.kept(name(id)), "image/png"));
            mask.put("area", Long.parseLong(parts[1]));
            mask.put("confidence", Double.parseDouble(parts[2]));
            masks.add(mask);
        }
        stepWork.result("masks", masks);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
