// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Changes to parts of a picture: a list of objects with {@code mask_url} (an address, a data URI or Base64) and
 * {@code actions}. If {@code actions.remove} is true, the mask is a value of the field; the other objects are ignored.
 *
 * @param most maximum number of objects; more are refused with 422
 */
public record MaskChangesType(int most) implements FieldListType<MediaSource> {
    private static final MediaType MASK = new MediaType(true);
    private static final BooleanType FLAG = new BooleanType();
    private static final String ADDRESS = "mask_url";

    @Override
    public List<MediaSource> read(String field, JsonNode node) {
        List<JsonNode> nodes = FieldListType.nodes(field, node, most);
        List<MediaSource> masks = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            mask(field + "[" + i + "]", nodes.get(i)).ifPresent(masks::add);
        }
        return List.copyOf(masks);
    }

    private static Optional<MediaSource> mask(String place, JsonNode node) {
        if (!node.isObject()) {
            throw FieldRefusal.wrongType(place, "an object with 'mask_url' and 'actions'");
        }
        if (node.has("object")) {
            return Optional.of(MASK.read(place, node)); // a mask that the service has stored
        }
        JsonNode remove = node.path("actions").path("remove");
        if (!FieldType.isAbsent(remove) && !FLAG.read(place + ".actions.remove", remove)) {
            return Optional.empty();
        }
        if (FieldType.isAbsent(node.path(ADDRESS))) {
            throw FieldRefusal.wrongType(place + "." + ADDRESS, "the address or Base64 text of a mask");
        }
        return Optional.of(MASK.read(place + "." + ADDRESS, node.path(ADDRESS)));
    }

    @Override
    public JsonNode write(List<MediaSource> value) {
        var list = JsonNodeFactory.instance.arrayNode();
        value.forEach(mask -> {
            JsonNode written = MASK.write(mask);
            list.add(written.isObject() ? written : list.objectNode().set(ADDRESS, written));
        });
        return list;
    }

    @Override
    public List<MediaSource> cast(Object value) {
        return ((List<?>) value).stream().map(MASK::cast).toList();
    }

    @Override
    public ObjectNode schema() {
        ObjectNode actions = SchemaNodes.typed("object");
        SchemaNodes.add(actions, "remove", SchemaNodes.typed("boolean", "whether the part is to go; true without it"));
        ObjectNode change = SchemaNodes.typed("object");
        SchemaNodes.add(
                change, ADDRESS, SchemaNodes.typed("string", "white where the part is: address, data URI or Base64"));
        SchemaNodes.add(change, "actions", actions);
        SchemaNodes.require(change, ADDRESS);
        return SchemaNodes.list(change, most);
    }

    @Override
    public String phrase() {
        return "list of objects, up to " + most + ": `mask_url`, and `actions` with `remove`";
    }

    @Override
    public int pictures() {
        return most;
    }
}
