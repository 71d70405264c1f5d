// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestSchema;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;

/** Bodies and results of routes for the OpenAPI document. */
final class FieldSchemas {
    private static final String ENGINES = "engines";

    private FieldSchemas() {}

    /** The body of a route. */
    static Schema<?> body(OperationSpec operationSpec) {
        return TreeSchema.of(RequestSchema.body(operationSpec));
    }

    /** The body of a route as a multipart form, in which pictures and videos may be files. */
    static Schema<?> form(OperationSpec operationSpec) {
        return TreeSchema.of(RequestSchema.form(operationSpec));
    }

    /** The result object of a route, with the members common to all results. */
    static Schema<?> result(OperationSpec operationSpec) {
        JsonSchema result = anyResult();
        operationSpec
                .results()
                .forEach(
                        (key, meaning) -> result.addProperty(key, resulting(key).description(meaning)));
        return result;
    }

    /** The members common to the results of all routes. */
    static JsonSchema anyResult() {
        JsonSchema result = JsonSchemas.object();
        result.addProperty(
                ENGINES,
                resulting(ENGINES)
                        .description(
                                "engines that made the result, with their versions: model packs and endpoints first, then built-in ones"));
        result.addProperty("warning", JsonSchemas.text().description("deviations from the request"));
        return result;
    }

    private static Schema<?> resulting(String key) {
        JsonSchema schema = new JsonSchema();
        if (key.equals(ENGINES)) {
            schema.addType("array");
            schema.setItems(JsonSchemas.text());
        } else if (key.endsWith("_url")) {
            schema.addType("string");
            schema.setFormat("uri");
        }
        return schema;
    }
}
