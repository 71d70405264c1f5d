// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Failure;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Structured documents on their way through a request: checked when they come, kept between the steps. */
final class StructuredPromptStore {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String KEPT = "document";

    private StructuredPromptStore() {}

    /**
     * Refuses what is no JSON object.
     *
     * @throws FailureException BAD_REQUEST naming the field
     */
    static void check(Request request, Field<String> field) {
        request.find(field).ifPresent(text -> {
            try {
                if (JSON.readTree(text).isObject()) {
                    return;
                }
            } catch (JacksonException e) {
                throw refuse(field, e);
            }
            throw refuse(field, null);
        });
    }

    private static FailureException refuse(Field<String> field, @org.jspecify.annotations.Nullable Exception cause) {
        return new FailureException(
                new Failure(
                        ErrorCode.BAD_REQUEST,
                        "Invalid field: " + field.name(),
                        "The field '" + field.name() + "' must hold a JSON object."),
                cause);
    }

    /** Keeps the document of a request for the steps to come. */
    static void keep(Work work, String document) throws IOException {
        Path file = work.scratch().resolve(KEPT + ".json");
        Files.writeString(file, document);
        work.keep(KEPT, file, "application/json");
    }

    /** The document of a request. */
    static String kept(Work work) throws IOException {
        return Files.readString(work.kept(KEPT));
    }
}
