// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.insertion.ObjectPlacement;
import io.heliograph.operations.language.EditDocuments;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.MaskInputs;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import io.heliograph.scene.language.instruction.InstructionReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Route that changes one to four pictures by an instruction. */
@Component
final class EditImage extends PictureOperation {
    private static final int BYTES_PER_PIXEL = 24; // for copies and masks; drawing a thing needs more

    private static final int LONGEST_DONE = 1_500; // maximum characters of a value stored with the job

    private static final String DONE = "instruction"; // key under which the job stores the edits

    private final EditDocuments documents;
    private final EditHandlers editHandlers;
    private final EditReader editReader;
    private final EditEngines editEngines;
    private final FramingEditor framingEditor;
    private final EndpointInstructions endpoint;

    EditImage(
            EditStages stages,
            EditDocuments documents,
            EditHandlers editHandlers,
            EditReader editReader,
            EditEngines editEngines,
            FramingEditor framingEditor,
            EndpointInstructions endpoint) {
        super(stages);
        this.documents = documents;
        this.editHandlers = editHandlers;
        this.editReader = editReader;
        this.editEngines = editEngines;
        this.framingEditor = framingEditor;
        this.endpoint = endpoint;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.edit", "/v2/image/edit")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(EditFields.all())
                .gives("image_url", "the changed picture; of the input's size unless the instruction changes it")
                .gives("seed", "seed of the random choices")
                .gives(
                        "structured_instruction",
                        "JSON as text; with the same pictures, mask and seed it gives the same bytes")
                .gives("structured_prompt", "copy of 'structured_instruction', for compatibility")
                .summary("Edits pictures by an instruction in English")
                .engine("builtin/edit@1: the instruction is read by grammar and lexicons into edits (erase, add,"
                        + " replace, recolour, retexture,"
                        + " move, resize, rotate, flip, crop, expand, adjust, tone, season, weather, light,"
                        + " style, background, text, merge);"
                        + " things are found by colour, place, size and the main subject; holes are filled with"
                        + " patches of the picture; no"
                        + " network understands the picture")
                .pictureMemory(PictureMemory.of(1, ObjectPlacement.BYTES_PER_PIXEL + BYTES_PER_PIXEL))
                .limits("1 to 4 pictures; a mask only with one; at most {largest-file} and {megapixels} megapixels;"
                        + " JPEG, PNG, WEBP, AVIF or HEIC; 422 if no part of the instruction is"
                        + " understood or its thing is not found in the picture")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        editReader.check(operationRequest);
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.ofAll(operationRequest, EditFields.IMAGES)
                .and(EditFields.MASK)
                .texts(List.of(EditFields.INSTRUCTION, EditFields.NEGATIVE_PROMPT))
                .moderation(ImageModeration.INPUT_UNLESS_OFF, ImageModeration.OUTPUT_UNLESS_OFF)
                .bytesPerPixel(ObjectPlacement.BYTES_PER_PIXEL + BYTES_PER_PIXEL)
                .jpeg(operationRequest.get(ImageFields.OUTPUT_TYPE).equals("jpeg"))
                .does(this::edited)
                .publishes(documents.answer(
                        ImageModeration.OUTPUT_UNLESS_OFF,
                        stepWork -> stepWork.recall(DONE).orElseThrow()));
    }

    /**
     * The edits of the request. After a restart these are the edits stored before, even if a language model would now answer differently.
     */
    private List<InstructionEdit> edits(EditWork edit) {
        Optional<String> begun = edit.work().recall(DONE).filter(each -> !each.isEmpty());
        if (begun.isPresent()) {
            return editReader.sentences(begun.get());
        }
        List<InstructionEdit> edits = editReader.readWithModel(edit.request(), edit.seed());
        edits.stream()
                .filter(InstructionEdit.Unclear.class::isInstance)
                .forEach(each ->
                        edit.work().warn("\"%s\" was not understood.".formatted(CanonicalSentences.sentence(each))));
        editReader.unheeded(edit.request(), edits).stream()
                .map("\"%s\" was not used."::formatted)
                .forEach(edit.work()::warn);
        editReader.choice(edit.request(), edits).ifPresent(edit.work()::warn);
        List<InstructionEdit> understood = EditReader.understood(edit.request(), edits);
        edit.work().remember(DONE, InstructionReader.canonical(understood));
        return understood;
    }

    private Raster edited(EditWork edit) throws IOException {
        OperationRequest operationRequest = edit.request();
        int count = operationRequest.get(EditFields.IMAGES).size();
        editReader.warnings(operationRequest).forEach(edit.work()::warn);
        Optional<Raster> given = edit.picture(EditFields.MASK);
        Optional<Mat> mask = given.map(each -> MaskInputs.binary(EditFields.MASK.name(), each, edit.picture()));
        try (EditSession editSession =
                new EditSession(editEngines, edit, edit.pictures().subList(0, count), mask)) {
            if (editReader.elsewhere(operationRequest)) {
                elsewhere(edit, editSession);
            } else {
                apply(editSession, edits(edit));
            }
            if (editSession.ignoresBox()) {
                edit.work().warn("'box' was not used: no edit of the instruction searches the picture for a thing.");
            }
            return count > 1 ? shaped(operationRequest, editSession) : editSession.finished();
        } finally {
            mask.ifPresent(Mat::close);
        }
    }

    private void apply(EditSession editSession, List<InstructionEdit> edits) throws IOException {
        for (InstructionEdit each : edits) {
            editHandlers.apply(editSession, each);
            editSession.next();
        }
    }

    /**
     * Runs the parts of an instruction by the operator's endpoint. If it fails, the built-in engine makes the edits that the grammar
     * understands.
     */
    private void elsewhere(EditWork edit, EditSession editSession) throws IOException {
        OperationRequest operationRequest = edit.request();
        Optional<String> words = operationRequest.find(EditFields.STRUCTURED).isPresent()
                ? Optional.empty()
                : operationRequest.find(EditFields.INSTRUCTION);
        List<InstructionEdit> all = editReader.edits(operationRequest);
        List<EndpointInstructions.Part> parts = EndpointInstructions.parts(all, words);
        edit.work().remember(DONE, shortened(InstructionReader.canonical(all)));
        for (EndpointInstructions.Part part : parts) {
            var running = RunningWork.of(edit.work(), "edit-" + parts.indexOf(part), operationRequest);
            boolean done = part.words().isPresent()
                    && endpoint.done(editSession, part.words().get(), running);
            if (!done && parts.size() == 1) {
                editSession.next();
                apply(editSession, understoodHere(edit));
            } else if (!done) {
                apply(editSession, EditReader.understood(operationRequest, part.edits()));
            }
            editSession.next();
        }
    }

    /** The edits for the built-in engine if no endpoint made them. */
    private List<InstructionEdit> understoodHere(EditWork edit) {
        edit.work().remember(DONE, "");
        return edits(edit);
    }

    private static String shortened(String sentences) {
        return sentences.length() <= LONGEST_DONE ? sentences : sentences.substring(0, LONGEST_DONE);
    }

    private Raster shaped(OperationRequest operationRequest, EditSession editSession) {
        return operationRequest
                .find(EditFields.ASPECT_RATIO)
                .map(ratio -> framingEditor.shaped(editSession, FramingEditor.ratio(ratio)))
                .orElseGet(editSession::finished);
    }

    @Override
    public String sample() {
        return "{\"images\": [\"{image}\"], \"instruction\": \"make the subject blue\", \"seed\": 5}";
    }
}
