// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.batch.BareBatch;
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
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Submissions;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.ChunkOrientedStepBuilder;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.item.support.ListItemReader;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.dao.EmptyResultDataAccessException;

/** What Spring Batch 6.0 does to the unwary, shown where that is cheap, and that the engine does not fall for it. */
class BatchTrapsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    @RegisterExtension
    static final TemporaryDatabase PLAIN = TemporaryDatabase.createEmpty();

    private static BareBatch bare;

    private final Tables tables = new Tables(DATABASE.sql());
    private final Gate gate = new Gate();

    @TempDir
    Path folder;

    @BeforeAll
    static void startBareBatch() throws Exception {
        bare = new BareBatch(PLAIN);
    }

    @AfterAll
    static void stopBareBatch() {
        bare.close();
    }

    @AfterEach
    void empty() {
        gate.open();
        tables.write("DELETE FROM dispatch_image");
    }

    private Node node(Map<String, String> settings, TestOperation... operations) {
        return Node.start(DATABASE, folder, settings, operations);
    }

    private Node node(Pipeline.Step... steps) {
        return node(Map.of("lease.polling", "50ms"), TestOperation.of("job", _ -> Pipeline.of(steps)));
    }

    @Test
    void t1AnInterruptBetweenChunksIsNotTheEnd() throws Exception {
        Queue<Integer> written = new ConcurrentLinkedQueue<>();
        var execution = bare.operator()
                .start(
                        bare.job(new ChunkOrientedStepBuilder<Integer, Integer>("chunks", bare.repository(), 5)
                                .reader(new ListItemReader<>(
                                        IntStream.range(0, 50).boxed().toList()))
                                .writer(chunk -> {
                                    written.addAll(chunk.getItems());
                                    if (written.size() == 15) {
                                        Thread.currentThread().interrupt();
                                    }
                                })
                                .transactionManager(bare.transactions())
                                .build()),
                        BareBatch.fresh());
        Thread.interrupted();
        assertThat(written).as("the trap").hasSizeLessThan(50);
        assertThat(execution.getStatus()).as("the trap").isEqualTo(BatchStatus.COMPLETED);

        Queue<Integer> items = new ConcurrentLinkedQueue<>();
        try (Node node = node(new Each("render", _ -> 50, (_, item) -> {
            items.add(item);
            if (items.size() == 15) {
                Thread.currentThread().interrupt();
            }
        }))) {
            String id = node.accept("job", "{}");
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
            assertThat(items).containsAll(IntStream.range(0, 50).boxed().toList());
            assertThat(tables.executions(id)).hasSize(2).endsWith("COMPLETED").doesNotContain("UNKNOWN");
            assertThat(tables.executions(id).getFirst()).isIn("STOPPED", "FAILED");
        }
    }

    @Test
    void t2ConcurrentAcceptancesDoNotDeadlock() throws Exception {
        try (Node node = node(
                        Map.of("roles", "api", "plans.standard.max-queued", "100000"),
                        TestOperation.of("job", _ -> Pipeline.of(new Once("nothing", _ -> {}))));
                var threads = Executors.newFixedThreadPool(16)) {
            List<Future<?>> all = new ArrayList<>();
            for (int thread = 0; thread < 16; thread++) {
                long organization = 1L + thread % 4;
                all.add(threads.submit(() -> {
                    for (int i = 0; i < 40; i++) {
                        node.get(RequestIntake.class).accept(node.work("job", "{}", organization, false));
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get(60, TimeUnit.SECONDS);
            }
            assertThat(tables.queued()).isEqualTo(640);
        }
    }

    @Test
    void t3ACancelledJobIsNotCalledStoppedWhileItRuns() throws Exception {
        try (Node node = node(new Once("work", _ -> gate.pass()), new Once("more", _ -> {}))) {
            String id = node.accept("job", "{}");
            gate.awaitReached();
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> tables.executions(id).equals(List.of("STARTED"))); // a second after it began
            node.get(JobOperations.class).cancel(id);
            assertThat(tables.executions(id)).containsExactly("STARTED");
            gate.open();
            node.await(id);
            assertThat(tables.executions(id)).containsExactly("STOPPED");
        }
    }

    @Test
    void t4RecoveringUnderALiveOwnerDoesNotEndInUnknown() throws Exception {
        var inside = new Gate();
        var owner = Thread.ofPlatform().start(() -> {
            try {
                bare.operator()
                        .start(
                                bare.job(bare.tasklet(() -> {
                                    inside.pass();
                                    return true;
                                })),
                                BareBatch.fresh());
            } catch (Exception e) {
                // its last write fails: part of the trap
            }
        });
        inside.awaitReached();
        long id = bare.tables().number("SELECT MAX(JOB_EXECUTION_ID) FROM BATCH_JOB_EXECUTION");
        bare.operator().recover(Objects.requireNonNull(bare.repository().getJobExecution(id)));
        inside.open();
        owner.join(Duration.ofSeconds(10));
        assertThat(bare.tables().texts("SELECT STATUS FROM BATCH_STEP_EXECUTION WHERE JOB_EXECUTION_ID = ?", id))
                .as("the trap: what was recovered is not left as it was")
                .doesNotContain("COMPLETED");

        try (Node node = node(
                Map.of("lease.polling", "50ms", "pools.image.threads", "2"),
                TestOperation.of("job", _ -> Pipeline.of(new Once("work", _ -> gate.pass()))))) {
            String request = node.accept("job", "{}");
            gate.awaitReached();
            tables.write(
                    "UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, version = version + 1 WHERE task_instance = ?",
                    request);
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> tables.executions(request).size() == 2);
            gate.open();
            assertThat(node.await(request).state()).isEqualTo(COMPLETED);
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> node.get(LiveRuns.class).all().isEmpty());
            assertThat(tables.executions(request)).containsExactly("FAILED", "COMPLETED");
            assertThat(tables.settlements(request)).isEqualTo(1);
        }
    }

    @Test
    void t5TheEndAndItsSettlementAreOneCommit() throws Exception {
        Step nothing = bare.tasklet(() -> true);
        var execution = bare.operator()
                .start(
                        new JobBuilder("listened", bare.repository())
                                .start(nothing)
                                .listener(new JobExecutionListener() {
                                    @Override
                                    public void afterJob(JobExecution job) {
                                        throw new IllegalStateException("nobody is told");
                                    }
                                })
                                .build(),
                        BareBatch.fresh());
        assertThat(execution.getStatus()).as("the trap").isEqualTo(BatchStatus.COMPLETED);

        try (Node node = node(new Once("work", _ -> gate.pass()))) {
            String id = node.accept("job", "{\"webhook_url\": \"https://receiver.example/\"}");
            gate.awaitReached();
            tables.write("RENAME TABLE webhook_delivery TO gone");
            try {
                gate.open();
                await().atMost(Duration.ofSeconds(10))
                        .until(() -> tables.executions(id).size() > 1);
                assertThat(tables.executions(id)).doesNotContain("COMPLETED");
            } finally {
                tables.write("RENAME TABLE gone TO webhook_delivery");
            }
            node.await(id);
            assertThat(tables.settlements(id)).isEqualTo(1);
        }
    }

    @Test
    void t6AnUnknownRequestIsNothingRatherThanAnError() {
        assertThatExceptionOfType(EmptyResultDataAccessException.class)
                .as("the trap")
                .isThrownBy(() -> bare.repository().getJobExecution(-1));
        try (Node node = node()) {
            assertThat(node.get(Submissions.class).status("01a00000-0000-7000-8000-000000000000"))
                    .isEmpty();
        }
    }

    @Test
    void t7RefusalsToOperatorsSayWhy() throws Exception {
        try (Node node = node(new Once("work", _ -> gate.pass()))) {
            var jobOperations = node.get(JobOperations.class);
            String id = node.accept("job", "{}");
            gate.awaitReached();
            assertThat(jobOperations.restart(id).text()).contains(id, "has not ended: it is waiting or running.");
            gate.open();
            node.await(id);
            assertThat(jobOperations.restart(id).text())
                    .contains(id, "has completed; only failed requests can be restarted.");
            assertThat(jobOperations
                            .restart("01a00000-0000-7000-8000-000000000000")
                            .text())
                    .isEqualTo("There is no such request.");
            assertThat(tables.settlements(id)).isEqualTo(1);
        }
    }

    @Test
    void t8AHundredKilobytesOfContextSurvive() throws Exception {
        String big = "x".repeat(100_000);
        Step remembers = new StepBuilder("step", bare.repository())
                .tasklet(
                        (_, chunk) -> {
                            chunk.getStepContext()
                                    .getStepExecution()
                                    .getExecutionContext()
                                    .putString("big", big);
                            return RepeatStatus.FINISHED;
                        },
                        bare.transactions())
                .build();
        var execution = bare.operator().start(bare.job(remembers), BareBatch.fresh());
        assertThat(execution.getStatus()).as("the trap").isNotEqualTo(BatchStatus.COMPLETED);

        var tries = new AtomicInteger();
        try (Node node = node(
                Map.of("jobs.retry-delay", "10ms", "lease.polling", "50ms"),
                TestOperation.of(
                        "job",
                        _ -> Pipeline.of(
                                new Once("plan", stepWork -> stepWork.remember("big", big)),
                                new Once("use", stepWork -> {
                                    if (tries.incrementAndGet() == 1) {
                                        throw new FailureException(ErrorCode.DOWNLOAD_FAILED, "No", "Not now.");
                                    }
                                    stepWork.result(
                                            "length",
                                            stepWork.recall("big").orElse("").length());
                                }))))) {
            assertThat(node.await(node.accept("job", "{}")).result()).contains("{\"length\":100000}");
        }
    }

    @Test
    void t9ARetryHoldsNeitherAWorkerNorATransaction() throws Exception {
        var tries = new AtomicInteger();
        var pool = DATABASE.dataSource().unwrap(HikariDataSource.class);
        try (Node node = node(
                Map.of("jobs.retry-delay", "1h", "lease.polling", "50ms", "pools.image.threads", "1"),
                TestOperation.of(
                        "flaky",
                        _ -> Pipeline.of(new Each("render", _ -> 1, (_, _) -> {
                            if (tries.incrementAndGet() == 1) {
                                throw new FailureException(ErrorCode.DOWNLOAD_FAILED, "No", "Not now.");
                            }
                        }))),
                TestOperation.of(
                        "other",
                        _ -> Pipeline.of(new Each("render", _ -> 1, (_, _) -> {
                            gate.pass();
                        }))))) {
            String flaky = node.accept("flaky", "{}");
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> tables.executions(flaky).contains("FAILED"));
            String other = node.accept("other", "{}");
            gate.awaitReached();
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> pool.getHikariPoolMXBean().getActiveConnections() == 0);
            gate.open();
            assertThat(node.await(other).state())
                    .as("the only worker is not waiting for the retry")
                    .isEqualTo(COMPLETED);
            tables.write("UPDATE dispatch_image SET execution_time = '2001-01-01' WHERE task_instance = ?", flaky);
            assertThat(node.await(flaky).state()).isEqualTo(COMPLETED);
            assertThat(tries).hasValue(2);
        }
    }

    @Test
    void t10ProgressIsSeenWhileAStepRuns() throws Exception {
        try (Node node = node(new Each("render", _ -> 5, (_, item) -> {
            if (item == 3) {
                gate.pass();
            }
        }))) {
            String id = node.accept("job", "{}");
            gate.awaitReached();
            assertThat(tables.texts(
                            "SELECT CONCAT(p.STATUS, ' ', p.READ_COUNT, ' ', p.COMMIT_COUNT) FROM BATCH_STEP_EXECUTION p"
                                    + " JOIN submission s ON s.job_execution_id = p.JOB_EXECUTION_ID WHERE s.request_id = ?",
                            id))
                    .containsExactly("STARTED 3 3");
            gate.open();
            node.await(id);
        }
    }

    @Test
    void t11TheLocksOfTheRepositoryAreNeverHeldDuringWork() throws Exception {
        var together = new CyclicBarrier(4);
        try (Node node = node(
                Map.of("pools.image.threads", "4", "lease.polling", "50ms"),
                TestOperation.of(
                        "job",
                        _ -> Pipeline.of(
                                new Each("render", _ -> 3, (_, _) -> together.await(15, TimeUnit.SECONDS)))))) {
            var ids = IntStream.range(0, 4)
                    .mapToObj(_ -> node.accept("job", "{}"))
                    .toArray(String[]::new);
            assertThat(node.awaitAll(ids)).allMatch(status -> status.state() == COMPLETED);
        }
    }

    @Test
    void t13SequencesAreCachedInTheServerAndInTheNode() {
        for (String sequence :
                List.of("BATCH_JOB_INSTANCE_SEQ", "BATCH_JOB_EXECUTION_SEQ", "BATCH_STEP_EXECUTION_SEQ")) {
            assertThat(bare.tables().number("SELECT cache_size FROM " + sequence))
                    .as("the trap")
                    .isZero();
            assertThat(tables.number("SELECT cache_size FROM " + sequence)).isEqualTo(1000);
        }
        var incrementer = new BlockIncrementer(
                new JobRows(DATABASE.sql(), Clock.systemUTC()), "BATCH_STEP_EXECUTION_SEQ", () -> 0);
        long first = incrementer.nextLongValue();
        assertThat(incrementer.nextLongValue()).isEqualTo(first + 1);
        assertThat(tables.number("SELECT NEXT VALUE FOR BATCH_STEP_EXECUTION_SEQ"))
                .as("fifty were taken at once")
                .isEqualTo(first + 50);
    }

    @Test
    void t14ContextsAreJson() throws Exception {
        bare.operator().start(bare.job(bare.tasklet(() -> true)), BareBatch.fresh());
        assertThat(bare.tables().texts("SELECT SHORT_CONTEXT FROM BATCH_JOB_EXECUTION_CONTEXT"))
                .as("the trap: base64 of Java serialisation")
                .allMatch(context -> context.startsWith("rO0AB"));
        try (Node node = node(new Once("plan", stepWork -> stepWork.remember("plan", "a plan")))) {
            String id = node.accept("job", "{}");
            node.await(id);
            String context = tables.texts(
                            "SELECT c.SHORT_CONTEXT FROM BATCH_JOB_EXECUTION_CONTEXT c JOIN submission s ON s.job_execution_id = c.JOB_EXECUTION_ID WHERE s.request_id = ?",
                            id)
                    .getFirst();
            assertThat(tools.jackson.databind.json.JsonMapper.shared()
                            .readTree(context)
                            .get("value.plan")
                            .asString())
                    .isEqualTo("a plan");
        }
    }

    @Test
    void t15ExecutionsAtTheSameTimeShareNothing() throws Exception {
        var built = new AtomicInteger();
        var together = new CyclicBarrier(2);
        Map<String, List<Integer>> seen = new java.util.concurrent.ConcurrentHashMap<>();
        try (Node node =
                node(Map.of("pools.image.threads", "2", "lease.polling", "50ms"), TestOperation.of("job", _ -> {
                    built.incrementAndGet();
                    return Pipeline.of(new Each("render", _ -> 20, (stepWork, item) -> {
                        together.await(15, TimeUnit.SECONDS);
                        seen.computeIfAbsent(stepWork.requestId(), _ -> new CopyOnWriteArrayList<>())
                                .add(item);
                    }));
                }))) {
            var ids = new String[] {node.accept("job", "{}"), node.accept("job", "{}")};
            assertThat(node.awaitAll(ids)).allMatch(status -> status.state() == COMPLETED);
            assertThat(seen).hasSize(2);
            assertThat(seen.values())
                    .allSatisfy(items -> assertThat(items)
                            .containsExactlyElementsOf(
                                    IntStream.range(0, 20).boxed().toList()));
            assertThat(built).hasValue(2);
        }
    }
}
