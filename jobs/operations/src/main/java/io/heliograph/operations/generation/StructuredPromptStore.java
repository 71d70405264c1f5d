// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.language.DocumentShape;
import io.heliograph.scene.document.RunningText;
import io.heliograph.scene.document.StructuredPrompt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.json.JsonMapper;

/** Structured prompts of a request: checked on arrival, stored between the steps. */
final class StructuredPromptStore {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String OBJECT = "must hold a JSON object.";
    private static final String KEPT = "document";
    private static final String WORDS = "words";

    private StructuredPromptStore() {}

    /**
     * Refuses a text that is not a JSON object, and members of the wrong type.
     *
     * @throws FailureException BAD_REQUEST naming the field, or VALIDATION_ERROR naming the member
     */
    static void check(OperationRequest operationRequest, Field<String> field) {
        operationRequest.find(field).ifPresent(text -> {
            try {
                if (JSON.readTree(text).isObject()) {
                    DocumentShape.check(operationRequest, field);
                    return;
                }
            } catch (StreamConstraintsException e) {
                throw refuse(field, "is nested too deep, or has an overlong name or number.", e);
            } catch (JacksonException e) {
                throw refuse(field, OBJECT, e);
            }
            throw refuse(field, OBJECT, null);
        });
    }

    /**
     * Refuses a structured prompt without text in any field that this server knows.
     *
     * @throws FailureException VALIDATION_ERROR naming the field
     */
    static void checkContent(OperationRequest operationRequest, Field<String> field) {
        if (RunningText.of(StructuredPrompt.parse(operationRequest.get(field))).isBlank()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid field: " + field.name(),
                    "The field '%s' describes nothing: fill 'short_description', 'objects' or 'background_setting'."
                            .formatted(field.name()));
        }
    }

    private static FailureException refuse(Field<String> field, String why, @Nullable Exception cause) {
        return new FailureException(
                new ClientFailure(
                        ErrorCode.BAD_REQUEST,
                        "Invalid field: " + field.name(),
                        "The field '%s' %s".formatted(field.name(), why)),
                cause);
    }

    /** Stores the structured prompt of a request for later steps. */
    static void keep(StepWork stepWork, String document) throws IOException {
        Path file = stepWork.scratch().resolve(KEPT + ".json");
        Files.writeString(file, document);
        stepWork.keep(KEPT, file, "application/json");
    }

    /** Stores the client's text, which engines other than the built-in one draw. */
    static void keepWords(StepWork stepWork, String words) throws IOException {
        Path file = stepWork.scratch().resolve(WORDS + ".txt");
        Files.writeString(file, words);
        stepWork.keep(WORDS, file, "text/plain");
    }

    /** The client's text for other engines; if none is stored, the structured prompt as running text. */
    static String words(StepWork stepWork, String document) throws IOException {
        return stepWork.isKept(WORDS)
                ? Files.readString(stepWork.kept(WORDS))
                : RunningText.of(StructuredPrompt.parse(document));
    }

    /** The stored structured prompt of a request. */
    static String kept(StepWork stepWork) throws IOException {
        return Files.readString(stepWork.kept(KEPT));
    }
}
