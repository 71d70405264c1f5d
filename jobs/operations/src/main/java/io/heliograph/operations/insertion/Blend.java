// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.language.ChoiceWarning;
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
import org.springframework.stereotype.Component;

/** Route that blends two pictures, or adds something to one, by an instruction. */
@Component
final class Blend extends PictureOperation {
    private static final Field<MediaSource> OVERLAY = Field.image("overlay")
            .or("overlay_url")
            .doc("second picture: its subject, its texture or all of it is blended into the first");
    private static final int BYTES_PER_PIXEL =
            48; // for drawing a thing; textures and overlays need less: a cut-out and three copies

    private static final String NOT_UNDERSTOOD =
            "'instruction' was not understood: the subject of 'overlay' was put where it fits. Say for example \"put it on the table\".";

    private final EditDocuments documents;
    private final ThingReader reader;
    private final BlendMethods blendMethods;

    Blend(EditStages stages, EditDocuments documents, ThingReader reader, BlendMethods blendMethods) {
        super(stages);
        this.documents = documents;
        this.reader = reader;
        this.blendMethods = blendMethods;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.blend", "/v2/image/edit/blend")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        FillingFields.INSTRUCTION,
                        OVERLAY,
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
                .summary("Merges objects, applies textures, double exposure")
                .engine("builtin/compositing@1: cut-outs by builtin/salient-matting@1, textures multiplied by the"
                        + " shading of the surface under them, double exposure in linear light; materials and things by"
                        + " builtin/scene@1")
                .pictureMemory(PictureMemory.of(2, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; with 'overlay': its subject into the"
                        + " picture, its texture on the picture's subject ('texture' in the instruction), or both"
                        + " exposed together ('double exposure'). Without: a material for the subject, or something"
                        + " added")
                .build();
    }

    /** Kinds of blending. */
    private enum Way {
        EXPOSE,
        TEXTURE,
        PUT,
        MATERIAL,
        ADD
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        Way way = way(operationRequest);
        BlendInstruction instruction = instruction(operationRequest);
        if (way == Way.PUT) {
            instruction.checkOnePlace();
        }
        if (way == Way.ADD && instruction.added().size() > BlendInstruction.MOST_ADDED) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Too many things: " + FillingFields.INSTRUCTION.name(),
                    "The field '%s' adds %d things; at most %d are drawn."
                            .formatted(
                                    FillingFields.INSTRUCTION.name(),
                                    instruction.added().size(),
                                    BlendInstruction.MOST_ADDED));
        }
        boolean near =
                way == Way.PUT && instruction.placed().flatMap(NounPhrase::near).isPresent();
        PhraseLocator.checkBox(operationRequest, near ? 1 : 0);
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .and(OVERLAY)
                .texts(FillingFields.INSTRUCTIONS)
                .moderation(ImageModeration.INPUT_UNLESS_OFF, ImageModeration.OUTPUT_UNLESS_OFF)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(this::blend)
                .publishes(documents.answer(
                        ImageModeration.OUTPUT_UNLESS_OFF, operationRequest.get(FillingFields.INSTRUCTION)));
    }

    private Way way(OperationRequest operationRequest) {
        String text = operationRequest.get(FillingFields.INSTRUCTION);
        if (operationRequest.find(OVERLAY).isPresent()) {
            return switch (reader.prompts().overlayWay(text)) {
                case EXPOSURE -> Way.EXPOSE;
                case TEXTURE -> Way.TEXTURE;
                case SUBJECT -> Way.PUT;
            };
        }
        if (!instruction(operationRequest).added().isEmpty()) {
            return Way.ADD;
        }
        if (reader.prompts().fields().material(reader.prompts().wanted(text)).isPresent()) {
            return Way.MATERIAL;
        }
        throw new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Invalid value: instruction",
                "The field 'instruction' must name a material or a thing to add; send a second picture in 'overlay'.");
    }

    private BlendInstruction instruction(OperationRequest operationRequest) {
        return new BlendInstruction(reader, operationRequest.get(FillingFields.INSTRUCTION));
    }

    private Raster blend(EditWork edit) {
        String text = edit.request().get(FillingFields.INSTRUCTION);
        ChoiceWarning.of(reader.prompts(), FillingFields.INSTRUCTION.name(), text)
                .ifPresent(edit.work()::warn);
        return switch (way(edit.request())) {
            case EXPOSE -> blendMethods.exposed(edit.picture(), overlay(edit));
            case TEXTURE -> blendMethods.textured(edit.work(), edit.picture(), overlay(edit));
            case PUT -> put(edit);
            case MATERIAL ->
                blendMethods.made(edit.work(), edit.picture(), reader.prompts().wanted(text), edit.seed());
            case ADD -> add(edit);
        };
    }

    private Raster add(EditWork edit) {
        warnOfIgnored(edit);
        List<InstructionEdit.Add> things = instruction(edit.request()).added();
        Raster result = blendMethods.added(edit.work(), edit.picture(), things.getFirst(), edit.seed());
        for (int k = 1; k < things.size(); k++) {
            try (Raster before = result) {
                result = blendMethods.added(edit.work(), before, things.get(k), edit.seed() + k);
            }
        }
        return result;
    }

    private Raster put(EditWork edit) {
        warnOfIgnored(edit);
        BlendInstruction instruction = instruction(edit.request());
        if (instruction.placed().isEmpty()) {
            edit.work().warn(NOT_UNDERSTOOD);
        }
        return blendMethods.put(edit, overlay(edit), instruction, hint(instruction.text()));
    }

    private void warnOfIgnored(EditWork edit) {
        instruction(edit.request())
                .ignored()
                .forEach(sentence -> edit.work()
                        .warn(
                                "A blend does not do \"%s\"; send it to /v2/image/edit. The rest of 'instruction' was done."
                                        .formatted(sentence)));
    }

    private PlaceHint hint(String text) {
        return new PlaceHint(reader.prompts().fields().place(text), Optional.empty());
    }

    private static Raster overlay(EditWork edit) {
        return edit.picture(OVERLAY).orElseThrow();
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"overlay\": \"{image}\", \"instruction\": \"double exposure\"}";
    }
}
