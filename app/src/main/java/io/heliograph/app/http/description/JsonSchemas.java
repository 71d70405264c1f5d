// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.description;

import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.util.List;

/** Creates JSON schemas (2020-12) of common kinds. */
public final class JsonSchemas {
    private JsonSchemas() {}

    /** A string. */
    public static JsonSchema text() {
        return typed("string");
    }

    /** A string with a description. */
    public static JsonSchema text(String meaning) {
        return typed("string", meaning);
    }

    /** An integer with a description. */
    public static JsonSchema integer(String meaning) {
        return typed("integer", meaning);
    }

    /** A Boolean with a description. */
    public static JsonSchema flag(String meaning) {
        return typed("boolean", meaning);
    }

    /** An object without members. */
    public static JsonSchema object() {
        return typed("object");
    }

    /** An object with one string member. */
    public static JsonSchema object(String member, String meaning) {
        return with(object(), member, text(meaning));
    }

    /** Adds a member to an object's schema. */
    public static JsonSchema with(JsonSchema schema, String member, Schema<?> value) {
        schema.addProperty(member, value);
        return schema;
    }

    /** An array. */
    public static JsonSchema list(Schema<?> items) {
        JsonSchema list = typed("array");
        list.setItems(items);
        return list;
    }

    /** A string with a fixed set of values. */
    public static JsonSchema words(String meaning, String... words) {
        JsonSchema schema = text(meaning);
        List.of(words).forEach(schema::addEnumItemObject);
        return schema;
    }

    /** A reference to a schema among the document's components. */
    public static Schema<?> ref(String name) {
        return new JsonSchema().$ref("#/components/schemas/" + name);
    }

    /** The schema of errors. */
    public static Schema<?> error() {
        return ref("Error");
    }

    /**
     * A schema of a type with a description.
     *
     * @param type of JSON Schema, such as {@code string}
     */
    public static JsonSchema typed(String type, String meaning) {
        JsonSchema schema = typed(type);
        schema.setDescription(meaning);
        return schema;
    }

    private static JsonSchema typed(String type) {
        JsonSchema schema = new JsonSchema();
        schema.addType(type);
        return schema;
    }
}
