// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.admin.WaitReasons;
import io.heliograph.config.Pool;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.RequestProgress;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.RequestRow;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Rows of the list of jobs, with the names of their organizations and their progress. */
@Component
final class JobLines {
    private final RequestQueries requestQueries;
    private final RequestProgress requestProgress;
    private final Accounts accounts;
    private final WaitReasons waitReasons;
    private final Clock clock;

    JobLines(
            RequestQueries requestQueries,
            RequestProgress requestProgress,
            Accounts accounts,
            WaitReasons waitReasons,
            Clock clock) {
        this.waitReasons = waitReasons;
        this.requestQueries = requestQueries;
        this.requestProgress = requestProgress;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** A page, newest first: see {@link RequestQueries#page}. */
    List<JobLine> page(RequestFilter filter, long before, int limit) {
        return of(requestQueries.page(filter, before, limit));
    }

    /** Converts rows for display. */
    List<JobLine> of(List<RequestRow> rows) {
        var progress =
                requestProgress.of(rows.stream().map(RequestRow::executionId).toList());
        Map<Long, String> names = names();
        return rows.stream()
                .map(row -> JobLine.of(
                        row,
                        Optional.ofNullable(progress.get(row.executionId())),
                        names.getOrDefault(row.organizationId(), "number " + row.organizationId()),
                        row.outcome().isPresent()
                                ? Optional.empty()
                                : waitReasons.of(Pool.valueOf(row.pool().toUpperCase(Locale.ROOT))),
                        clock.instant()))
                .toList();
    }

    /** The names of all organizations by id. */
    Map<Long, String> names() {
        return accounts.organizations().stream().collect(Collectors.toMap(Organization::id, Organization::name));
    }
}
