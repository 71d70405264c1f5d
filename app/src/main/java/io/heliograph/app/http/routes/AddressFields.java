// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.catalogue.fields.FieldType;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sets fields from the variables in the path of a route. A different value in the body is refused, because it would have no effect.
 *
 * @param alternatives names of other fields with the same purpose, such as an address instead of an id; they are refused, too
 */
record AddressFields(Set<String> alternatives) {
    /**
     * Adds the variables of the path to the fields of the body.
     *
     * @param variables values of the path variables, by name
     * @throws FailureException VALIDATION_ERROR with the name of a field in the body that contradicts the path
     */
    void add(Map<String, String> variables, List<Field<?>> fields, ObjectNode body) {
        for (Field<?> field : fields) {
            field.names().stream()
                    .filter(variables::containsKey)
                    .findFirst()
                    .ifPresent(name -> set(field, name, String.valueOf(variables.get(name)), body));
        }
    }

    private void set(Field<?> field, String name, String value, ObjectNode body) {
        field.names().forEach(each -> require(each, value, isAbsent(body, each) || isSame(value, body.path(each))));
        alternatives.forEach(each -> require(each, value, isAbsent(body, each)));
        body.put(name, value);
    }

    private static boolean isAbsent(ObjectNode body, String name) {
        return FieldType.isAbsent(body.path(name));
    }

    private static boolean isSame(String value, JsonNode sent) {
        JsonNode one = sent.isArray() && sent.size() == 1 ? sent.get(0) : sent; // a list of one counts as its value
        return one.isValueNode() && one.asString().strip().equals(value);
    }

    private static void require(String name, String value, boolean fits) {
        if (!fits) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: " + name,
                    "The field '%s' contradicts the address, which names '%s'. Send the request without the field."
                            .formatted(name, BulkInput.beginning(value)));
        }
    }
}
