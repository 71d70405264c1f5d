// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Finds JSON numbers beyond the range of a double, such as 1e999999999. Converted to text, such a number would become "Infinity". */
public final class FiniteNumbers {
    /** End of the message about such a number. */
    public static final String WANTED = "a number between -1.8e308 and 1.8e308";

    private FiniteNumbers() {}

    /**
     * Refuses a value that contains a number beyond the range of a double.
     *
     * @param place of the value, such as {@code elements[2]}
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR naming the place of the number
     */
    static void require(String place, JsonNode node) {
        infinite(place, node).ifPresent(number -> {
            throw FieldRefusal.outOfRange(number, WANTED);
        });
    }

    /**
     * The place of the first number beyond the range of a double, such as {@code elements[2].x}.
     *
     * @param place of the value itself; may be empty
     */
    public static Optional<String> infinite(String place, JsonNode node) {
        return path(node).map(path -> place.isEmpty() && path.startsWith(".") ? path.substring(1) : place + path);
    }

    /** The path within a value to the first number beyond the range of a double. */
    private static Optional<String> path(JsonNode node) {
        if (node.isNumber()) {
            return Double.isFinite(node.doubleValue(Double.NaN)) ? Optional.empty() : Optional.of("");
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            Optional<String> found = path(node.get(i));
            if (found.isPresent()) {
                return Optional.of("[" + i + "]" + found.get());
            }
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            Optional<String> found = path(member.getValue());
            if (found.isPresent()) {
                return Optional.of("." + BulkInput.beginning(member.getKey()) + found.get());
            }
        }
        return Optional.empty();
    }
}
