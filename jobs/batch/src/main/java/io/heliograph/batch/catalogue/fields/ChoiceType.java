// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A type of fields that allow only a few words. */
public record ChoiceType(List<String> words) implements FieldType<String> {
    @Override
    public String read(String field, JsonNode node) {
        if (!node.isValueNode()) {
            throw FieldRefusal.wrongType(field, "one of " + words);
        }
        String text = node.asString().strip();
        return words.stream()
                .filter(word -> word.equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> FieldRefusal.outOfRange(field, "one of " + words));
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
    public String phrase() {
        return String.join(", ", words);
    }
}
