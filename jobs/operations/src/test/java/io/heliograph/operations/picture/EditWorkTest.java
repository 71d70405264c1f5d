// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.operations.FakeWork;
import io.heliograph.pixels.Raster;
import java.util.List;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class EditWorkTest {
    private static final Field<MediaSource> IMAGE =
            Field.image("image").required().doc("the picture");
    private static final Field<MediaSource> MASK = Field.image("mask").doc("white where it changes");
    private static final Field<MediaSource> OLD_MASK = Field.image("mask_file").doc("the mask of the old route");
    private static final MediaSource.Stored STORED = new MediaSource.Stored("inputs/a");

    @Test
    void anOptionalPictureIsFoundThatARouteWithAnotherNameForItSent() {
        var sent = new OperationRequest(Map.of(IMAGE, STORED, OLD_MASK, STORED));
        OperationRequest translated = sent.translated(Map.of(MASK, OLD_MASK), Map.of());
        EditPlan plan = EditPlan.of(translated, IMAGE).and(MASK);
        try (var work = new FakeWork();
                Raster picture = raster(8);
                Raster mask = raster(4)) {
            assertThat(plan.inputs)
                    .extracting(PictureFiles.Input::name)
                    .as("errors name the fields that the client sent")
                    .containsExactly("image", "mask_file");
            var edit = new EditWork(work, "edit/sample", translated, plan.inputs, List.of(picture, mask), 0, 1);
            assertThat(edit.picture(MASK)).containsSame(mask);
            assertThat(edit.picture(IMAGE)).containsSame(picture);
        }
    }

    @Test
    void aPictureThatWasNotSentIsEmpty() {
        var request = new OperationRequest(Map.of(IMAGE, STORED));
        EditPlan plan = EditPlan.of(request, IMAGE).and(MASK);
        try (var work = new FakeWork();
                Raster picture = raster(8)) {
            var edit = new EditWork(work, "edit/sample", request, plan.inputs, List.of(picture), 0, 1);
            assertThat(edit.picture(MASK)).isEmpty();
        }
    }

    private static Raster raster(int side) {
        return Raster.owning(new Mat(side, side, CV_8UC3, Scalar.all(0)));
    }
}
