// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A list of pictures, or one picture by itself; more than {@code most} are refused with 422. */
public record MediaListType(int most) implements FieldListType<MediaSource> {
    private static final MediaType ONE = new MediaType(true);

    @Override
    public List<MediaSource> read(String field, JsonNode node) {
        List<JsonNode> nodes = node.isArray()
                ? node.valueStream().filter(each -> !FieldType.isAbsent(each)).toList()
                : List.of(node);
        if (nodes.size() > most) {
            throw FieldRefusal.outOfRange(
                    field,
                    most == 1 ? "one picture, or a list of one picture" : "a list of at most " + most + " pictures");
        }
        return nodes.stream().map(each -> ONE.read(field, each)).toList();
    }

    @Override
    public JsonNode write(List<MediaSource> value) {
        var list = JsonNodeFactory.instance.arrayNode();
        value.forEach(each -> list.add(ONE.write(each)));
        return list;
    }

    @Override
    public List<MediaSource> cast(Object value) {
        return ((List<?>) value).stream().map(ONE::cast).toList();
    }

    @Override
    public ObjectNode schema() {
        return SchemaNodes.list(ONE.schema(), most);
    }

    @Override
    public ObjectNode formSchema() {
        return SchemaNodes.list(ONE.formSchema(), most);
    }

    @Override
    public String phrase() {
        return most == 1 ? "list of one picture, or the picture" : "pictures, up to " + most;
    }

    @Override
    public FieldControl control(boolean hasValue) {
        return FieldControl.of(most == 1 ? FieldControl.Element.FILE : FieldControl.Element.FILES);
    }

    @Override
    public int pictures() {
        return most;
    }
}
