// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.language.ChoiceWarning;
import io.heliograph.operations.language.DocumentShape;
import io.heliograph.operations.language.FeasibleEdits;
import io.heliograph.operations.language.LanguageAid;
import io.heliograph.operations.segmentation.PhraseLocator;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.document.DocumentException;
import io.heliograph.scene.document.StructuredPrompt;
import io.heliograph.scene.document.StructuredPrompts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads a request: its edits, contradictions, and warnings about fields without effect. */
@Component
final class EditReader {
    private final StructuredPrompts structuredPrompts;
    private final LanguageAid aid;
    private final EndpointInstructions endpoint;

    EditReader(StructuredPrompts structuredPrompts, LanguageAid aid, EndpointInstructions endpoint) {
        this.structuredPrompts = structuredPrompts;
        this.aid = aid;
        this.endpoint = endpoint;
    }

    /** Whether the operator's endpoint is called first: it understands more than the grammar, but accepts only one picture. */
    boolean elsewhere(OperationRequest operationRequest) {
        return endpoint.isThere() && operationRequest.get(EditFields.IMAGES).size() == 1;
    }

    /** Refuses contradictions, numbers out of range, and instructions in which no edit is understood. */
    void check(OperationRequest operationRequest) {
        boolean several = operationRequest.get(EditFields.IMAGES).size() > 1;
        if (several && operationRequest.find(EditFields.MASK).isPresent()) {
            throw refusal("mask", "can only be sent with one picture in 'images'");
        }
        if (several && operationRequest.find(PhraseLocator.BOX).isPresent()) {
            throw refusal("box", "can only be sent with one picture in 'images'");
        }
        if (operationRequest.find(EditFields.MASK).isPresent()
                && operationRequest.find(PhraseLocator.BOX).isPresent()) {
            throw refusal("box", "cannot be sent with 'mask': both say where the change is");
        }
        if (several && operationRequest.find(EditFields.MODEL_ID).isPresent()) {
            throw refusal("model_id", "can only be sent with one picture in 'images'");
        }
        DocumentShape.check(operationRequest, EditFields.STRUCTURED);
        List<InstructionEdit> edits = FeasibleEdits.checked(edits(operationRequest), field(operationRequest));
        if (!aid.isThere() && !elsewhere(operationRequest)) {
            checkEnglish(operationRequest, edits);
            understood(operationRequest, edits);
        }
    }

    /** Refuses an instruction that is not in English if none of its edits is understood. */
    private void checkEnglish(OperationRequest operationRequest, List<InstructionEdit> edits) {
        if (edits.stream().noneMatch(EditReader::canBeMade)) {
            operationRequest
                    .find(EditFields.INSTRUCTION)
                    .flatMap(structuredPrompts::strange)
                    .ifPresent(why -> {
                        throw refusal(EditFields.INSTRUCTION.name(), why);
                    });
        }
    }

    /** Words of the instruction without effect on any edit; empty if a language model reworded the instruction. */
    List<String> unheeded(OperationRequest operationRequest, List<InstructionEdit> edits) {
        return operationRequest
                .find(EditFields.INSTRUCTION)
                .filter(_ -> operationRequest.find(EditFields.STRUCTURED).isEmpty())
                .filter(_ -> edits.equals(edits(operationRequest)))
                .map(structuredPrompts::unheeded)
                .orElse(List.of());
    }

    /** A warning about alternatives in the instruction that were not chosen; empty if a language model reworded the instruction. */
    Optional<String> choice(OperationRequest operationRequest, List<InstructionEdit> edits) {
        return operationRequest
                .find(EditFields.INSTRUCTION)
                .filter(_ -> operationRequest.find(EditFields.STRUCTURED).isEmpty())
                .filter(_ -> edits.equals(edits(operationRequest)))
                .flatMap(instruction ->
                        ChoiceWarning.of(EditFields.INSTRUCTION.name(), structuredPrompts.alternatives(instruction)));
    }

    /**
     * The understood edits, in order.
     *
     * @throws FailureException VALIDATION_ERROR if no edit is understood
     */
    static List<InstructionEdit> understood(OperationRequest operationRequest, List<InstructionEdit> edits) {
        List<InstructionEdit> understood =
                edits.stream().filter(EditReader::canBeMade).toList();
        if (understood.isEmpty()) {
            String field = field(operationRequest);
            throw refusal(field, "names no known change; try 'make the cup blue' or 'remove the spoon'");
        }
        return understood;
    }

    /** Reads sentences in canonical form back into edits. */
    List<InstructionEdit> sentences(String canonical) {
        return structuredPrompts.edits(canonical);
    }

    /**
     * All edits, including those not understood. If the grammar does not understand all, the language model rewords the instruction in
     * sentences of the grammar.
     */
    List<InstructionEdit> readWithModel(OperationRequest operationRequest, long seed) {
        List<InstructionEdit> read = edits(operationRequest);
        Optional<String> instruction = operationRequest.find(EditFields.INSTRUCTION);
        boolean clear = read.stream().noneMatch(InstructionEdit.Unclear.class::isInstance)
                && unheeded(operationRequest, read).isEmpty();
        if (clear
                || instruction.isEmpty()
                || operationRequest.find(EditFields.STRUCTURED).isPresent()) {
            return read;
        }
        return aid.edits(instruction.get(), seed)
                .map(this::sentences)
                .filter(edits -> !edits.isEmpty() && edits.stream().allMatch(EditReader::canBeMade))
                .orElse(read);
    }

    /** All edits as parsed by the grammar, including those not understood. */
    List<InstructionEdit> edits(OperationRequest operationRequest) {
        Optional<String> document = operationRequest.find(EditFields.STRUCTURED);
        if (document.isPresent()) {
            return structured(document.get());
        }
        String instruction = operationRequest
                .find(EditFields.INSTRUCTION)
                .orElseThrow(() -> refusal("instruction", "or the field 'structured_instruction' is required"));
        return structuredPrompts.edits(instruction);
    }

    private static boolean canBeMade(InstructionEdit instructionEdit) {
        return !(instructionEdit instanceof InstructionEdit.Unclear)
                && !(instructionEdit instanceof InstructionEdit.Impossible);
    }

    private static String field(OperationRequest operationRequest) {
        boolean structured = operationRequest.find(EditFields.STRUCTURED).isPresent();
        return structured ? EditFields.STRUCTURED.name() : EditFields.INSTRUCTION.name();
    }

    private List<InstructionEdit> structured(String json) {
        try {
            return structuredPrompts.edits(StructuredPrompt.parse(json));
        } catch (DocumentException e) {
            throw refusal(EditFields.STRUCTURED.name(), "must be a JSON object: " + e.getMessage());
        }
    }

    /** Warnings about fields without effect. */
    List<String> warnings(OperationRequest operationRequest) {
        List<String> warnings = new ArrayList<>();
        if (operationRequest.find(EditFields.ASPECT_RATIO).isPresent()
                && operationRequest.get(EditFields.IMAGES).size() == 1) {
            warnings.add("'aspect_ratio' is ignored with one picture: the result has its ratio.");
        }
        if (operationRequest.find(EditFields.MODEL_VERSION).isPresent()) {
            warnings.add("'model_version' is ignored: the built-in engine is the only one.");
        }
        if (operationRequest.find(EditFields.MODEL_ID).isPresent()) {
            warnings.add("'model_id' is ignored: the built-in engine is the only one.");
        }
        DocumentShape.notice(operationRequest, List.of(EditFields.STRUCTURED)).ifPresent(warnings::add);
        return warnings;
    }

    private static FailureException refusal(String field, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Invalid value: " + field, "The field '%s' %s.".formatted(field, why));
    }
}
