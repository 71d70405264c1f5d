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
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class CancelTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Tables tables = new Tables(DATABASE.sql());
    private final List<Integer> items = new CopyOnWriteArrayList<>();
    private final Gate gate = new Gate();
    private volatile boolean fails;

    @TempDir
    Path folder;

    private Node node(String name, Map<String, String> settings) {
        return Node.start(
                DATABASE,
                folder.resolve(name),
                folder.resolve("objects"),
                settings,
                TestOperation.of(
                        "items",
                        operationRequest -> Pipeline.of(
                                new Each(
                                        "render",
                                        _ -> operationRequest
                                                .get(TestOperation.ITEMS)
                                                .intValue(),
                                        (_, item) -> {
                                            items.add(item);
                                            if (item == 1) {
                                                gate.pass();
                                            }
                                        }),
                                new Once("publish", stepWork -> {
                                    items.add(-1);
                                    if (fails) {
                                        throw new FailureException(ErrorCode.PROCESSING_FAILED, "No", "Not this one.");
                                    }
                                    stepWork.result("done", true);
                                }))),
                TestOperation.of(
                        "loop",
                        _ -> Pipeline.of(new Once("loop", stepWork -> {
                            gate.pass();
                            while (true) {
                                stepWork.checkpoint();
                                Thread.onSpinWait();
                            }
                        }))));
    }

    @AfterEach
    void empty() {
        gate.open();
        tables.write("DELETE FROM dispatch_image");
    }

    @Test
    void aWaitingRequestEndsAtOnceAndNeverRuns() throws Exception {
        try (Node node = node("a", Map.of("roles", "api"))) {
            String id = node.accept("items", "{\"items\": 3, \"webhook_url\": \"https://receiver.example/\"}");
            var answer = node.get(JobOperations.class).cancel(id);
            assertThat(answer).isEqualTo(new JobOperations.Answer(true, "It was waiting and is cancelled."));
            var status = node.await(id);
            assertThat(status.state()).isEqualTo(ERROR);
            assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.CANCELLED);
            assertThat(tables.queued()).isZero();
            assertThat(tables.executions(id)).containsExactly("FAILED");
            assertThat(tables.number("SELECT COUNT(*) FROM webhook_delivery WHERE request_id = ?", id))
                    .isEqualTo(1);
        }
        assertThat(items).isEmpty();
    }

    @Test
    void aRunningRequestStopsAfterItsItemAlsoWhenAnotherNodeIsAsked() throws Exception {
        try (Node worker = node("a", Map.of());
                Node other = node("b", Map.of("roles", "api"))) {
            String id = worker.accept("items", "{\"items\": 100}");
            gate.awaitReached();
            var answer = other.get(JobOperations.class).cancel(id);
            assertThat(answer.done()).isTrue();
            assertThat(answer.text()).contains("stops at its next checkpoint");
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> worker.get(LiveRuns.class).all().stream().allMatch(JobRun::isCancelled));
            gate.open();
            var status = worker.await(id);
            assertThat(status.state()).isEqualTo(ERROR);
            assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.CANCELLED);
            assertThat(tables.executions(id)).containsExactly("STOPPED");
            assertThat(items).hasSizeLessThanOrEqualTo(3).doesNotContain(-1);
            assertThat(tables.settlements(id)).isEqualTo(1);
        }
    }

    @Test
    void aCheckpointEndsAStepWithinItsItem() throws Exception {
        try (Node node = node("a", Map.of())) {
            String id = node.accept("loop", "{}");
            gate.awaitReached();
            gate.open();
            long start = System.nanoTime();
            assertThat(node.get(JobOperations.class).cancel(id).done()).isTrue();
            assertThat(node.await(id).failure().orElseThrow().code()).isEqualTo(ErrorCode.CANCELLED);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
            assertThat(tables.steps(id)).containsExactly("STOPPED");
        }
    }

    @Test
    void endedRequestsCannotBeCancelled() throws Exception {
        try (Node node = node("a", Map.of())) {
            String id = node.accept("items", "{\"items\": 1}");
            node.await(id);
            assertThat(node.get(JobOperations.class).cancel(id))
                    .isEqualTo(new JobOperations.Answer(
                            false,
                            "The request " + id + " has ended already (COMPLETED), so it cannot be cancelled."
                                    + " To run it again, restart it from scratch."));
            assertThat(node.get(JobOperations.class).cancel("01a00000-0000-7000-8000-000000000000"))
                    .isEqualTo(new JobOperations.Answer(false, "There is no such request."));
            assertThat(tables.settlements(id)).isEqualTo(1);
        }
    }

    @Test
    void restartRepeatsOnlyWhatHasNotFinished() throws Exception {
        fails = true;
        try (Node node = node("a", Map.of())) {
            String id = node.accept("items", "{\"items\": 1}");
            assertThat(node.await(id).state()).isEqualTo(ERROR);
            fails = false;
            assertThat(node.get(JobOperations.class).restart(id).done()).isTrue();
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
            assertThat(items).containsExactly(0, -1, -1);
            assertThat(tables.executions(id)).containsExactly("FAILED", "COMPLETED");
        }
    }

    @Test
    void aCancelledRequestCanBeRestarted() throws Exception {
        try (Node node = node("a", Map.of())) {
            String id = node.accept("items", "{\"items\": 3}");
            gate.awaitReached();
            node.get(JobOperations.class).cancel(id);
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> node.get(LiveRuns.class).all().stream().allMatch(JobRun::isCancelled));
            gate.open();
            assertThat(node.await(id).state()).isEqualTo(ERROR);
            assertThat(node.get(JobOperations.class).restart(id).done()).isTrue();
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
            assertThat(items).containsExactly(0, 1, 2, -1);
        }
    }
}
