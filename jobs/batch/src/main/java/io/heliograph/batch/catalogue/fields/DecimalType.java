// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A number within bounds.
 *
 * @param clamps whether a number outside the bounds is moved to the nearest bound instead of being refused
 */
public record DecimalType(double least, double most, boolean clamps) implements FieldType<Double> {
    @Override
    public Double read(String field, JsonNode node) {
        if (!node.isNumber() && !node.isString()) {
            throw FieldRefusal.wrongType(field, "a number");
        }
        double value;
        try {
            String text = node.asString().strip();
            value = node.isNumber() ? Double.parseDouble(text) : DecimalText.parse(text);
        } catch (NumberFormatException e) {
            throw FieldRefusal.wrongType(field, "a number");
        }
        if (Double.isNaN(value)) {
            throw FieldRefusal.wrongType(field, "a number");
        }
        if (!clamps && (value < least || value > most)) {
            throw FieldRefusal.outOfRange(field, "between " + least + " and " + most);
        }
        return Math.clamp(value, least, most);
    }

    @Override
    public JsonNode write(Double value) {
        return JsonNodeFactory.instance.numberNode(value);
    }

    @Override
    public Double cast(Object value) {
        return (Double) value;
    }

    @Override
    public ObjectNode schema() {
        return SchemaNodes.typed("number").put("minimum", least).put("maximum", most);
    }

    @Override
    public String phrase() {
        return "number, " + least + " to " + most + (clamps ? ", clamped" : "");
    }

    @Override
    public FieldControl control(boolean hasValue) {
        return FieldControl.decimal(hasValue ? FieldControl.Element.SLIDER : FieldControl.Element.NUMBER, least, most);
    }
}
