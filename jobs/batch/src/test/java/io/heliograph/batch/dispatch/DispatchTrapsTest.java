// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.heliograph.batch.Gate;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.DispatchRows;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What db-scheduler does to the unwary, and that the engine does not fall for it. */
class DispatchTrapsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final String ROW =
            "INSERT INTO %s (task_name, task_instance, execution_time, version, picked, picked_by, last_heartbeat)"
                    + " VALUES (?, ?, '2001-01-01 00:00:00.000123', 1, %s)";

    private final Tables tables = new Tables(DATABASE.sql());
    private final Gate gate = new Gate();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final List<Integer> items = new CopyOnWriteArrayList<>();

    @TempDir
    Path folder;

    private Node node(String name, Map<String, String> more) {
        var settings =
                new HashMap<>(Map.of("lease.heartbeat", "500ms", "lease.polling", "50ms", "pools.image.threads", "1"));
        settings.putAll(more);
        return Node.start(
                DATABASE,
                folder.resolve(name),
                folder.resolve("objects"),
                settings,
                TestOperation.of("quick", _ -> Pipeline.of(new Once("work", _ -> {}))),
                TestOperation.of(
                        "gated",
                        _ -> Pipeline.of(new Each("work", _ -> 2, (_, item) -> {
                            gate.pass();
                            interrupted.compareAndSet(
                                    false, Thread.currentThread().isInterrupted());
                            items.add(item);
                        }))),
                TestOperation.of("broken", _ -> {
                    throw new IllegalStateException("no pipeline can be made of it");
                }));
    }

    private void insertWaiting(String table, String task, String id) {
        tables.write(ROW.formatted(table, "FALSE, NULL, NULL"), task, id);
    }

    /** Picked by a node whose last heartbeat is long ago. */
    private void insertDead(String id) {
        tables.write(ROW.formatted("dispatch_image", "TRUE, 'gone:image', '2001-01-01'"), DispatchRows.TASK, id);
    }

    @AfterEach
    void empty() {
        gate.open();
        tables.write("DELETE FROM dispatch_image");
        tables.write("DELETE FROM dispatch_video");
    }

    @Test
    void rowsOfATaskNameThatThisVersionDoesNotKnowAreNeverDeleted() {
        insertWaiting("dispatch_video", "of-another-version", "kept");
        var unwary = Scheduler.create(
                        DATABASE.dataSource(),
                        Tasks.oneTime("known", Void.class).execute((_, _) -> {}))
                .tableName("dispatch_video")
                .enablePriority()
                .heartbeatInterval(Duration.ofMillis(200))
                .pollingInterval(Duration.ofMillis(50))
                .build();
        unwary.start();
        await("the trap: a row that only lies in the past is deleted")
                .atMost(Duration.ofSeconds(15))
                .until(() -> tables.number("SELECT COUNT(*) FROM dispatch_video") == 0);
        unwary.stop();

        insertWaiting("dispatch_image", "of-another-version", "kept");
        try (var _ = node("a", Map.of())) {
            await().during(Duration.ofSeconds(3)).atMost(Duration.ofSeconds(10)).until(() -> tables.queued() == 1);
        }
    }

    @Test
    void whatIsDoneToTheQueueInATransactionThatRollsBackIsUndone() {
        try (Node node = node("a", Map.of("roles", "api"))) {
            String waiting = node.accept("quick", "{}");
            assertThatIllegalStateException()
                    .isThrownBy(() -> DATABASE.sql().inTransaction((Runnable) () -> {
                        node.get(RequestIntake.class).accept(node.work("quick", "{}"));
                        node.get(JobOperations.class).cancel(waiting);
                        assertThat(tables.texts("SELECT task_instance FROM dispatch_image"))
                                .hasSize(1)
                                .doesNotContain(waiting);
                        throw new IllegalStateException("rolled back");
                    }));
            assertThat(tables.texts("SELECT task_instance FROM dispatch_image")).containsExactly(waiting);
            assertThat(tables.settlements(waiting)).isZero();
        }
    }

    @Test
    void stoppingANodeInterruptsNoJob() throws Exception {
        Node a = node("a", Map.of());
        String id = a.accept("gated", "{}");
        gate.awaitReached();
        var jobRun = a.get(LiveRuns.class).all().iterator().next();
        Thread closing = Thread.ofPlatform().start(a::close);
        await().atMost(Duration.ofSeconds(10)).until(jobRun::isDraining);
        gate.open();
        closing.join(Duration.ofSeconds(15));
        try (Node b = node("b", Map.of())) {
            assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        }
        assertThat(interrupted).isFalse();
        assertThat(items).containsExactly(0, 1);
        assertThat(tables.settlements(id)).isEqualTo(1);
    }

    @Test
    void anIdleNodeStartsWhatItAcceptsAtOnceHoweverRarelyItPolls() throws Exception {
        try (Node node = node("a", Map.of("lease.polling", "1h"))) {
            for (int i = 0; i < 6; i++) { // the first poll is over when the first has ended
                assertThat(node.await(node.accept("quick", "{}")).state())
                        .as("within a minute")
                        .isEqualTo(COMPLETED);
            }
        }
    }

    @Test
    void timesAreWrittenInUtcWhereverTheProcessRuns() {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
        try (Node node = node("a", Map.of("roles", "api"))) {
            tables.write("DELETE FROM tenant_clock");
            node.accept("quick", "{}");
            assertThat(tables.texts("SELECT CAST(execution_time AS CHAR) FROM dispatch_image"))
                    .containsExactly("2001-01-01 00:00:00.000000");
            assertThat(
                            tables.number(
                                    "SELECT COUNT(*) FROM submission WHERE ABS(TIMESTAMPDIFF(SECOND, accepted_at, UTC_TIMESTAMP())) < 60 ORDER BY accepted_at DESC"))
                    .isPositive();
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void aRevivedRowKeepsItsPlaceInTheFairOrder() throws Exception {
        try (Node node = node("a", Map.of())) {
            String busy = node.accept("gated", "{}"); // the only worker
            gate.awaitReached();
            insertDead("dead");
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> tables.number("SELECT picked FROM dispatch_image WHERE task_instance = 'dead'") == 0);
            assertThat(tables.texts(
                            "SELECT CAST(execution_time AS CHAR) FROM dispatch_image WHERE task_instance = 'dead'"))
                    .containsExactly("2001-01-01 00:00:00.000123");
            tables.write("DELETE FROM dispatch_image WHERE task_instance = 'dead'");
            gate.open();
            node.await(busy);
        }
    }

    @Test
    void theDeadOfAPoolThatANodeDoesNotRunWaitForOneThatDoes() {
        insertDead("dead");
        try (var _ = node("a", Map.of("pools.image.threads", "0"))) {
            await().during(Duration.ofSeconds(2))
                    .atMost(Duration.ofSeconds(10))
                    .until(() -> tables.number("SELECT picked FROM dispatch_image WHERE task_instance = 'dead'") == 1);
            try (var _ = node("b", Map.of())) {
                // there is no such request, so nothing is run; its row must not stay with the dead
                await().atMost(Duration.ofSeconds(10))
                        .until(() ->
                                tables
                                        .texts("SELECT picked_by FROM dispatch_image WHERE task_instance = 'dead'")
                                        .stream()
                                        .noneMatch("gone:image"::equals));
            }
        }
    }

    @Test
    void rowsHoldNoDataSoNothingIsSerialised() {
        try (Node node = node("a", Map.of("roles", "api"))) {
            node.accept("quick", "{}");
            assertThat(tables.number("SELECT COUNT(*) FROM dispatch_image WHERE task_data IS NULL"))
                    .isEqualTo(1);
        }
    }

    @Test
    void longNodeNamesAreCutByUsAndNotByTheTable() throws Exception {
        try (Node node = node("a", Map.of("node-name", "a-very-long-name-of-a-node-".repeat(4)))) {
            String id = node.accept("gated", "{}");
            gate.awaitReached();
            String pickedBy = tables.texts("SELECT picked_by FROM dispatch_image WHERE task_instance = ?", id)
                    .getFirst();
            assertThat(pickedBy)
                    .hasSizeLessThan(50)
                    .startsWith("a-very-long-name")
                    .endsWith(":image");
            gate.open();
            assertThat(node.await(id).state()).as("the fence compares it").isEqualTo(COMPLETED);
        }
    }

    @Test
    void lossesAreKeptWithTheExecutionsWhichNoReleaseResets() throws Exception {
        try (Node node = node("a", Map.of("pools.image.threads", "3"))) {
            String id = node.accept("gated", "{}");
            gate.awaitReached();
            await().atMost(Duration.ofSeconds(10)).until(() -> tables.steps(id).size() == 1); // a second after it began
            for (int death = 1; death <= 2; death++) {
                tables.write(
                        "UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, consecutive_failures = 0, version = version + 1 WHERE task_instance = ?",
                        id);
                int deaths = death;
                await().atMost(Duration.ofSeconds(10))
                        .until(() -> tables.number(
                                        "SELECT COUNT(*) FROM BATCH_JOB_EXECUTION e JOIN BATCH_JOB_EXECUTION_PARAMS p ON p.JOB_EXECUTION_ID = e.JOB_EXECUTION_ID"
                                                + " WHERE p.PARAMETER_VALUE = ? AND e.lost_at IS NOT NULL",
                                        id)
                                == deaths);
                await().atMost(Duration.ofSeconds(10))
                        .until(() -> deaths == 2 || tables.steps(id).size() == deaths + 1);
            }
            gate.open();
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
        }
    }

    @Test
    void theHandlerNeverThrowsForAJobSoNothingIsTriedAgainForEver() throws Exception {
        try (Node node = node("a", Map.of())) {
            var status = node.await(node.accept("broken", "{}"));
            assertThat(status.state()).isEqualTo(ERROR);
            assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.INTERNAL_ERROR);
            assertThat(status.failure().orElseThrow().details()).doesNotContain("no pipeline");
            assertThat(tables.queued()).isZero();
        }
    }
}
