// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.catalogue.fields.FieldRefusal;
import io.heliograph.batch.catalogue.fields.MediaListType;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.catalogue.fields.MediaType;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Turns JSON from clients into an {@link OperationRequest}, and a request into the canonical JSON that is stored with
 * the submission. Unknown fields are ignored.
 */
public final class RequestBinding {
    private RequestBinding() {}

    /**
     * Binds an object from a client. Unlike {@link #bind} it refuses {@link MediaSource.Stored}: with a key of the
     * object store a client could read another organization's file.
     *
     * @throws FailureException as {@link #bind}
     */
    public static OperationRequest bindFromClient(OperationSpec operationSpec, JsonNode object) {
        return bindFromClient(operationSpec, object, Map.of());
    }

    /**
     * As {@link #bindFromClient(OperationSpec, JsonNode)}, for a route with some of the fields in its path; the
     * client's other values of these fields are ignored.
     *
     * @param given values by field; may name keys of the object store
     */
    public static OperationRequest bindFromClient(
            OperationSpec operationSpec, JsonNode object, Map<Field<?>, Object> given) {
        OperationRequest sent = bind(operationSpec, object, given.keySet());
        refuseKeys(sent);
        return sent.translated(Map.of(), given);
    }

    private static void refuseKeys(OperationRequest operationRequest) {
        operationRequest.values().forEach((field, value) -> {
            if (sources(value).anyMatch(MediaSource.Stored.class::isInstance)) {
                throw StoredKeys.refusal(field.name());
            }
            sources(value)
                    .filter(BulkInput.class::isInstance)
                    .map(BulkInput.class::cast)
                    .forEach(input -> StoredKeys.refuse(
                            field.name() + " '" + BulkInput.beginning(input.name()) + "': ", input.fields()));
        });
    }

    private static Stream<?> sources(Object value) {
        return value instanceof Collection<?> several ? several.stream() : Stream.of(value);
    }

    /**
     * Binds the members of a JSON object, as clients send them or as {@link #write} wrote them.
     *
     * @throws FailureException BAD_REQUEST for a missing or wrongly typed field, VALIDATION_ERROR for a value out of range
     */
    public static OperationRequest bind(OperationSpec operationSpec, JsonNode object) {
        return bind(operationSpec, object, Set.of());
    }

    private static OperationRequest bind(OperationSpec operationSpec, JsonNode object, Set<Field<?>> without) {
        Map<String, JsonNode> nodes = new LinkedHashMap<>();
        object.properties().forEach(entry -> nodes.put(entry.getKey(), entry.getValue()));
        Map<Field<?>, Object> values = new HashMap<>();
        for (Field<?> field : operationSpec.fields()) {
            if (!without.contains(field)) {
                bindOne(field, nodes, values);
            }
        }
        return new OperationRequest(values);
    }

    private static <T> void bindOne(Field<T> field, Map<String, JsonNode> nodes, Map<Field<?>, Object> values) {
        JsonNode node = field.among(nodes);
        T fallback = field.fallback();
        if (node != null) {
            values.put(field, field.type().read(field.name(), single(field, node)));
        } else if (fallback != null) {
            values.put(field, fallback);
        } else if (field.isRequired()) {
            throw missing(field, nodes);
        }
    }

    /**
     * The error for a required field without a value. An empty text in a picture field is reported as an empty picture. A
     * list of only empty entries is refused with the error of its first entry.
     */
    private static FailureException missing(Field<?> field, Map<String, JsonNode> nodes) {
        boolean picture =
                field.type() instanceof MediaType(boolean inline) ? inline : field.type() instanceof MediaListType;
        boolean sent = field.names().stream()
                .map(nodes::get)
                .anyMatch(node -> node != null && (node.isString() || (node.isArray() && !node.isEmpty())));
        if (!picture && field.type().takesLists()) {
            field.names().stream()
                    .map(nodes::get)
                    .filter(node -> node != null && node.isArray() && !node.isEmpty())
                    .forEach(node -> field.type().read(field.name(), node)); // throws the error of the entry
        }
        return picture && sent
                ? FieldRefusal.emptyPicture(field.name())
                : new FailureException(
                        ErrorCode.BAD_REQUEST,
                        "Missing field: " + field.name(),
                        "The field '" + field.name() + "' is required.");
    }

    /** Unwraps a one-element list, which clients send for a single value. */
    private static JsonNode single(Field<?> field, JsonNode node) {
        if (field.type().takesLists()) {
            return node;
        }
        if (node.isArray() && node.size() == 1) {
            return node.get(0);
        }
        if (node.isArray()) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Invalid field: " + field.name(),
                    "The field '" + field.name() + "' takes one value, not a list of " + node.size() + ".");
        }
        return node;
    }

    /** The canonical JSON of a request; {@link #bind} reads it back to the same values. */
    public static ObjectNode write(OperationRequest operationRequest) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        operationRequest.values().keySet().stream()
                .sorted(java.util.Comparator.comparing(Field::name))
                .forEach(field -> writeOne(field, operationRequest, object));
        return object;
    }

    private static <T> void writeOne(Field<T> field, OperationRequest operationRequest, ObjectNode object) {
        operationRequest
                .find(field)
                .ifPresent(value -> object.set(field.name(), field.type().write(value)));
    }
}
