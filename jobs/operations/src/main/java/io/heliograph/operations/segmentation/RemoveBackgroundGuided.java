// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.NounPhrase.Near;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Route that cuts out named things instead of the salient subject. */
@Component
final class RemoveBackgroundGuided extends PictureOperation {
    private static final int LONGEST = 4000;
    private static final Field<String> PROMPT = Field.text("prompt", LONGEST)
            .doc(
                    "the thing to keep, in plain words: 'only the red car', 'the dog without the ball'; absent: the subject");
    private static final NounPhrase SUBJECT = new NounPhrase(
            0,
            io.heliograph.scene.brief.RelativeSize.NATURAL,
            List.of(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            "subject",
            NounKind.OTHER,
            Optional.empty(),
            Optional.<Near>empty(),
            Optional.empty(),
            0,
            false);

    private final NameReader nameReader;
    private final SubjectCutouts subjectCutouts;
    private final PhraseLocator phraseLocator;

    RemoveBackgroundGuided(
            EditStages stages, NameReader nameReader, SubjectCutouts subjectCutouts, PhraseLocator phraseLocator) {
        super(stages);
        this.nameReader = nameReader;
        this.subjectCutouts = subjectCutouts;
        this.phraseLocator = phraseLocator;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.remove_background_guided", "/v2/image/edit/remove_background/guided")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        PROMPT,
                        ConfirmationTokens.CONFIRM,
                        PhraseLocator.BOX,
                        ImageFields.PRESERVE_ALPHA,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the input's size; only its opacity changes")
                .summary("Removes everything except a named thing")
                .engine(PhrasePointing.ENGINE)
                .pictureMemory(PictureMemory.of(1, PhrasePointing.BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; 422 if"
                        + " nothing matches the description")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        if (operationRequest.find(PhraseLocator.BOX).isPresent()) {
            int names = operationRequest
                    .find(PROMPT)
                    .map(nameReader::choice)
                    .map(choice -> choice.wanted().size() + choice.unwanted().size())
                    .orElse(0);
            PhraseLocator.checkBox(operationRequest, names);
        }
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .bytesPerPixel(PhrasePointing.BYTES_PER_PIXEL)
                .does(edit -> visible(cut(edit)));
    }

    private Raster cut(EditWork edit) {
        boolean keeping = edit.request().get(ImageFields.PRESERVE_ALPHA);
        Optional<String> prompt = edit.request().find(PROMPT);
        if (prompt.isEmpty()) {
            try (CutoutResult cutoutResult =
                    subjectCutouts.cut(edit.picture(), new CutoutOptions(keeping, false), edit.work()::checkpoint)) {
                CutoutWarning.of(cutoutResult, edit.work()::warn);
                return AlphaPlane.cut(edit.picture(), cutoutResult.alpha(), keeping);
            }
        }
        NameReader.Choice choice = nameReader.choice(prompt.get());
        List<NounPhrase> wanted =
                choice.wanted().isEmpty() && !choice.unwanted().isEmpty() ? List.of(SUBJECT) : choice.wanted();
        List<String> missing = new ArrayList<>();
        PhrasePointing phrasePointing = phraseLocator.at(edit, edit.picture());
        try (Mat alpha = phrasePointing.union(wanted, choice.unwanted(), missing)) {
            edit.work().checkpoint();
            if (MaskArithmetic.isEmpty(alpha)) {
                throw phrasePointing.nothingLeft(wanted, PROMPT.name());
            }
            missing.forEach(each -> edit.work().warn("\"%s\" was not found in the picture.".formatted(each)));
            return AlphaPlane.cut(edit.picture(), alpha, keeping);
        }
    }

    private static Raster visible(Raster result) {
        try (Mat opacity = AlphaPlane.of(result.mat())) {
            if (!MaskArithmetic.isEmpty(opacity)) {
                return result;
            }
        }
        result.close();
        throw new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Transparent picture: " + ImageFields.IMAGE.name(),
                "The picture in the field '%s' is transparent where the result would show something."
                        .formatted(ImageFields.IMAGE.name()));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"prompt\": \"only the subject\"}";
    }
}
