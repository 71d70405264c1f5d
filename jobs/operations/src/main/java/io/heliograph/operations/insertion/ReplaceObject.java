// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
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
import io.heliograph.operations.segmentation.ConfirmationTokens;
import io.heliograph.operations.segmentation.PhraseLocator;
import io.heliograph.operations.segmentation.PhrasePointing;
import io.heliograph.operations.segmentation.PhraseRemoval;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Route that removes a thing from a picture and puts another one in its place. */
@Component
final class ReplaceObject extends PictureOperation {
    private static final int BYTES_PER_PIXEL =
            ObjectPlacement.BYTES_PER_PIXEL + 8; // 8 for masks and a copy with the hole filled

    private final EditDocuments documents;
    private final ThingReader reader;
    private final ObjectPlacement placement;
    private final PhraseSegmenter phraseSegmenter;
    private final PhraseRemoval phraseRemoval;

    ReplaceObject(
            EditStages stages,
            EditDocuments documents,
            ThingReader reader,
            ObjectPlacement placement,
            PhraseSegmenter phraseSegmenter,
            PhraseRemoval phraseRemoval) {
        super(stages);
        this.documents = documents;
        this.reader = reader;
        this.placement = placement;
        this.phraseSegmenter = phraseSegmenter;
        this.phraseRemoval = phraseRemoval;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.replace_object_by_text", "/v2/image/edit/replace_object_by_text")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        FillingFields.INSTRUCTION,
                        ConfirmationTokens.CONFIRM,
                        PhraseLocator.BOX,
                        SeedField.SEED,
                        FallbackField.FALLBACK,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        ImageModeration.OUTPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .gives("image_url", "PNG of the input's size")
                .gives("seed", "seed of the random choices")
                .gives("structured_instruction", "the instruction as JSON")
                .gives("structured_prompt", "copy of 'structured_instruction', for compatibility")
                .summary("Replaces an object by another described in words")
                .engine(ObjectPlacement.ENGINE + "; the hole is filled by patches of the picture. A pack of"
                        + " the role inpaint.prompt paints the new thing instead")
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; 422 if the old thing is not found in the"
                        + " picture or the new one cannot be drawn, unless a pack paints it. Without a pack the new thing is drawn,"
                        + " not photographic, and its size is an estimate, as `warning` says")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        InstructionEdit.Replace replace = replace(operationRequest);
        if (!phraseRemoval.replaces()) { // without a model pack, only known things can be drawn
            reader.wanted(replace.with(), FillingFields.INSTRUCTION.name(), _ -> {});
        }
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .texts(FillingFields.INSTRUCTIONS)
                .moderation(ImageModeration.INPUT_UNLESS_OFF, ImageModeration.OUTPUT_UNLESS_OFF)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(this::replace)
                .publishes(documents.answer(
                        ImageModeration.OUTPUT_UNLESS_OFF, operationRequest.get(FillingFields.INSTRUCTION)));
    }

    private InstructionEdit.Replace replace(OperationRequest operationRequest) {
        return reader.edits(operationRequest.get(FillingFields.INSTRUCTION), FillingFields.INSTRUCTION.name()).stream()
                .filter(InstructionEdit.Replace.class::isInstance)
                .map(InstructionEdit.Replace.class::cast)
                .findFirst()
                .orElseThrow(() -> new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Invalid value: instruction",
                        "The field 'instruction' must name the old and the new thing; try 'replace the red"
                                + " saucer with a red apple'."));
    }

    private Raster replace(EditWork edit) {
        InstructionEdit.Replace replace = replace(edit.request());
        reader.choice(edit.request().get(FillingFields.INSTRUCTION), FillingFields.INSTRUCTION.name())
                .ifPresent(edit.work()::warn);
        try (Mat old = phraseSegmenter.find(edit, replace.what(), FillingFields.INSTRUCTION.name())) {
            String words = PhrasePointing.describe(replace.with());
            return phraseRemoval
                    .replaced(edit.picture(), old, words, edit.seed(), Optional.empty())
                    .orElseGet(() -> drawn(edit, replace, old));
        }
    }

    private Raster drawn(EditWork edit, InstructionEdit.Replace replace, Mat old) {
        ObjectSpec objectSpec = reader.wanted(replace.with(), FillingFields.INSTRUCTION.name(), edit.work()::warn);
        try (Raster emptied = phraseRemoval.of(edit.picture(), old, edit.seed(), edit.work()::checkpoint)) {
            Optional<ObjectSpec> was = reader.known(replace.what());
            return placement
                    .instead(edit.work(), emptied, objectSpec, old, was, edit.seed())
                    .picture();
        }
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"instruction\": \"replace the subject with a red apple\", \"seed\": 5}";
    }
}
