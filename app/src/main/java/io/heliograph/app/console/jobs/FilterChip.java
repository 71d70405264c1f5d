// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.config.ParameterText;
import io.heliograph.storage.executions.FilterField;
import io.heliograph.storage.executions.RequestFilter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * One condition of the list's filter, shown with a button that removes it.
 *
 * @param title name of the filtered property
 * @param value value that listed jobs have
 * @param without address of the list without this condition
 */
public record FilterChip(String title, String value, String without) {
    /** The address of the list of jobs. */
    static final String JOBS = "/console/jobs";

    /** Chips for all conditions of a filter except the state, which is chosen by tabs. */
    static List<FilterChip> of(RequestFilter filter, Map<Long, String> organizations) {
        return filter.values().entrySet().stream()
                .filter(each -> each.getKey() != FilterField.STATE)
                .map(each -> new FilterChip(
                        title(each.getKey()),
                        value(each.getKey(), each.getValue(), organizations),
                        address(filter.without(each.getKey()))))
                .toList();
    }

    /** Reads the filter from the query parameters; ignores empty parameters. */
    public static RequestFilter read(Map<String, String> parameters) {
        RequestFilter filter = RequestFilter.ALL;
        for (FilterField field : FilterField.values()) {
            filter = filter.with(
                    field,
                    Optional.ofNullable(parameters.get(field.parameter()))
                            .map(String::strip)
                            .filter(text -> !text.isEmpty()));
        }
        return filter;
    }

    /** The address of the list with a filter. */
    public static String address(RequestFilter filter) {
        var address = UriComponentsBuilder.fromPath(JOBS);
        filter.values().forEach((field, value) -> address.queryParam(field.parameter(), "{" + field.parameter() + "}"));
        Map<String, Object> values = new java.util.HashMap<>();
        filter.values().forEach((field, value) -> values.put(field.parameter(), value));
        return address.encode().buildAndExpand(values).toUriString();
    }

    private static String title(FilterField field) {
        return switch (field) {
            case ERROR_CODE -> "Error";
            case TEXT -> "Failure says";
            case FROM -> "Taken since";
            case TO -> "Taken before";
            case SETTLED_FROM -> "Ended since";
            case SETTLED_TO -> "Ended before";
            case SECONDS -> "Took at least";
            case CLONED_FROM -> "Repeats";
            case REQUEST -> "Id begins with";
            default ->
                Character.toUpperCase(field.parameter().charAt(0))
                        + field.parameter().substring(1).replace('_', ' ');
        };
    }

    private static String value(FilterField field, String value, Map<Long, String> organizations) {
        return switch (field) {
            case ORGANIZATION ->
                ParameterText.rowNumber(value).map(organizations::get).orElse(value);
            case SECONDS -> value + " s";
            default -> value;
        };
    }
}
