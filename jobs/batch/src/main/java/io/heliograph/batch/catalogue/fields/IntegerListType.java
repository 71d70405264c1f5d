// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Exactly {@code count} whole numbers within bounds: a list, or a text such as {@code [800, 600]} or {@code 800,600}.
 */
public record IntegerListType(int count, long least, long most) implements FieldListType<Long> {
    private static final int LONGEST = 400; // maximum characters of a list sent as text

    @Override
    public List<Long> read(String field, JsonNode node) {
        JsonNode list = node.isArray() && node.size() == 1 && count > 1 ? node.get(0) : node;
        IntegerType each = new IntegerType(least, most, false);
        List<JsonNode> nodes = list.isArray()
                ? list.valueStream().toList()
                : Arrays.stream(split(field, list))
                        .<JsonNode>map(JsonNodeFactory.instance::stringNode)
                        .toList();
        if (nodes.size() != count) {
            throw misfit(field);
        }
        return IntStream.range(0, count)
                .mapToObj(i -> each.read(field + "[" + i + "]", nodes.get(i)))
                .toList();
    }

    private String[] split(String field, JsonNode node) {
        String text = node.isString() ? node.stringValue().strip() : "";
        if (text.isEmpty() || text.length() > LONGEST) {
            throw misfit(field);
        }
        return text.replaceAll("^\\[|\\]$", "").strip().split("\\s*,\\s*|\\s+", count + 1);
    }

    private RuntimeException misfit(String field) {
        return FieldRefusal.wrongType(field, "a list of " + count + " whole numbers");
    }

    @Override
    public JsonNode write(List<Long> value) {
        var list = JsonNodeFactory.instance.arrayNode();
        value.forEach(list::add);
        return list;
    }

    @Override
    public List<Long> cast(Object value) {
        return ((List<?>) value).stream().map(Long.class::cast).toList();
    }

    @Override
    public ObjectNode schema() {
        return SchemaNodes.list(SchemaNodes.integer(least, most), count).put("minItems", count);
    }

    @Override
    public String phrase() {
        return count + " whole numbers, " + least + " to " + most;
    }
}
