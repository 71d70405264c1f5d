// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** The values of a request, by field. A missing field has its default value, if there is one. */
public final class OperationRequest {
    private final Map<Field<?>, Object> values;
    private final Map<Field<?>, Field<?>> sentAs;

    /** Wraps the values. The binding guarantees that each has the type of its field. */
    public OperationRequest(Map<Field<?>, Object> values) {
        this(values, Map.of());
    }

    private OperationRequest(Map<Field<?>, Object> values, Map<Field<?>, Field<?>> sentAs) {
        this.values = Map.copyOf(values);
        this.sentAs = Map.copyOf(sentAs);
    }

    /**
     * This request as a request to another route.
     *
     * @param renamed fields of the other route, with the corresponding fields of this request
     * @param fixed values of fields that only the other route has
     */
    public OperationRequest translated(Map<Field<?>, Field<?>> renamed, Map<Field<?>, Object> fixed) {
        Map<Field<?>, Object> all = new HashMap<>(values);
        all.putAll(fixed);
        renamed.forEach((theirs, own) -> {
            Object value = values.get(own);
            if (value != null) {
                all.put(theirs, value);
            }
        });
        return new OperationRequest(all, renamed);
    }

    /** The name of a field in error messages. If the client called a v1 route, this is the name on that route. */
    public String name(Field<?> field) {
        return sentAs.getOrDefault(field, field).name();
    }

    /**
     * The value of a required field or one with a default.
     *
     * @throws NoSuchElementException if the field has no default and was not sent
     */
    public <T> T get(Field<T> field) {
        return find(field).orElseThrow(() -> new NoSuchElementException(field.name()));
    }

    /** The value of an optional field, or its default. */
    public <T> Optional<T> find(Field<T> field) {
        return Optional.ofNullable(values.get(field)).map(field.type()::cast);
    }

    /** All values. */
    public Map<Field<?>, Object> values() {
        return values;
    }
}
