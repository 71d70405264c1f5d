// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A word or a number, as text of at most {@code longest} characters. */
public record WordOrNumberType(int longest) implements FieldType<String> {
    @Override
    public String read(String field, JsonNode node) {
        if (!node.isString() && !node.isNumber()) {
            throw FieldRefusal.wrongType(field, "a text or a number");
        }
        FiniteNumbers.require(field, node);
        String text = node.asString().strip();
        if (text.length() > longest) {
            throw FieldRefusal.outOfRange(field, "at most " + longest + " characters long");
        }
        return text;
    }

    @Override
    public JsonNode write(String value) {
        return JsonNodeFactory.instance.stringNode(value);
    }

    @Override
    public String cast(Object value) {
        return (String) value;
    }

    @Override
    public ObjectNode schema() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        schema.putArray("type").add("string").add("number");
        return schema.put("maxLength", longest);
    }

    @Override
    public String phrase() {
        return "text or number, up to " + longest + " characters";
    }
}
