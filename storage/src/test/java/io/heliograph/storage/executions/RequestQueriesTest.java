// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        assertThat(requestQueries.page(filter("status=FAILED"), Long.MAX_VALUE, 500))
                .hasSize(6)
                .allMatch(row -> row.status().equals("FAILED"));
        assertThat(requestQueries.page(filter("operation=expand&organization=7"), Long.MAX_VALUE, 500))
                .hasSize(10)
                .allMatch(row -> row.operation().equals("expand") && row.organizationId() == 7);
        var hour = RequestFilter.ALL
                .with(FilterField.FROM, START.plus(Duration.ofHours(1)).toString())
                .with(FilterField.TO, START.plus(Duration.ofHours(2)).toString());
        assertThat(requestQueries.page(hour, Long.MAX_VALUE, 500)).hasSize(60);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "status=FAILED",
                "status=COMPLETED",
                "outcome=OPEN",
                "state=WAITING",
                "state=FAILED",
                "state=CANCELLED",
                "state=UNCLEAR",
                "outcome=ERROR",
                "error_code=TIMEOUT",
                "text=did not answer",
                "operation=expand",
                "organization=7",
                "organization=7&operation=expand",
                "pool=image",
                "source=drop",
                "node=node-1",
                "cloned_from=nobody",
                "from=2026-05-01T01:00:00Z&organization=7"
            })
    void pageIsFoundThroughAnIndexWithoutASort(String conditions) {
        long middle = requestQueries
                .page(RequestFilter.ALL, Long.MAX_VALUE, 150)
                .getLast()
                .executionId();
        var plan = requestQueries.explain(filter(conditions), middle, 20);
        assertThat(plan).hasSize(2).allSatisfy(step -> {
            assertThat(step.get("key")).as("index of %s", step.get("table")).isNotNull();
            assertThat(String.valueOf(step.get("Extra"))).doesNotContain("filesort", "temporary");
            assertThat(String.valueOf(step.get("type"))).isIn("range", "ref", "eq_ref");
        });
    }

    @Test
    void fewIdsThatBeginAlikeAreFoundByThePrimaryKey() {
        String id = MADE.get(7);
        assertThat(requestQueries.page(filter("request=" + id), Long.MAX_VALUE, 5))
                .extracting(RequestRow::requestId)
                .containsExactly(id);
        assertThat(requestQueries.page(filter("request=" + id.substring(0, 8)), Long.MAX_VALUE, 500))
                .extracting(RequestRow::requestId)
                .contains(id);
        assertThat(requestQueries
                        .explain(filter("request=" + id), Long.MAX_VALUE, 5)
                        .getFirst())
                .containsEntry("key", "PRIMARY")
                .containsEntry("type", "range");
    }

    @Test
    void failuresAreFoundByTheirCodeAndWords() {
        String request = new SampleRequests(DATABASE.sql()).add("expand", 9, "FAILED", START.plus(Duration.ofDays(2)));
        DATABASE.sql()
                .inTransaction(() -> new Submissions(DATABASE.sql(), Clock.fixed(START, ZoneOffset.UTC))
                        .settle(
                                request,
                                new SubmissionOutcome.Failed(new ClientFailure(
                                        ErrorCode.DOWNLOAD_FAILED, "Gone", "shop_1.example answered 100% nothing."))));
        for (String conditions : List.of(
                "error_code=DOWNLOAD_FAILED",
                "text=shop_1.example",
                "text=100%",
                "outcome=ERROR&organization=9",
                "outcome=ERROR&text=the whole cause")) {
            assertThat(requestQueries.ids(filter(conditions), SelectionScope.FAILED, 10))
                    .as(conditions)
                    .containsExactly(request);
        }
        assertThat(requestQueries.ids(filter("text=shopX1.example"), SelectionScope.FAILED, 10))
                .isEmpty();
        assertThat(requestQueries.ids(filter("error_code=TIMEOUT"), SelectionScope.FAILED, 10))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "status, BOGUS, status must be one of STARTING",
        "error_code, OOPS, error_code must be one of BAD_REQUEST",
        "organization, x, organization must be a whole number of at most 18 digits.",
        "from, yesterday, from must be a time such as 2026-01-31T12:00:00Z.",
        "operation, é, operation must have ASCII characters only.",
        "'source', 'folder', 'source must be one of rest, mcp, drop, console, editor, admin.'",
        "node, é, node must have ASCII characters only.",
        "cloned_from, é, cloned_from must have ASCII characters only.",
        "request, 0198, request must have at least 8 characters.",
        "text, ab, text must have at least 3 characters."
    })
    void valueThatCannotBeIsRefusedByItsName(String field, String value, String words) {
        assertThatThrownBy(() -> RequestFilter.ALL.with(FilterField.named(field).orElseThrow(), value))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining(words);
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

    @Test
    void addressesInTheMessagesOfExecutionsAndStepsAreAsTheyMayBeShown() {
        String request = new SampleRequests(DATABASE.sql()).add("expand", 11, "FAILED", START.plus(Duration.ofDays(3)));
        long execution = requestQueries.find(request).orElseThrow().row().executionId();
        for (String table : List.of("BATCH_JOB_EXECUTION", "BATCH_STEP_EXECUTION")) {
            DATABASE.sql()
                    .inTransaction(() -> DATABASE.sql()
                            .update(
                                    "UPDATE " + table + " SET EXIT_MESSAGE = ? WHERE JOB_EXECUTION_ID = ?",
                                    "no answer of https://u:hunter2@shop.example/a?key=hunter2 in time",
                                    execution));
        }
        var shown = requestQueries.find(request).orElseThrow().executions().getFirst();
        assertThat(shown.message()).hasValue("no answer of https://shop.example/a?… in time");
        assertThat(shown.steps())
                .isNotEmpty()
                .allSatisfy(
                        step -> assertThat(step.message()).hasValue("no answer of https://shop.example/a?… in time"));
    }

    private static RequestFilter filter(String conditions) {
        RequestFilter filter = RequestFilter.ALL;
        for (String each : conditions.isEmpty() ? new String[0] : conditions.split("&")) {
            String[] pair = each.split("=", 2);
            filter = filter.with(FilterField.named(pair[0]).orElseThrow(), pair[1]);
        }
        return filter;
    }
}
