// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestQueriesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant START = Instant.parse("2026-05-01T00:00:00Z");
    private static final List<String> MADE = new ArrayList<>();

    private final RequestQueries requestQueries = new RequestQueries(DATABASE.sql());

    @BeforeAll
    static void fill() {
        var samples = new SampleRequests(DATABASE.sql());
        for (int i = 0; i < 300; i++) {
            MADE.add(samples.add(
                    i % 3 == 0 ? "expand" : "erase",
                    i % 10 == 0 ? 7 : 1,
                    i % 50 == 0 ? "FAILED" : "COMPLETED",
                    START.plus(Duration.ofMinutes(i))));
        }
        DATABASE.sql()
                .inTransaction(() -> DATABASE.sql()
                        .write("ANALYZE TABLE submission, BATCH_JOB_EXECUTION")
                        .query()
                        .listOfRows());
    }

    @Test
    void pagesJoinToAllRequestsNewestFirst() {
        List<String> seen = new ArrayList<>();
        long before = Long.MAX_VALUE;
        List<RequestRow> page;
        do {
            page = requestQueries.page(RequestFilter.ALL, before, 70);
            page.forEach(row -> seen.add(row.requestId()));
            before = page.isEmpty() ? before : page.getLast().executionId();
        } while (!page.isEmpty());
        assertThat(seen).isEqualTo(MADE.reversed());
    }

    @Test
    void filtersKeepWhatTheySayTogether() {
        assertThat(requestQueries.page(filter("FAILED", null, null), Long.MAX_VALUE, 500))
                .hasSize(6)
                .allMatch(row -> row.status().equals("FAILED"));
        assertThat(requestQueries.page(filter(null, "expand", 7L), Long.MAX_VALUE, 500))
                .hasSize(10)
                .allMatch(row -> row.operation().equals("expand") && row.organizationId() == 7);
        var hour = new RequestFilter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(START.plus(Duration.ofHours(1))),
                Optional.of(START.plus(Duration.ofHours(2))));
        assertThat(requestQueries.page(hour, Long.MAX_VALUE, 500)).hasSize(60);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "status", "operation", "organization", "operation and organization"})
    void pageIsFoundThroughAnIndexWithoutASort(String fields) {
        var filter = filter(
                fields.contains("status") ? "FAILED" : null,
                fields.contains("operation") ? "expand" : null,
                fields.contains("organization") ? 7L : null);
        long middle = requestQueries
                .page(RequestFilter.ALL, Long.MAX_VALUE, 150)
                .getLast()
                .executionId();
        var plan = requestQueries.explain(filter, middle, 20);
        assertThat(plan).hasSize(2).allSatisfy(step -> {
            assertThat(step.get("key")).as("index of %s", step.get("table")).isNotNull();
            assertThat(String.valueOf(step.get("Extra"))).doesNotContain("filesort", "temporary");
            assertThat(String.valueOf(step.get("type"))).isIn("range", "ref", "eq_ref");
        });
    }

    @Test
    void detailHasEveryExecutionWithItsSteps() {
        new SampleRequests(DATABASE.sql()).addEarlierExecution(MADE.getFirst(), "STOPPED", START);
        var detail = requestQueries.find(MADE.getFirst()).orElseThrow();
        assertThat(detail.row().status()).isEqualTo("FAILED");
        assertThat(detail.request()).isEqualTo("{\"a\":1}");
        assertThat(detail.executions()).hasSize(2).allSatisfy(execution -> {
            assertThat(execution.message()).contains("the whole cause");
            assertThat(execution.steps()).extracting(RequestDetail.Step::name).containsExactly("prepare", "render");
            assertThat(execution.steps().getFirst().written()).isEqualTo(7);
            assertThat(execution.startedAt()).contains(START);
        });
        assertThat(requestQueries.find("nobody")).isEmpty();
    }

    private static RequestFilter filter(
            @org.jspecify.annotations.Nullable String status,
            @org.jspecify.annotations.Nullable String operation,
            @org.jspecify.annotations.Nullable Long organization) {
        return new RequestFilter(
                Optional.ofNullable(status),
                Optional.ofNullable(operation),
                Optional.ofNullable(organization),
                Optional.empty(),
                Optional.empty());
    }
}
