// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A type of fields with the constants of an enum as values. */
public record EnumType<E extends Enum<E>>(Class<E> constants, SequencedMap<String, E> byWord) implements FieldType<E> {
    public static <E extends Enum<E>> EnumType<E> of(Class<E> constants, Function<E, String> word) {
        var map = new LinkedHashMap<String, E>();
        Arrays.stream(constants.getEnumConstants()).forEach(each -> map.put(word.apply(each), each));
        return new EnumType<>(constants, map);
    }

    @Override
    public E read(String field, JsonNode node) {
        String text = node.isValueNode() ? node.asString().strip() : "";
        return byWord.entrySet().stream()
                .filter(entry -> entry.getKey().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> FieldRefusal.outOfRange(field, "one of " + words()))
                .getValue();
    }

    @Override
    public JsonNode write(E value) {
        return JsonNodeFactory.instance.stringNode(byWord.entrySet().stream()
                .filter(entry -> entry.getValue() == value)
                .findFirst()
                .orElseThrow()
                .getKey());
    }

    @Override
    public E cast(Object value) {
        return constants.cast(value);
    }

    @Override
    public List<String> words() {
        return List.copyOf(byWord.keySet());
    }

    @Override
    public String phrase() {
        return String.join(", ", byWord.keySet());
    }
}
