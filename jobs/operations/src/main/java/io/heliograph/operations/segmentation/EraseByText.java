// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.language.EditDocuments;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.operations.picture.ShadowField;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounPhrase;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Route that removes a named thing from a picture and fills the hole. */
@Component
final class EraseByText extends PictureOperation {
    private static final int LONGEST = 1000;
    private static final int BYTES_PER_PIXEL = 60; // for the search, and afterwards for filling the hole
    private static final Field<String> OBJECT_NAME =
            Field.text("object_name", LONGEST).required().doc("the thing to remove: 'the red car on the left'");
    private static final List<Field<String>> TEXTS = List.of(OBJECT_NAME);

    private final NameReader nameReader;
    private final EditDocuments documents;
    private final PhraseRemoval phraseRemoval;
    private final PhraseLocator phraseLocator;

    EraseByText(
            EditStages stages,
            NameReader nameReader,
            EditDocuments documents,
            PhraseRemoval phraseRemoval,
            PhraseLocator phraseLocator) {
        super(stages);
        this.nameReader = nameReader;
        this.documents = documents;
        this.phraseRemoval = phraseRemoval;
        this.phraseLocator = phraseLocator;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.erase_by_text", "/v2/image/edit/erase_by_text")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        OBJECT_NAME,
                        ConfirmationTokens.CONFIRM,
                        PhraseLocator.BOX,
                        ShadowField.OF_NAMED,
                        SeedField.SEED,
                        FallbackField.FALLBACK,
                        PromptGuard.PROMPT,
                        PromptGuard.IP_SIGNAL,
                        ImageModeration.INPUT_UNLESS_OFF,
                        ImageModeration.OUTPUT_UNLESS_OFF)
                .gives("image_url", "PNG of the input's size; unchanged outside the erased area and its rim")
                .gives("seed", "seed of the filling")
                .gives(
                        "structured_instruction",
                        "JSON as text: the edit as a sentence that the service reads the same way again")
                .gives("structured_prompt", "copy of 'structured_instruction', for compatibility")
                .summary("Removes a named thing from a picture")
                .engine(PhrasePointing.ENGINE + "; builtin/patchmatch@1 fills the hole from the rest of the picture")
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; 422 if"
                        + " nothing matches the description, and with a token to confirm if the name fits the main"
                        + " subject only because other things are not recognised")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        if (operationRequest.find(PhraseLocator.BOX).isPresent()) {
            PhraseLocator.checkBox(operationRequest, phrases(operationRequest).size());
        }
    }

    private List<NounPhrase> phrases(OperationRequest operationRequest) {
        return nameReader.named(operationRequest.get(OBJECT_NAME), OBJECT_NAME.name());
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .texts(TEXTS)
                .moderation(ImageModeration.INPUT_UNLESS_OFF, ImageModeration.OUTPUT_UNLESS_OFF)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(this::erased)
                .publishes(documents.answer(
                        ImageModeration.OUTPUT_UNLESS_OFF, "erase " + operationRequest.get(OBJECT_NAME)));
    }

    private Raster erased(EditWork edit) {
        List<NounPhrase> phrases = phrases(edit.request());
        PhrasePointing phrasePointing = phraseLocator.at(edit, edit.picture());
        Raster result = edit.picture().copy();
        for (NounPhrase phrase : phrases) {
            edit.work().checkpoint();
            try (Mat mask = phrasePointing.findToErase(phrase, OBJECT_NAME.name());
                    Raster before = result) {
                result = phraseRemoval.of(
                        before, mask, edit.request().get(ShadowField.OF_NAMED), edit.seed(), edit.work()::checkpoint);
            }
        }
        return result;
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"object_name\": \"the subject\"}";
    }
}
