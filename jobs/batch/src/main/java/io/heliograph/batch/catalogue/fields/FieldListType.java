// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import io.heliograph.config.FailureException;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A type of fields with lists as values.
 *
 * @param <E> type of the elements
 */
public sealed interface FieldListType<E> extends FieldType<List<E>>
        permits IntegerListType, MediaListType, MaskChangesType, BulkInputsType, KeyPointsType, ObjectListType {
    @Override
    default boolean takesLists() {
        return true;
    }

    /**
     * The elements of a list, or a single value as a list of one.
     *
     * @throws FailureException VALIDATION_ERROR if there are more than {@code most}
     */
    static List<JsonNode> nodes(String field, JsonNode node, int most) {
        List<JsonNode> nodes = node.isArray() ? List.copyOf(node.values()) : List.of(node);
        if (nodes.size() > most) {
            throw FieldRefusal.outOfRange(field, "a list of at most " + most);
        }
        return nodes;
    }
}
