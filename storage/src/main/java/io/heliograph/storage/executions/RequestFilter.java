// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Conditions on the listed requests, all of which must hold. Each value has been parsed once, so that an existing
 * filter is valid.
 */
public final class RequestFilter {
    /** All statuses of a job in Spring Batch; {@code STARTING} is the status of a request that waits for a worker. */
    public static final List<String> STATUSES = FilterValues.STATUSES;

    /** All requests. */
    public static final RequestFilter ALL = new RequestFilter(Map.of());

    private final Map<FilterField, String> values;

    private RequestFilter(Map<FilterField, String> values) {
        this.values = Collections.unmodifiableMap(values);
    }

    /**
     * This filter with one condition added or replaced.
     *
     * @throws io.heliograph.config.FailureException BAD_REQUEST, naming the field and its allowed values
     */
    public RequestFilter with(FilterField field, String value) {
        var _ = field.read(value);
        var more = new EnumMap<FilterField, String>(FilterField.class);
        more.putAll(values);
        more.put(field, value);
        return new RequestFilter(more);
    }

    /** {@link #with(FilterField, String)} if there is a value. */
    public RequestFilter with(FilterField field, Optional<String> value) {
        return value.map(text -> with(field, text)).orElse(this);
    }

    /** This filter without a condition. */
    public RequestFilter without(FilterField field) {
        var fewer = new EnumMap<FilterField, String>(FilterField.class);
        fewer.putAll(values);
        fewer.remove(field);
        return new RequestFilter(fewer);
    }

    /** The conditions, in the order of the fields. */
    public Map<FilterField, String> values() {
        return values;
    }

    /** The value of a field. */
    public Optional<String> value(FilterField field) {
        return Optional.ofNullable(values.get(field));
    }

    /** The conditions as text, such as {@code status=FAILED&operation=image.erase}, for the log of operators' actions. */
    @Override
    public String toString() {
        return values.isEmpty()
                ? "all"
                : values.entrySet().stream()
                        .map(each -> each.getKey().parameter() + "=" + each.getValue())
                        .collect(Collectors.joining("&"));
    }
}
