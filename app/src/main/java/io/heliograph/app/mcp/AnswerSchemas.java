// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON schemas of the structured content in tool answers. A refusal conforms to them as well: it has the id of the HTTP request and an
 * error.
 */
final class AnswerSchemas {
    private static final String TYPE = "type";
    private static final String TEXT = "string";
    private static final String DESCRIPTION = "description";

    private AnswerSchemas() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode().put(TYPE, "object");
    }

    /**
     * Schema of a status body.
     *
     * @param result schema of the result
     */
    static ObjectNode status(ObjectNode result) {
        ObjectNode schema = identified();
        ObjectNode properties = properties(schema);
        var states =
                text(properties, "status", "IN_PROGRESS until the request ends").putArray("enum");
        List.of("IN_PROGRESS", "COMPLETED", "ERROR").forEach(states::add);
        properties.set("result", result.put(DESCRIPTION, "present when status is COMPLETED"));
        text(properties, "warning", "deviations from the request");
        return schema;
    }

    /** Schema of the answer to a cancellation. */
    static ObjectNode cancellation() {
        ObjectNode schema = identified();
        ObjectNode properties = properties(schema);
        properties.putObject("cancelled").put(TYPE, "boolean").put(DESCRIPTION, "present when the request ends early");
        text(properties, "details", "when the request ends");
        return schema;
    }

    private static ObjectNode identified() {
        ObjectNode schema = object();
        ObjectNode properties = properties(schema);
        text(properties, "request_id", "id of the request");
        ObjectNode error = object().put(DESCRIPTION, "present when the call was refused or the request failed");
        properties(error).putObject("code").put(DESCRIPTION, "label of the failure, such as VALIDATION_ERROR");
        text(properties(error), "message", "short text");
        text(properties(error), "details", "longer text, names the field or limit");
        error.putArray("required").add("code").add("message").add("details");
        properties.set("error", error);
        schema.putArray("required").add("request_id");
        return schema;
    }

    private static ObjectNode properties(ObjectNode schema) {
        return schema.withObject("/properties");
    }

    private static ObjectNode text(ObjectNode properties, String name, String description) {
        return properties.putObject(name).put(TYPE, TEXT).put(DESCRIPTION, description);
    }
}
