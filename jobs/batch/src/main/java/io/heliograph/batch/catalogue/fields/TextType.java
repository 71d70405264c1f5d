// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Text up to a length.
 *
 * @param documents whether the text is a JSON object; a JSON object instead of a text is accepted, too
 */
public record TextType(int longest, boolean documents) implements FieldType<String> {
    private static final int LINE = 200; // maximum characters of a single-line input in forms

    @Override
    public String read(String field, JsonNode node) {
        FiniteNumbers.require(field, node);
        String text = documents && node.isObject() ? node.toString() : node.isString() ? node.stringValue() : null;
        if (text == null) {
            throw FieldRefusal.wrongType(field, documents ? "a JSON document as text" : "a text");
        }
        if (text.codePointCount(0, text.length()) > longest) {
            throw FieldRefusal.outOfRange(field, "at most " + longest + " characters long");
        }
        String plain = PlainText.of(field, text);
        return documents ? PlainText.within(field, plain) : plain;
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
        return SchemaNodes.typed("string").put("maxLength", longest);
    }

    @Override
    public String phrase() {
        return (documents ? "JSON as text" : "text") + ", up to " + longest + " characters";
    }

    @Override
    public FieldControl control(boolean hasValue) {
        boolean area = documents || longest > LINE;
        return new FieldControl(
                area ? FieldControl.Element.AREA : FieldControl.Element.LINE, "", String.valueOf(longest), "");
    }
}
