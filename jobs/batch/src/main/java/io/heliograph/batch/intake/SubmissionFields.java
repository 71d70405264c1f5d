// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.IgnoredFields;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Fields of a submission before they are bound. */
public sealed interface SubmissionFields {
    /**
     * Fields that a client wrote; they name no keys of the object store.
     *
     * @param given values from the path of the request; the client's fields cannot override them
     */
    record Sent(ObjectNode object, Map<Field<?>, Object> given) implements SubmissionFields {
        /** Fields from a body alone. */
        public Sent(ObjectNode object) {
            this(object, Map.of());
        }
    }

    /** Fields that the server wrote, with keys of the object store. */
    record Own(ObjectNode object) implements SubmissionFields {}

    /**
     * The values of the fields.
     *
     * @throws io.heliograph.config.FailureException BAD_REQUEST for a missing or wrongly typed field, VALIDATION_ERROR
     *     for a value out of range
     */
    default OperationRequest bind(OperationSpec spec) {
        return switch (this) {
            case Sent sent -> RequestBinding.bindFromClient(spec, sent.object(), sent.given());
            case Own own -> RequestBinding.bind(spec, own.object());
        };
    }

    /** The warning that names fields that the operation does not know. */
    default Optional<String> ignored(OperationSpec spec) {
        return switch (this) {
            case Sent sent ->
                IgnoredFields.warning(spec, sent.object(), sent.given().keySet());
            case Own own -> IgnoredFields.warning(spec, own.object());
        };
    }
}
