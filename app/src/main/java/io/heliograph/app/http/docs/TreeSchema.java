// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.swagger.v3.oas.models.media.JsonSchema;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Converts the JSON schemas of fields to schemas of the OpenAPI library. */
final class TreeSchema {
    private static final JsonMapper JSON = JsonMapper.shared();

    private TreeSchema() {}

    /**
     * Converts a JSON schema.
     *
     * @throws IllegalArgumentException for a keyword that is not supported here
     */
    static JsonSchema of(JsonNode tree) {
        JsonSchema schema = new JsonSchema();
        tree.properties().forEach(keyword -> set(schema, keyword.getKey(), keyword.getValue()));
        return schema;
    }

    private static void set(JsonSchema schema, String keyword, JsonNode value) {
        switch (keyword) {
            case "type" -> texts(value).forEach(schema::addType);
            case "description" -> schema.setDescription(value.stringValue());
            case "format" -> schema.setFormat(value.stringValue());
            case "default" -> schema.setDefault(JSON.convertValue(value, Object.class));
            case "enum" -> texts(value).forEach(schema::addEnumItemObject);
            case "minimum" -> schema.setMinimum(value.decimalValue());
            case "maximum" -> schema.setMaximum(value.decimalValue());
            case "maxLength" -> schema.setMaxLength(value.intValue());
            case "minItems" -> schema.setMinItems(value.intValue());
            case "maxItems" -> schema.setMaxItems(value.intValue());
            case "items" -> schema.setItems(of(value));
            case "properties" -> members(schema, value);
            case "required" -> texts(value).forEach(schema::addRequiredItem);
            default -> throw new IllegalArgumentException("keyword " + keyword + " of JSON Schema");
        }
    }

    private static void members(JsonSchema schema, JsonNode members) {
        for (Map.Entry<String, JsonNode> member : members.properties()) {
            schema.addProperty(member.getKey(), of(member.getValue()));
        }
    }

    /** The texts of a list; for a single text, a list with only this text. */
    private static List<String> texts(JsonNode value) {
        return value.isString()
                ? List.of(value.stringValue())
                : value.valueStream().map(JsonNode::stringValue).toList();
    }
}
