// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.BareBatch;
import io.heliograph.batch.Gate;
import io.heliograph.batch.Node;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.Submissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.ChunkOrientedStepBuilder;
import org.springframework.batch.infrastructure.item.support.ListItemReader;
import org.springframework.dao.EmptyResultDataAccessException;

/** What Spring Batch 6.0 does to the unwary, shown where that is cheap, and that the engine does not fall for it. */
class BatchTrapsTest extends TrapNodes {
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

    BatchTrapsTest() {
        super(DATABASE);
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
}
