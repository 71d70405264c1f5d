// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The inputs of a bulk run: a list of objects, each with a unique {@code name} and fields of the operation, or a list
 * of addresses.
 *
 * @param most maximum number of inputs; more are refused with 422
 */
public record BulkInputsType(int most) implements FieldListType<BulkInput> {
    private static final String NAME = "name";

    @Override
    public List<BulkInput> read(String field, JsonNode node) {
        List<JsonNode> nodes = FieldListType.nodes(field, node, most);
        List<BulkInput> inputs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < nodes.size(); i++) {
            BulkInput input = one(field + "[" + i + "]", i, nodes.get(i));
            if (!names.add(input.name())) {
                throw FieldRefusal.outOfRange(field + "[" + i + "].name", "different from those of the others");
            }
            inputs.add(input);
        }
        return List.copyOf(inputs);
    }

    private static BulkInput one(String place, int position, JsonNode node) {
        ObjectNode fields = JsonNodeFactory.instance.objectNode();
        switch (node) {
            case ObjectNode object -> fields.setAll(object);
            case JsonNode address when address.isString() -> fields.set("image", address);
            default -> throw FieldRefusal.wrongType(place, "an object with the fields of a request, or an address");
        }
        FiniteNumbers.require(place, fields);
        JsonNode name = fields.remove(NAME);
        if (name == null || FieldType.isAbsent(name)) {
            return new BulkInput(String.valueOf(position + 1), fields);
        }
        if (!name.isString() && !name.isNumber()) {
            throw FieldRefusal.wrongType(place + ".name", "a text");
        }
        if (name.asString().length() > BulkInput.LONGEST_NAME) {
            throw FieldRefusal.outOfRange(
                    place + ".name",
                    "at most " + BulkInput.LONGEST_NAME + " characters long; that of '"
                            + BulkInput.beginning(name.asString()) + "' has "
                            + name.asString().length());
        }
        if (leadsOut(PlainText.of(place + ".name", name.asString()))) {
            throw FieldRefusal.outOfRange(
                    place + ".name",
                    "a path within the run: that of '" + BulkInput.beginning(name.asString())
                            + "' leads out of it or is absolute");
        }
        return new BulkInput(PlainText.of(place + ".name", name.asString()), fields);
    }

    /** Whether a name leads out of the run's folder: results are stored under the names of their inputs. */
    private static boolean leadsOut(String name) {
        return name.startsWith("/")
                || name.startsWith("\\")
                || List.of(name.split("[/\\\\]", -1)).contains("..");
    }

    @Override
    public JsonNode write(List<BulkInput> value) {
        var list = JsonNodeFactory.instance.arrayNode();
        value.forEach(input -> list.add(
                JsonNodeFactory.instance.objectNode().put(NAME, input.name()).setAll(input.fields())));
        return list;
    }

    @Override
    public List<BulkInput> cast(Object value) {
        return ((List<?>) value).stream().map(BulkInput.class::cast).toList();
    }

    @Override
    public ObjectNode schema() {
        ObjectNode input = SchemaNodes.typed("object");
        SchemaNodes.add(input, NAME, SchemaNodes.typed("string", "name of the item in the report"));
        SchemaNodes.add(
                input, "image", SchemaNodes.typed("string", "address or Base64, or any other field of the operation"));
        return SchemaNodes.list(input, most);
    }

    @Override
    public String phrase() {
        return "list of objects, up to " + most + ": `name`, and fields of the operation";
    }
}
