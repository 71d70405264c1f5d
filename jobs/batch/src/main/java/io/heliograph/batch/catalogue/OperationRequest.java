// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** The bound values of a request, by field. Absent fields with a default have it. */
public final class OperationRequest {
    private final Map<Field<?>, Object> values;

    /** Wraps values whose types are those of their fields; the binding sees to that. */
    public OperationRequest(Map<Field<?>, Object> values) {
        this.values = Map.copyOf(values);
    }

    /**
     * The value of a required field or one with a default.
     *
     * @throws NoSuchElementException if the field is neither and was not sent
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
