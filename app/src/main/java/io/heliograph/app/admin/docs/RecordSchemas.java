// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin.docs;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * JSON Schema of the Java types in answers of the admin API: a record is an object with members in snake case, and a component of the
 * document.
 */
final class RecordSchemas {
    private static final String COMPONENTS = "#/components/schemas/";

    private final Components components;

    RecordSchemas(Components components) {
        this.components = components;
    }

    Schema<?> of(Type type) {
        return switch (type) {
            case ParameterizedType generic when generic.getRawType() == Optional.class -> optional(generic);
            case ParameterizedType generic
            when generic.getRawType() == List.class -> typed("array").items(of(generic.getActualTypeArguments()[0]));
            case ParameterizedType generic -> page(of(generic.getActualTypeArguments()[0]));
            case Class<?> plain when plain.isRecord() -> record(plain);
            case Class<?> plain when plain.isEnum() -> enumeration(plain);
            case Class<?> plain -> plain(plain);
            default -> new JsonSchema();
        };
    }

    private Schema<?> optional(ParameterizedType generic) {
        Schema<?> schema = of(generic.getActualTypeArguments()[0]);
        if (schema.getTypes() != null) {
            schema.addType("null");
            return schema;
        }
        return new JsonSchema().anyOf(List.of(schema, typed("null")));
    }

    private static Schema<?> page(Schema<?> item) {
        JsonSchema page = typed("object");
        page.addProperty("items", typed("array").items(item));
        JsonSchema next = typed("string");
        next.addType("integer");
        next.addType("null");
        page.addProperty("next", next.description("give it as 'before' for the next page; null on the last one"));
        page.setRequired(List.of("items", "next"));
        return page;
    }

    private Schema<?> record(Class<?> type) {
        String name = type.getSimpleName();
        if (components.getSchemas() == null || !components.getSchemas().containsKey(name)) {
            JsonSchema schema = typed("object");
            components.addSchemas(name, schema); // before its members are read, because they may refer to it
            for (RecordComponent member : type.getRecordComponents()) {
                schema.addProperty(name(member), of(member.getGenericType()));
            }
            schema.setRequired(Arrays.stream(type.getRecordComponents())
                    .map(member -> name(member))
                    .toList());
        }
        return new JsonSchema().$ref(COMPONENTS + name);
    }

    private static String name(RecordComponent member) {
        return member.getName().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }

    private static Schema<?> enumeration(Class<?> type) {
        JsonSchema schema = typed("string");
        Arrays.stream(type.getEnumConstants()).forEach(each -> schema.addEnumItemObject(((Enum<?>) each).name()));
        return schema;
    }

    private static Schema<?> plain(Class<?> type) {
        if (type == String.class) {
            return typed("string");
        } else if (type == URI.class) {
            return typed("string").format("uri");
        } else if (type == Instant.class) {
            return typed("string").format("date-time");
        } else if (type == Duration.class) {
            return typed("string").format("duration");
        } else if (type == boolean.class || type == Boolean.class) {
            return typed("boolean");
        } else if (type == double.class || type == Double.class) {
            return typed("number");
        }
        return type.isPrimitive() || Number.class.isAssignableFrom(type) ? typed("integer") : new JsonSchema();
    }

    static JsonSchema typed(String type) {
        JsonSchema schema = new JsonSchema();
        schema.addType(type);
        return schema;
    }
}
