// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestSchema;
import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.LimitSettings;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.Schema;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Bodies of routes as JSON Schema, for descriptions other than the OpenAPI document. */
public final class RequestSchemas {
    private static final JsonMapper JSON = JsonMapper.shared();

    private RequestSchemas() {}

    /**
     * The schema of a body: types, ranges, defaults, meanings, and an example.
     *
     * @param here base URL of the addresses in the example, without a slash at the end
     * @param without names of fields to omit
     */
    public static ObjectNode of(Operation operation, String here, Set<String> without, LimitSettings limits) {
        OperationSpec operationSpec = operation.spec();
        String body = RequestSchema.body(operationSpec).toPrettyString();
        var schema = (ObjectNode) JSON.readTree(LimitText.of(body, operationSpec, limits));
        if (schema.path("properties") instanceof ObjectNode properties) {
            properties.remove(without);
        }
        var example = (ObjectNode) JSON.readTree(sample(operation, here));
        example.remove(without);
        schema.putArray("examples").add(example);
        return schema;
    }

    /** The schema of an operation's result: its members and their meanings. None is required, because some depend on the request. */
    public static ObjectNode result(OperationSpec operationSpec, LimitSettings limits) {
        Schema<?> result = FieldSchemas.result(operationSpec);
        return (ObjectNode) JSON.readTree(LimitText.of(Json31.pretty(result), operationSpec, limits));
    }

    /** The schema of the members common to all results. */
    public static ObjectNode anyResult() {
        return (ObjectNode) JSON.readTree(Json31.pretty(FieldSchemas.anyResult()));
    }

    /** A sample request of an operation as JSON, with addresses of the built-in sample media. */
    static String sample(Operation operation, String here) {
        return operation
                .sample()
                .replace("{image}", here + SampleMedia.PHOTO.path())
                .replace("{mask}", here + SampleMedia.MASK.path())
                .replace("{video}", here + SampleMedia.CLIP.path());
    }
}
