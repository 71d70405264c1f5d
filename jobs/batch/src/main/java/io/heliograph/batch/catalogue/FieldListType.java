// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.FailureException;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A type of fields whose value is a list.
 *
 * @param <E> type of what is in it
 */
public sealed interface FieldListType<E> extends FieldType<List<E>>
        permits IntegerListType, MediaListType, MaskChangesType, BulkInputsType, KeyPointsType, ObjectListType {
    @Override
    default boolean takesLists() {
        return true;
    }

    @Override
    default String schemaType() {
        return "array";
    }

    /**
     * What is in a list, or the one value that stands for a list of one.
     *
     * @throws FailureException VALIDATION_ERROR if there is more than {@code most}
     */
    static List<JsonNode> nodes(String field, JsonNode node, int most) {
        List<JsonNode> nodes = node.isArray() ? List.copyOf(node.values()) : List.of(node);
        if (nodes.size() > most) {
            throw FieldRefusal.outOfRange(field, "a list of at most " + most);
        }
        return nodes;
    }
}
