// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which requests to list: those that meet every condition. Each value has been read once, so that a filter that exists is a valid one. */
public final class RequestFilter {
    /** Every status of a job in Spring Batch; {@code STARTING} is that of what waits for a worker. */
    public static final List<String> STATUSES = FilterValues.STATUSES;

    /** All requests. */
    public static final RequestFilter ALL = new RequestFilter(Map.of());

    private final Map<FilterField, String> values;

    private RequestFilter(Map<FilterField, String> values) {
        this.values = Collections.unmodifiableMap(values);
    }

    /**
     * This filter with one more condition, or another value of one.
     *
     * @throws io.heliograph.config.FailureException BAD_REQUEST, naming the field and what it takes
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

    /** As {@code status=FAILED&operation=image.erase}, for the audit. */
    @Override
    public String toString() {
        return values.isEmpty()
                ? "all"
                : values.entrySet().stream()
                        .map(each -> each.getKey().parameter() + "=" + each.getValue())
                        .collect(Collectors.joining("&"));
    }
}
