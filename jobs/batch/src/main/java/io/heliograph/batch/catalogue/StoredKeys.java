// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.MediaType;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Keys of the object store in JSON: {@code {"object": key}}. Only the service may write them: with a foreign key a client could read
 * another organization's file.
 */
public final class StoredKeys {
    private static final String OBJECT = "object";
    private static final String MASK = "mask_url"; // member of the objects that some clients send as a mask

    private StoredKeys() {}

    /**
     * Refuses a client's fields if one of them contains a key.
     *
     * @param place prefix of the field's name in the message; empty or {@code inputs[0].}
     * @throws FailureException BAD_REQUEST naming the field
     */
    public static void refuse(String place, ObjectNode fields) {
        for (Map.Entry<String, JsonNode> field : fields.properties()) {
            if (isNamed(field.getValue())) {
                throw refusal(place + field.getKey());
            }
        }
    }

    static FailureException refusal(String field) {
        return new FailureException(
                ErrorCode.BAD_REQUEST,
                "Invalid field: " + field,
                "The field '" + field + "' must be an address or Base64 text.");
    }

    /** Whether {@link MediaType}, or a list of media, would read a value as a key. */
    private static boolean isNamed(JsonNode value) {
        return value.isArray()
                ? value.valueStream().anyMatch(StoredKeys::isNamed)
                : value.isObject() && (value.path(OBJECT).isString() || isNamed(value.path(MASK)));
    }
}
