// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.SchemaNodes;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/**
 * Requests of an operation as JSON Schema (2020-12), composed of the schemas of its fields. Describes the intended values, not all values
 * that are tolerated.
 */
public final class RequestSchema {
    private RequestSchema() {}

    /** The schema of a JSON body. */
    public static ObjectNode body(OperationSpec operationSpec) {
        return object(operationSpec, RequestSchema::body);
    }

    /** The schema of a form: pictures and videos may be files. */
    public static ObjectNode form(OperationSpec operationSpec) {
        return object(operationSpec, field -> described(field, field.type().formSchema()));
    }

    private static ObjectNode object(OperationSpec operationSpec, Function<Field<?>, ObjectNode> schema) {
        ObjectNode object = SchemaNodes.typed("object");
        operationSpec.fields().forEach(field -> SchemaNodes.add(object, field.name(), schema.apply(field)));
        SchemaNodes.require(
                object,
                operationSpec.fields().stream()
                        .filter(Field::isRequired)
                        .map(Field::name)
                        .sorted()
                        .toArray(String[]::new));
        return object;
    }

    private static ObjectNode body(Field<?> field) {
        return described(field, field.type().schema());
    }

    private static <T> ObjectNode described(Field<T> field, ObjectNode schema) {
        String aliases = String.join(", ", field.aliases());
        schema.put("description", field.description() + (aliases.isEmpty() ? "" : " Also taken as: " + aliases + "."));
        T fallback = field.fallback();
        if (fallback != null) {
            schema.set("default", field.type().write(fallback));
        }
        return schema;
    }
}
