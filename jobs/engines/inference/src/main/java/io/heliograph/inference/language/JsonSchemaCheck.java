// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Checks JSON against the part of JSON Schema (2020-12) that structured outputs use: {@code type} (one or several),
 * {@code enum}, {@code properties}, {@code required}, {@code additionalProperties: false}, {@code items}, {@code
 * minItems}, {@code maxItems}, {@code minLength}, {@code maxLength}, {@code minimum}, {@code maximum}. Other keywords
 * are ignored. Lists are at most 1000 long and texts 20 000 characters, even if the schema allows more.
 */
final class JsonSchemaCheck {
    private static final int DEEPEST = 32;
    private static final int LONGEST_LIST = 1000;
    private static final int LONGEST_TEXT = 20_000;

    private final JsonNode root;

    JsonSchemaCheck(JsonNode root) {
        this.root = root;
    }

    /** The first violation of the schema, with the path of the value; empty if there is none. */
    Optional<String> complaint(JsonNode value) {
        return complaint(root, value, "answer", 0);
    }

    private static Optional<String> complaint(JsonNode schema, JsonNode value, String place, int depth) {
        if (depth > DEEPEST) {
            return Optional.of(place + " is too deep");
        }
        if (schema.has("type") && !typed(schema.get("type"), value)) {
            return Optional.of("%s is not %s".formatted(place, schema.get("type")));
        }
        if (schema.has("enum") && !contains(schema.get("enum"), value)) {
            return Optional.of("%s is none of %s".formatted(place, schema.get("enum")));
        }
        if (value.isObject()) {
            return object(schema, value, place, depth);
        }
        if (value.isArray()) {
            return array(schema, value, place, depth);
        }
        if (value.isString()) {
            return outside(
                            schema,
                            "minLength",
                            "maxLength",
                            LONGEST_TEXT,
                            value.stringValue().length())
                    ? Optional.of(place + " is too short or too long")
                    : Optional.empty();
        }
        return value.isNumber() && outside(schema, "minimum", "maximum", Double.MAX_VALUE, value.doubleValue())
                ? Optional.of(place + " is out of its range")
                : Optional.empty();
    }

    private static Optional<String> object(JsonNode schema, JsonNode value, String place, int depth) {
        if (schema.has("required")) {
            for (JsonNode name : schema.get("required")) {
                if (!value.has(name.stringValue())) {
                    return Optional.of("%s.%s is missing".formatted(place, name.stringValue()));
                }
            }
        }
        JsonNode properties = schema.get("properties");
        boolean closed = schema.has("additionalProperties")
                && schema.get("additionalProperties").isBoolean()
                && !schema.get("additionalProperties").booleanValue();
        for (var entry : value.properties()) {
            String inner = place + "." + entry.getKey();
            JsonNode property = properties == null ? null : properties.get(entry.getKey());
            if (property == null && closed) {
                return Optional.of(inner + " was not asked for");
            }
            Optional<String> complaint =
                    property == null ? Optional.empty() : complaint(property, entry.getValue(), inner, depth + 1);
            if (complaint.isPresent()) {
                return complaint;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> array(JsonNode schema, JsonNode value, String place, int depth) {
        if (outside(schema, "minItems", "maxItems", LONGEST_LIST, value.size())) {
            return Optional.of(place + " has too few or too many entries");
        }
        JsonNode items = schema.get("items");
        for (int i = 0; items != null && i < value.size(); i++) {
            Optional<String> complaint = complaint(items, value.get(i), place + "[" + i + "]", depth + 1);
            if (complaint.isPresent()) {
                return complaint;
            }
        }
        return Optional.empty();
    }

    private static boolean outside(JsonNode schema, String least, String most, double bound, double actual) {
        return (schema.has(least) && actual < schema.get(least).doubleValue())
                || actual > bound
                || (schema.has(most) && actual > schema.get(most).doubleValue());
    }

    private static boolean contains(JsonNode list, JsonNode value) {
        for (JsonNode element : list) {
            if (element.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private static boolean typed(JsonNode types, JsonNode value) {
        if (types.isArray()) {
            for (JsonNode type : types) {
                if (typed(type, value)) {
                    return true;
                }
            }
            return false;
        }
        return switch (types.stringValue()) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "boolean" -> value.isBoolean();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "null" -> value.isNull();
            default -> false;
        };
    }
}
