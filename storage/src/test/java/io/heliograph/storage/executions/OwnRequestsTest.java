// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.config.RequestIds;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnRequestsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant START = Instant.parse("2026-05-01T00:00:00Z");
    private static final String FIRST_PAGE = "g";
    private static final List<String> MADE = new ArrayList<>(); // of organization 1, oldest first

    private final OwnRequests ownRequests = new OwnRequests(DATABASE.sql());

    @BeforeAll
    static void fill() {
        var samples = new SampleRequests(DATABASE.sql());
        for (int i = 0; i < 400; i++) {
            Instant at = START.plus(Duration.ofMinutes(i));
            String id = samples.add(i % 3 == 0 ? "expand" : "erase", i % 4 == 0 ? 7 : 1, "COMPLETED", at);
            if (i % 4 != 0) {
                MADE.add(id);
            }
            if (i < 390) {
                DATABASE.sql().inTransaction(() -> {
                    new Submissions(DATABASE.sql(), Clock.fixed(at, ZoneOffset.UTC))
                            .settle(id, new SubmissionOutcome.Completed("{}", null));
                });
            }
        }
        DATABASE.sql()
                .inTransaction(() -> DATABASE.sql()
                        .write("ANALYZE TABLE submission, BATCH_JOB_EXECUTION, BATCH_STEP_EXECUTION")
                        .query()
                        .listOfRows());
    }

    private static OwnRequests.Filter filter(@Nullable String outcome, @Nullable String operation, String before) {
        return new OwnRequests.Filter(1, Optional.ofNullable(outcome), Optional.ofNullable(operation), before);
    }

    @Test
    void pagesJoinToTheOrganizationsOwnRequestsNewestFirst() {
        List<String> seen = new ArrayList<>();
        String before = FIRST_PAGE;
        List<OwnRequest> page;
        do {
            page = ownRequests.page(filter(null, null, before), 70);
            page.forEach(row -> seen.add(row.requestId()));
            before = page.isEmpty() ? before : page.getLast().requestId();
        } while (!page.isEmpty());
        assertThat(seen).isEqualTo(MADE.stream().sorted().toList().reversed());
        assertThat(new HashSet<>(seen)).isEqualTo(new HashSet<>(MADE));
    }

    @Test
    void filtersKeepWhatTheySay() {
        assertThat(ownRequests.page(filter("IN_PROGRESS", null, FIRST_PAGE), 500))
                .hasSize(8)
                .allMatch(row -> row.outcome().isEmpty());
        assertThat(ownRequests.page(filter("COMPLETED", "expand", FIRST_PAGE), 500))
                .isNotEmpty()
                .allMatch(row -> row.outcome().equals(Optional.of("COMPLETED"))
                        && row.operation().equals("expand"));
        assertThat(ownRequests.page(filter("ERROR", null, FIRST_PAGE), 500)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, -, submission_own",
                "COMPLETED, -, submission_own_outcome",
                "ERROR, -, submission_own_outcome",
                "IN_PROGRESS, -, submission_own_outcome",
                "-, expand, submission_own_operation",
                "COMPLETED, expand, submission_own_operation",
                "ERROR, expand, submission_own_outcome"
            })
    void aPageIsFoundThroughAnIndexWithoutASort(@Nullable String outcome, @Nullable String operation, String index) {
        var plan = ownRequests.explain(filter(outcome, operation, MADE.get(150)), 20);
        assertThat(plan).hasSize(1);
        assertIndexed(plan, index);
    }

    @Test
    void whatHappenedLatelyIsFoundThroughAnIndex() {
        List<Map<String, @Nullable Object>> plans =
                ownRequests.explainFeeds(1, START.plus(Duration.ofMinutes(380)), RequestIds.leastAt(START));
        assertThat(plans).hasSize(3);
        assertIndexed(plans.subList(0, 2), "submission_own_settled");
        assertIndexed(plans.subList(2, 3), "submission_own");
    }

    private static void assertIndexed(List<Map<String, @Nullable Object>> plans, String index) {
        assertThat(plans).allSatisfy(step -> {
            assertThat(step.get("key")).isEqualTo(index);
            assertThat(String.valueOf(step.get("Extra"))).doesNotContain("filesort", "temporary");
            assertThat(String.valueOf(step.get("type"))).isIn("range", "ref");
        });
    }

    @Test
    void settlementsAreToldInOrderFromAnyOneOn() {
        Instant since = START.plus(Duration.ofMinutes(370));
        List<OwnRequests.Settled> all = ownRequests.settledAfter(1, since, "", 100);
        assertThat(all).hasSize(15).isSortedAccordingTo(java.util.Comparator.comparing(OwnRequests.Settled::at));
        OwnRequests.Settled fifth = all.get(4);
        assertThat(ownRequests.settledAfter(1, fifth.at(), fifth.requestId(), 100))
                .isEqualTo(all.subList(5, all.size()));
        assertThat(ownRequests.settledSince(List.of(1L, 7L), since, 100)).hasSize(20);
    }

    @Test
    void howFarRequestsAreIsFoundByLookUpsAlone() {
        var queries = new ProgressQueries(DATABASE.sql());
        List<String> ids = MADE.subList(0, 5);
        assertThat(queries.of(ids)).hasSize(5).allSatisfy(progress -> {
            assertThat(progress.begun()).isEqualTo(1);
            assertThat(progress.stage()).contains("render");
        });
        assertThat(queries.explain(ids)).allSatisfy(step -> {
            assertThat(step.get("key")).as("index of %s", step.get("table")).isNotNull();
            assertThat(String.valueOf(step.get("Extra"))).doesNotContain("filesort", "temporary");
            assertThat(String.valueOf(step.get("type"))).isIn("range", "ref", "eq_ref");
        });
        assertThat(queries.meanSeconds(io.heliograph.config.Pool.IMAGE)).isEmpty(); // none of them has an end
    }

    @Test
    void partsOfStagesAndItemsAddUp() {
        var third = third(10, 5);
        assertThat(third.part().orElseThrow()).isCloseTo(1.6 / 2.2, within(1e-9));
        assertThat(third.framesDone()).isEqualTo(120);
        assertThat(third.secondsLeft()).contains(19L); // 50 s * (1 - 0.727) / 0.727
    }

    @Test
    void theTimeLeftIsNotGuessedBeforeATwentiethOfTheStepIsDone() {
        assertThat(third(0, 0).secondsLeft()).isEmpty(); // it does not say how far it is
        assertThat(third(100, 4).secondsLeft()).isEmpty();
        assertThat(third(100, 5).secondsLeft()).contains(46L); // 50 s * (1 - 0.523) / 0.523
    }

    private static StageProgress third(long items, long done) {
        return new StageProgress(
                "x",
                io.heliograph.config.Pool.IMAGE,
                false,
                1,
                List.of("fetch", "render", "publish", "tell"),
                Optional.of("publish"),
                false,
                items,
                done,
                240,
                Optional.empty(),
                false,
                50,
                Optional.empty());
    }

    @Test
    void aVideoIsAsFarAsItsFramesAndTheTimeLeftFollowsFromTheirPace() {
        var mattes = new StageProgress(
                "x",
                io.heliograph.config.Pool.VIDEO,
                false,
                1,
                List.of("prepare", "mattes", "segments", "publish"),
                Optional.of("mattes"),
                false,
                0,
                0,
                0,
                Optional.of(new FrameProgress(100, 20, 4)),
                true,
                500,
                Optional.empty());
        assertThat(mattes.part().orElseThrow()).isCloseTo(0.3 / 2.2, within(1e-9));
        assertThat(mattes.framesDone()).isEqualTo(20);
        assertThat(mattes.secondsLeft()).contains(45L); // 80 frames of this step, 100 of the next, 4 a second
    }

    @Test
    void framesCountOfTheLatestExecutionAndOfTheStepThatRuns() {
        var queries = new ProgressQueries(DATABASE.sql());
        var rows = new VideoProgressRows(DATABASE.sql());
        String id = new SampleRequests(DATABASE.sql()).add("erase", 99, "STARTED", START);
        long execution = DATABASE.sql()
                .read("SELECT job_execution_id FROM submission WHERE request_id = ?")
                .param(id)
                .query(Long.class)
                .single();
        var progress = new FrameProgress(90, 12, 3.5);
        byte[] picture = {1, 2, 3};
        rows.write(id, execution, "render", progress, picture);
        assertThat(queries.of(List.of(id)).getFirst().live()).contains(progress);
        assertThat(rows.picture(id)).contains(picture);
        assertThat(queries.of(List.of(id)).getFirst().thumbnail()).isTrue();
        rows.write(id, execution, "render", progress, new byte[0]);
        assertThat(rows.picture(id)).contains(picture); // until there is another one
        rows.write(id, execution, "publish", progress, picture);
        assertThat(queries.of(List.of(id)).getFirst().live()).isEmpty();
        rows.write(id, execution - 1, "render", progress, picture);
        assertThat(queries.of(List.of(id)).getFirst().live()).isEmpty();
        assertThat(rows.picture(id)).isEmpty();
        rows.remove(id, execution); // of another execution: it stays
        rows.remove(id, execution - 1);
        assertThat(DATABASE.sql()
                        .read("SELECT COUNT(*) FROM video_progress")
                        .query(Long.class)
                        .single())
                .isZero();
    }
}
