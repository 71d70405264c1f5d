// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.AdminRoute.Member;
import io.heliograph.storage.executions.FilterField;
import io.heliograph.storage.executions.RequestFilter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.springframework.web.servlet.function.ServerRequest;

/** The parameters of lists: filters, the place to go on from, and the length of a page. */
final class AdminQuery {
    private static final int USUAL_PAGE = 50;
    private static final long LONGEST_PAGE = 500;

    private AdminQuery() {}

    /** The filters of requests, described. */
    static List<Member> filters() {
        return Arrays.stream(FilterField.values())
                .map(field -> new Member(field.parameter(), "string", field.meaning(), false))
                .toList();
    }

    /** The parameters of pages, described. */
    static List<Member> paging() {
        return List.of(
                new Member("before", "string", "the next of the page before", false),
                new Member("limit", "integer", "items of a page, 1 to 500; 50 if absent", false));
    }

    /** The filter that the parameters of an address say. */
    static RequestFilter filter(ServerRequest request) {
        RequestFilter filter = RequestFilter.ALL;
        for (FilterField field : FilterField.values()) {
            filter = filter.with(field, AdminJson.parameter(request, field.parameter()));
        }
        return filter;
    }

    /** The filter that the members of an object say; an unknown one is refused, as it would select too much. */
    static RequestFilter filter(Map<String, String> members) {
        RequestFilter filter = RequestFilter.ALL;
        for (var each : members.entrySet()) {
            FilterField field = FilterField.named(each.getKey())
                    .orElseThrow(() -> AdminJson.badRequest("filter has no field '" + each.getKey() + "'; it has "
                            + String.join(
                                    ", ",
                                    Arrays.stream(FilterField.values())
                                            .map(FilterField::parameter)
                                            .toList())
                            + "."));
            filter = filter.with(field, each.getValue());
        }
        return filter;
    }

    static long before(ServerRequest request) {
        return AdminJson.number(request, "before").orElse(Long.MAX_VALUE);
    }

    static int limit(ServerRequest request) {
        return (int) AdminJson.number(request, "limit")
                .map(limit -> Math.clamp(limit, 1L, LONGEST_PAGE))
                .orElse((long) USUAL_PAGE)
                .longValue();
    }
}
