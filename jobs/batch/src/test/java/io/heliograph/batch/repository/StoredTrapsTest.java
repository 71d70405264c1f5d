// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.batch.BareBatch;
import io.heliograph.batch.Node;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.JobRows;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Traps of what Spring Batch 6.0 stores, and of work at the same time; {@link BatchTrapsTest} has those of ends and refusals. */
class StoredTrapsTest extends TrapNodes {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    @RegisterExtension
    static final TemporaryDatabase PLAIN = TemporaryDatabase.createEmpty();

    private static BareBatch bare;

    @BeforeAll
    static void startBareBatch() throws Exception {
        bare = new BareBatch(PLAIN);
    }

    @AfterAll
    static void stopBareBatch() {
        bare.close();
    }

    StoredTrapsTest() {
        super(DATABASE);
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
