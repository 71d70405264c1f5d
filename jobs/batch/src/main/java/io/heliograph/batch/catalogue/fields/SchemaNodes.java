// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Builds JSON schemas (2020-12) as trees. */
public final class SchemaNodes {
    private SchemaNodes() {}

    /** A schema with a type of JSON Schema, such as {@code string}. */
    public static ObjectNode typed(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type);
    }

    static ObjectNode typed(String type, String description) {
        return typed(type).put("description", description);
    }

    /** A schema that allows only the given words. */
    static ObjectNode words(List<String> words) {
        ObjectNode schema = typed("string");
        if (!words.isEmpty()) {
            words.forEach(schema.putArray("enum")::add);
        }
        return schema;
    }

    /** A schema of integers between two bounds, which are allowed, too. */
    static ObjectNode integer(long least, long most) {
        return typed("integer").put("minimum", least).put("maximum", most);
    }

    /** A schema of lists with at most {@code most} items. */
    static ObjectNode list(ObjectNode items, int most) {
        ObjectNode list = typed("array");
        list.set("items", items);
        return list.put("maxItems", most);
    }

    /** Adds a member to the schema of an object. */
    public static void add(ObjectNode object, String name, ObjectNode schema) {
        object.withObject("/properties").set(name, schema);
    }

    /** Requires members of an object. */
    public static void require(ObjectNode object, String... names) {
        for (String name : names) {
            object.withArray("/required").add(name);
        }
    }
}
