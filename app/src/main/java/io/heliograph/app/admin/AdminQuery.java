// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.AdminRoute.Member;
import io.heliograph.app.http.QueryParameter;
import io.heliograph.config.FailureException;
import io.heliograph.config.NearestName;
import io.heliograph.config.ParameterText;
import io.heliograph.storage.executions.FilterField;
import io.heliograph.storage.executions.RequestFilter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.util.UriComponentsBuilder;

/** Query parameters of lists: filters, {@code before} (where the page begins) and {@code limit} (the page size). */
final class AdminQuery {
    private static final int USUAL_PAGE = 50;
    private static final int LONGEST_PAGE = 500;
    private static final int LONGEST_SHOWN = 80; // characters of a wrong name in its message

    private AdminQuery() {}

    /** Descriptions of the filter parameters. */
    static List<Member> filters() {
        return Arrays.stream(FilterField.values())
                .map(field -> new Member(field.parameter(), "string", field.meaning(), false))
                .toList();
    }

    /** Descriptions of the paging parameters. */
    static List<Member> paging() {
        return List.of(
                new Member("before", "string", "'next' of the previous page", false),
                new Member("limit", "integer", "items of a page, 1 to 500; 50 if absent", false));
    }

    /** Reads the request filter from the query parameters. */
    static RequestFilter filter(ServerRequest request) {
        RequestFilter filter = RequestFilter.ALL;
        for (FilterField field : FilterField.values()) {
            filter = filter.with(field, AdminJson.parameter(request, field.parameter()));
        }
        return filter;
    }

    /** Reads the request filter from a JSON object. Refuses an unknown member: ignoring it would select too many requests. */
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

    /** Reads the page size. */
    static int limit(ServerRequest request) {
        return QueryParameter.pageLength(request, "limit", USUAL_PAGE, LONGEST_PAGE);
    }

    /**
     * Refuses parameters that the route does not have: a misspelt filter would select everything.
     *
     * @throws FailureException BAD_REQUEST with the nearest name
     */
    static void requireKnown(ServerRequest request, List<Member> known) {
        List<String> names = known.stream().map(Member::name).toList();
        for (String sent : UriComponentsBuilder.fromUri(request.uri())
                .build()
                .getQueryParams()
                .keySet()) {
            String name = ParameterText.decoded(sent).orElse(sent);
            if (!names.contains(name)) {
                String help = NearestName.to(name, names)
                        .map(near -> "Did you mean '" + near + "'?")
                        .orElse(names.isEmpty() ? "It has none." : "It has " + String.join(", ", names) + ".");
                throw AdminJson.badRequest("This route has no parameter '" + beginning(name) + "'. " + help);
            }
        }
    }

    private static String beginning(String name) {
        return name.length() <= LONGEST_SHOWN ? name : name.substring(0, LONGEST_SHOWN) + "...";
    }
}
