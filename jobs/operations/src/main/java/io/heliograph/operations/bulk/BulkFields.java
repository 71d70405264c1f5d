// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.catalogue.fields.UnderflowParser;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.NearestName;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Fields of a bulk run. */
final class BulkFields {
    static final Field<String> OPERATION = Field.text("operation", 80)
            .required()
            .doc("name or path of the operation to run on each input, such as image.remove_background");
    static final Field<String> DEFAULTS = Field.document("fields", 100_000)
            .doc("object: fields of the operation for all inputs; fields of an input override them");
    static final Field<MediaSource> ARCHIVE = Field.image("archive")
            .doc(
                    "instead of inputs: a zip of pictures, as a file or by its address; each becomes an input named by its path");

    static final Field<String> PREFIX = Field.text("prefix", 300)
            .doc(
                    "instead of inputs: prefix of keys in the object store, below incoming/ORGANIZATION-ID/; each object becomes an input");
    static final Field<String> FAILED_OF = Field.text("failed_of", 36)
            .doc(
                    "instead of inputs: id of an earlier bulk run that has ended; its items without a result are processed: those"
                            + " that failed, and those that a cancelled run did not reach");
    static final Field<Boolean> REUSE = Field.flag("reuse")
            .orElse(true)
            .doc(
                    "false: process inputs again that the organization has processed with the same fields and engines before");
    static final Field<Long> MOST_FAILED = Field.integer("most_failed", 0, 1_000_000)
            .doc("number of failed items above which the run stops; absent: it processes all items");

    private static final JsonMapper JSON = JsonMapper.shared();

    private BulkFields() {}

    /** The field for the inputs; a setting limits their number. */
    static Field<List<BulkInput>> inputs(int most) {
        return Field.bulkInputs("inputs", most)
                .doc("objects with a unique name and fields of the operation: [{\"name\", \"image\"}]; or addresses");
    }

    /**
     * The operation that a run applies to each input.
     *
     * @throws FailureException VALIDATION_ERROR if there is no such operation
     */
    static Operation operation(OperationRequest request, Catalogue catalogue) {
        String name = request.get(OPERATION);
        return catalogue
                .find(name)
                .filter(operation -> !(operation instanceof BulkOperation))
                .orElseThrow(() -> unknown(name, catalogue));
    }

    private static FailureException unknown(String name, Catalogue catalogue) {
        if (catalogue.find(name).isPresent()) {
            return new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: operation",
                    "The field 'operation' must not name a bulk run: a bulk run cannot contain another one.");
        }
        List<String> near = NearestName.dotted(
                name,
                catalogue.all().stream()
                        .filter(operation -> !(operation instanceof BulkOperation))
                        .map(operation -> operation.spec().name())
                        .toList());
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Unknown operation",
                "The field 'operation' names an unknown operation: " + name.substring(0, Math.min(60, name.length()))
                        + (near.isEmpty()
                                ? ". Send an operationId of /openapi.json."
                                : ". Did you mean " + String.join(" or ", near) + "?"));
    }

    /**
     * Common fields of all inputs.
     *
     * @throws FailureException BAD_REQUEST if they are not a JSON object
     */
    static ObjectNode defaults(OperationRequest request) {
        String text = request.find(DEFAULTS).orElse("{}");
        try {
            if (UnderflowParser.readTree(JSON, text) instanceof ObjectNode object) {
                return object;
            }
        } catch (JacksonException e) {
            // no JSON: thrown as an error below
        }
        throw new FailureException(
                ErrorCode.BAD_REQUEST, "Invalid field: fields", "The field 'fields' must be a JSON object.");
    }

    /** Fields of one input: the run's defaults, overridden by the input's own fields. */
    static ObjectNode merged(ObjectNode defaults, ObjectNode own) {
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        all.setAll(defaults);
        all.setAll(own);
        all.remove(List.of("webhook_url", "sync")); // these belong to the run, not to its items
        return all;
    }
}
