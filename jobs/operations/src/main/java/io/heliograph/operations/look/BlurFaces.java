// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.faces.FaceSightings;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.lens.FaceBlur;
import java.util.List;
import org.springframework.stereotype.Component;

/** Route that blurs the faces in a picture. */
@Component
final class BlurFaces extends PictureOperation {
    private static final int BYTES_PER_PIXEL = 12; // the result, and one enlarged face as large as the picture at most
    private static final String NO_PACK = "No model pack for detect.faces is available";
    private static final String INSTALL = "The operator can install one: heliograph models install blazeface";
    private static final String NONE = "No face was found. The picture is unchanged. Check it before you publish it.";
    private static final String ENGINE =
            "builtin/face-blur@1: ellipses around faces, each reduced to 5 pixels a side and enlarged again. A model"
                    + " pack for detect.faces finds the faces; without one the route answers 422";

    private final FaceSightings faceSightings;

    BlurFaces(EditStages stages, FaceSightings faceSightings) {
        super(stages);
        this.faceSightings = faceSightings;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.blur_faces", "/v2/image/edit/blur_faces")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(ImageFields.IMAGE, ImageModeration.INPUT, ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the input's size")
                .summary("Blurs all faces, with a model pack that finds them")
                .engine(ENGINE)
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(this::blurred);
    }

    private Raster blurred(EditWork edit) {
        List<PixelArea> faces = faceSightings
                .in(edit.picture(), edit.work()::checkpoint)
                .orElseThrow(() -> new FailureException(ErrorCode.VALIDATION_ERROR, NO_PACK, INSTALL));
        if (faces.isEmpty()) {
            edit.work().warn(NONE);
        }
        return FaceBlur.of(edit.picture(), faces, edit.work()::checkpoint);
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
