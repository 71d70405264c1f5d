// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.PlainBackdrop;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.picture.CropToMask;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Route that cuts out one named thing; the result is cropped to the thing, on transparency or on white. */
@Component
final class ExtractObject extends PictureOperation {
    private static final int LONGEST = 4000;
    private static final int WHITE = 255;
    private static final Field<String> PROMPT =
            Field.text("prompt", LONGEST).required().doc("the thing in words: 'the red car on the left'");
    private static final Field<Boolean> AUTOCROP =
            Field.flag("autocrop").orElse(false).doc("crop to the thing");
    private static final Field<Boolean> REMOVE_BACKGROUND = Field.flag("remove_background")
            .orElse(false)
            .doc(
                    "true: transparent around the thing; false: the picture itself when cropped, else white around the thing");

    private final NameReader nameReader;
    private final PhraseLocator phraseLocator;

    ExtractObject(EditStages stages, NameReader nameReader, PhraseLocator phraseLocator) {
        super(stages);
        this.nameReader = nameReader;
        this.phraseLocator = phraseLocator;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.extract_object", "/v2/image/edit/extract_object")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        PROMPT,
                        ConfirmationTokens.CONFIRM,
                        PhraseLocator.BOX,
                        AUTOCROP,
                        REMOVE_BACKGROUND,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the thing")
                .summary("Cuts a named thing out of a picture")
                .engine(PhrasePointing.ENGINE)
                .pictureMemory(PictureMemory.of(1, PhrasePointing.BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; 422 if"
                        + " nothing matches the description")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        if (operationRequest.find(PhraseLocator.BOX).isPresent()) {
            PhraseLocator.checkBox(operationRequest, phrases(operationRequest).size());
        }
    }

    private List<NounPhrase> phrases(OperationRequest operationRequest) {
        return nameReader.named(operationRequest.get(PROMPT), PROMPT.name());
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .texts(List.of(PROMPT))
                .bytesPerPixel(PhrasePointing.BYTES_PER_PIXEL)
                .does(this::extract);
    }

    private Raster extract(EditWork edit) {
        List<NounPhrase> phrases = phrases(edit.request());
        PhrasePointing phrasePointing = phraseLocator.at(edit, edit.picture());
        try (Mat alpha = phrasePointing.findOrRefuse(phrases, PROMPT.name())) {
            edit.work().checkpoint();
            boolean crop = edit.request().get(AUTOCROP);
            try (Raster whole = whole(edit, alpha, crop)) {
                return crop ? CropToMask.of(whole, alpha) : whole.copy();
            }
        }
    }

    private static Raster whole(EditWork edit, Mat alpha, boolean crop) {
        if (edit.request().get(REMOVE_BACKGROUND)) {
            return AlphaPlane.cut(edit.picture(), alpha, true);
        } else if (crop) {
            return edit.picture().copy();
        }
        try (Mat bgr = MatrixPlanes.small(edit.picture().mat(), Integer.MAX_VALUE);
                PlainBackdrop white = new PlainBackdrop(bgr.cols(), bgr.rows(), WHITE, WHITE, WHITE)) {
            return Raster.owning(white.under(bgr, alpha).clone());
        }
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"prompt\": \"the subject\", \"autocrop\": true, \"remove_background\": true}";
    }
}
