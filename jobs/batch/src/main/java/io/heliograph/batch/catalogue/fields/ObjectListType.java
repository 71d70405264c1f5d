// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A list of JSON objects, or one object by itself. The operation itself parses the objects.
 *
 * @param most maximum number of objects; more are refused with 422
 */
public record ObjectListType(int most) implements FieldListType<ObjectNode> {
    @Override
    public List<ObjectNode> read(String field, JsonNode node) {
        List<JsonNode> nodes = FieldListType.nodes(field, node, most);
        List<ObjectNode> objects = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            if (!(nodes.get(i) instanceof ObjectNode object)) {
                throw FieldRefusal.wrongType(field + "[" + i + "]", "an object");
            }
            FiniteNumbers.require(field + "[" + i + "]", object);
            objects.add(PlainText.of(field + "[" + i + "]", object));
        }
        return List.copyOf(objects);
    }

    @Override
    public JsonNode write(List<ObjectNode> value) {
        return JsonNodeFactory.instance.arrayNode().addAll(value);
    }

    @Override
    public List<ObjectNode> cast(Object value) {
        return ((List<?>) value).stream().map(ObjectNode.class::cast).toList();
    }

    @Override
    public ObjectNode schema() {
        return SchemaNodes.list(SchemaNodes.typed("object"), most);
    }

    @Override
    public String phrase() {
        return "list of objects, up to " + most;
    }
}
