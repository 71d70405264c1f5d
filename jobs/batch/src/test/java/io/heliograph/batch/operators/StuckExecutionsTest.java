// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.operators;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Gate;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.PoolPauses;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What operators do when a request hangs, is unclear, or is to be given up or repeated; and pauses of pools. */
class StuckExecutionsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final String DEAD = "node-dead";

    private final Tables tables = new Tables(DATABASE.sql());
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final AtomicBoolean fails = new AtomicBoolean();
    private final Gate gate = new Gate();

    @TempDir
    Path folder;

    private Node node(String name, Map<String, String> settings) {
        return Node.start(
                DATABASE,
                folder.resolve(name),
                folder,
                settings,
                TestOperation.of(
                        "two",
                        _ -> Pipeline.of(
                                new Once("prepare", _ -> done.add("prepare")), new Once("publish", stepWork -> {
                                    done.add("publish");
                                    if (fails.get()) {
                                        throw new FailureException(ErrorCode.PROCESSING_FAILED, "No", "Not this one.");
                                    }
                                    stepWork.result("done", true);
                                }))),
                TestOperation.of(
                        "held",
                        _ -> Pipeline.of(new Once("hold", stepWork -> {
                            gate.pass();
                            stepWork.result("done", true);
                        }))));
    }

    @BeforeEach
    void organization() {
        tables.write(
                "INSERT IGNORE INTO organization (id, name, plan, created_at) VALUES (1, 'one', 'standard', UTC_TIMESTAMP(6))");
    }

    @AfterEach
    void empty() {
        gate.open();
        tables.write("DELETE FROM dispatch_image");
        tables.write("DELETE FROM pool_pause");
    }

    private static JobOperations operations(Node node) {
        return node.get(JobOperations.class);
    }

    @Test
    void anUnclearExecutionIsRecoveredAndGoesOnAtItsFailedStep() throws Exception {
        try (Node node = node("a", Map.of())) {
            String id = failed(node);
            tables.write(
                    "UPDATE BATCH_JOB_EXECUTION SET STATUS = 'UNKNOWN', EXIT_CODE = 'UNKNOWN' WHERE JOB_EXECUTION_ID = (SELECT job_execution_id FROM submission WHERE request_id = ?)",
                    id);
            assertThat(operations(node).abandon(id))
                    .isEqualTo(new JobOperations.Answer(
                            false, "The request " + id + " has an execution in the status UNKNOWN: recover it first."));
            assertThat(operations(node).recover(id))
                    .isEqualTo(new JobOperations.Answer(
                            true, "Its execution was UNKNOWN and is FAILED now: it can be restarted."));
            assertThat(operations(node).recover(id))
                    .isEqualTo(new JobOperations.Answer(false, "It has ended as FAILED: there is nothing to recover."));
            assertThat(operations(node).restart(id).done()).isTrue();
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
            assertThat(done).containsExactly("prepare", "publish", "publish");
            assertThat(tables.executions(id)).containsExactly("FAILED", "COMPLETED");
            assertThat(tables.steps(id)).containsExactly("COMPLETED", "FAILED", "COMPLETED");
        }
    }

    @Test
    void whatIsInNoQueueIsPutIntoItAgain() throws Exception {
        String id;
        try (Node api = node("a", Map.of("roles", "api"))) {
            id = api.accept("two", "{}");
            assertThat(operations(api).recover(id))
                    .isEqualTo(new JobOperations.Answer(
                            false, "It waits in the queue of the pool image: there is nothing to recover."));
            tables.write("DELETE FROM dispatch_image WHERE task_instance = ?", id);
            tables.write(
                    "UPDATE BATCH_JOB_EXECUTION SET STATUS = 'STARTED' WHERE JOB_EXECUTION_ID = (SELECT job_execution_id FROM submission WHERE request_id = ?)",
                    id);
            assertThat(operations(api).releaseLease(id, false).text())
                    .isEqualTo("The request is in no queue: recover it.");
            assertThat(operations(api).recover(id).text()).startsWith("It was in no queue and is queued again");
        }
        try (Node worker = node("b", Map.of())) {
            assertThat(worker.await(id).state()).isEqualTo(COMPLETED);
            assertThat(tables.settlements(id)).isEqualTo(1);
        }
    }

    @Test
    void nobodyTakesFromAProcessThatLivesButByForceAndItsWorkIsNotWritten() throws Exception {
        try (Node worker = node("a", Map.of("pools.image.threads", "1"));
                Node api = node("b", Map.of("roles", "api"))) {
            String id = worker.accept("held", "{}");
            gate.awaitReached();
            assertThat(operations(api).recover(id).text())
                    .contains("works on it; its last heartbeat was", "release its lease by force first");
            assertThat(operations(api).releaseLease(id, false).done()).isFalse();
            assertThat(operations(api).releaseLease(id, true).done()).isTrue();
            gate.open();
            assertThat(api.await(id).state()).isEqualTo(COMPLETED);
            assertThat(tables.settlements(id)).isEqualTo(1);
            assertThat(tables.executions(id)).last().isEqualTo("COMPLETED");
        }
    }

    @Test
    void allThatADeadProcessHasIsTakenBackAndALivingOneKeepsItsOwn() {
        try (Node api = node("a", Map.of("roles", "api"))) {
            String one = api.accept("two", "{}");
            String other = api.accept("two", "{}");
            String third = api.accept("two", "{}");
            pick(one, DEAD, 3600);
            pick(other, DEAD, 3600);
            pick(third, "node-alive", 1);
            assertThat(operations(api).takeBack(DEAD))
                    .isEqualTo(new JobOperations.Answer(true, "2 requests continue in other processes."));
            assertThat(operations(api).takeBack(DEAD))
                    .isEqualTo(new JobOperations.Answer(false, "The process works on no request."));
            assertThat(operations(api).takeBack("node-alive").text())
                    .contains("The last heartbeat of the process was 1 s ago");
            assertThat(tables.number("SELECT COUNT(*) FROM dispatch_image WHERE picked"))
                    .isEqualTo(1);

            pick(one, DEAD, 3600);
            assertThat(operations(api).releaseLease(one, false).done()).isTrue();
            pick(one, DEAD, 3600);
            assertThat(operations(api).recover(one).text()).contains("silent for 3600 s");
        }
    }

    private void pick(String request, String process, int silence) {
        tables.write(
                "UPDATE dispatch_image SET picked = TRUE, picked_by = ?, last_heartbeat = TIMESTAMPADD(SECOND, -?, UTC_TIMESTAMP(6)), version = version + 1 WHERE task_instance = ?",
                process + ":image",
                silence,
                request);
    }

    @Test
    void whatIsAbandonedIsRepeatedFromScratchOnly() throws Exception {
        try (Node node = node("a", Map.of())) {
            String id = failed(node);
            assertThat(operations(node).abandon(id).done()).isTrue();
            assertThat(tables.executions(id)).containsExactly("ABANDONED");
            assertThat(operations(node).abandon(id).text()).contains(id, "is abandoned already");
            assertThat(operations(node).restart(id).text())
                    .contains(id, "was abandoned: it can only be restarted from scratch.");
            fails.set(false);
            JobOperations.Answer answer = operations(node).restartFromScratch(id);
            String made = answer.made().orElseThrow();
            assertThat(node.await(made).state()).isEqualTo(COMPLETED);
            assertThat(done).containsExactly("prepare", "publish", "prepare", "publish");
            assertThat(tables.texts("SELECT cloned_from FROM submission WHERE request_id = ?", made))
                    .containsExactly(id);
            assertThat(operations(node).abandon(made).text())
                    .contains(made, "has completed: there is nothing to abandon.");
            assertThat(node.await(id).state()).isEqualTo(ERROR);
        }
    }

    @Test
    void anOpenRequestIsNeitherRepeatedNorAbandoned() {
        try (Node api = node("a", Map.of("roles", "api"))) {
            String id = api.accept("two", "{}");
            assertThat(operations(api).restartFromScratch(id).text())
                    .contains(id, "has not ended: cancel it first, or wait.");
            assertThat(operations(api).abandon(id).text()).contains(id, "has not ended: cancel it first.");
            assertThat(operations(api).restartFromScratch("nobody").text()).isEqualTo("There is no such request.");
        }
    }

    @Test
    void aPausedPoolBeginsNothingAlsoAfterARestartAndGoesOnWhenResumed() throws Exception {
        try (Node worker = node("a", Map.of())) {
            var pauses = worker.get(PoolPauses.class);
            assertThat(pauses.pause(Pool.IMAGE, "otto", "new weights")).isTrue();
            assertThat(pauses.pause(Pool.IMAGE, "vera", "again")).isFalse();
        }
        try (Node worker = node("b", Map.of())) {
            String id = worker.accept("two", "{}");
            // the pool polls many times meanwhile
            await().during(Duration.ofSeconds(1)).atMost(Duration.ofSeconds(3)).until(() -> done.isEmpty());
            assertThat(worker.get(PoolPauses.class).all())
                    .singleElement()
                    .satisfies(pause -> assertThat(pause.reason()).isEqualTo("new weights"));
            assertThat(worker.get(PoolPauses.class).resume(Pool.IMAGE)).isTrue();
            assertThat(worker.await(id).state()).isEqualTo(COMPLETED);
        }
    }

    private String failed(Node node) throws InterruptedException {
        fails.set(true);
        String id = node.accept("two", "{}");
        assertThat(node.await(id).state()).isEqualTo(ERROR);
        fails.set(false);
        return id;
    }
}
