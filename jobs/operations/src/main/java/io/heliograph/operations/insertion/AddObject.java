// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.language.EditDocuments;
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
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Route that adds a thing, named by an instruction, to a picture. */
@Component
final class AddObject extends PictureOperation {
    private static final int MOST = 4; // maximum number of things in one instruction

    private final EditDocuments documents;
    private final ThingReader reader;
    private final ObjectPlacement placement;
    private final PhraseSegmenter phraseSegmenter;

    AddObject(
            EditStages stages,
            EditDocuments documents,
            ThingReader reader,
            ObjectPlacement placement,
            PhraseSegmenter phraseSegmenter) {
        super(stages);
        this.documents = documents;
        this.reader = reader;
        this.placement = placement;
        this.phraseSegmenter = phraseSegmenter;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.add_object_by_text", "/v2/image/edit/add_object_by_text")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        FillingFields.INSTRUCTION,
                        ConfirmationTokens.CONFIRM,
                        PhraseLocator.BOX,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        ImageModeration.OUTPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .gives("image_url", "PNG of the input's size")
                .gives("seed", "seed of the random choices")
                .gives("structured_instruction", "the instruction as JSON")
                .gives("structured_prompt", "copy of 'structured_instruction', for compatibility")
                .summary("Adds an object described in words")
                .engine(ObjectPlacement.ENGINE)
                .pictureMemory(PictureMemory.of(1, ObjectPlacement.BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; up to four things an instruction; each"
                        + " must be drawable or similar to a drawable one (docs: archetypes), else 422. The thing is drawn,"
                        + " not photographic; its size and place, and the horizon and light of the picture, are estimates,"
                        + " as `warning` says")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        List<NounPhrase> phrases = phrases(operationRequest.get(FillingFields.INSTRUCTION));
        for (NounPhrase phrase : phrases) {
            reader.wanted(phrase, FillingFields.INSTRUCTION.name(), _ -> {});
        }
        PhraseLocator.checkBox(
                operationRequest,
                Math.toIntExact(phrases.stream()
                        .filter(phrase -> phrase.near().isPresent())
                        .count()));
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .texts(FillingFields.INSTRUCTIONS)
                .moderation(ImageModeration.INPUT_UNLESS_OFF, ImageModeration.OUTPUT_UNLESS_OFF)
                .bytesPerPixel(ObjectPlacement.BYTES_PER_PIXEL)
                .does(this::add)
                .publishes(documents.answer(
                        ImageModeration.OUTPUT_UNLESS_OFF, operationRequest.get(FillingFields.INSTRUCTION)));
    }

    /** The things that the instruction adds. A noun without a verb is added, too. */
    private List<NounPhrase> phrases(String instruction) {
        List<NounPhrase> phrases = added(reader.edits(instruction, FillingFields.INSTRUCTION.name()));
        if (phrases.isEmpty()) {
            phrases = added(reader.edits("add " + instruction, FillingFields.INSTRUCTION.name()));
        }
        if (phrases.isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: instruction",
                    "The field 'instruction' must name the thing to add; try 'add a red mug on the left'.");
        }
        return phrases;
    }

    private static List<NounPhrase> added(List<InstructionEdit> edits) {
        return edits.stream()
                .filter(InstructionEdit.Add.class::isInstance)
                .map(instructionEdit -> ((InstructionEdit.Add) instructionEdit).what())
                .limit(MOST)
                .toList();
    }

    private Raster add(EditWork edit) {
        reader.choice(edit.request().get(FillingFields.INSTRUCTION), FillingFields.INSTRUCTION.name())
                .ifPresent(edit.work()::warn);
        Raster result = edit.picture().copy();
        int step = 0;
        for (NounPhrase phrase : phrases(edit.request().get(FillingFields.INSTRUCTION))) {
            try (Raster before = result) {
                result = added(edit, before, phrase, step++);
            }
        }
        return result;
    }

    private Raster added(EditWork edit, Raster picture, NounPhrase phrase, int step) {
        ObjectSpec objectSpec = reader.wanted(phrase, FillingFields.INSTRUCTION.name(), edit.work()::warn);
        Optional<Mat> other = phrase.near()
                .map(near -> phraseSegmenter.find(edit, picture, step, near.other(), FillingFields.INSTRUCTION.name()));
        try {
            var where = new ObjectPlacement.Where(PlaceHint.of(phrase), other, Optional.empty());
            return placement
                    .add(edit.work(), picture, objectSpec, where, edit.seed() + step)
                    .picture();
        } finally {
            other.ifPresent(Mat::close);
        }
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"instruction\": \"add a red apple on the left\", \"seed\": 5}";
    }
}
