// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** true or false. */
public record BooleanType() implements FieldType<Boolean> {
    @Override
    public Boolean read(String field, JsonNode node) {
        if (node.isBoolean()) {
            return node.booleanValue();
        }
        String text = node.isValueNode() ? node.asString().strip().toLowerCase(Locale.ROOT) : "";
        return switch (text) {
            case "true", "1", "1.0" -> true;
            case "false", "0", "0.0" -> false;
            default -> throw FieldRefusal.wrongType(field, "true or false");
        };
    }

    @Override
    public JsonNode write(Boolean value) {
        return JsonNodeFactory.instance.booleanNode(value);
    }

    @Override
    public Boolean cast(Object value) {
        return (Boolean) value;
    }

    @Override
    public ObjectNode schema() {
        return SchemaNodes.typed("boolean");
    }

    @Override
    public String phrase() {
        return "boolean";
    }

    @Override
    public FieldControl control(boolean hasValue) {
        return FieldControl.of(FieldControl.Element.TICK);
    }
}
