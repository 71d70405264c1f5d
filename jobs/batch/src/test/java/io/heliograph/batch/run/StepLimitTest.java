// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.leases.LeaseLostException;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Steps that take too long: those that look at their checkpoints end by themselves, those that never come back lose their worker. */
@SuppressWarnings("NullAway.Init") // each test starts its own
class StepLimitTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Map<String, String> QUICK = Map.of(
            "lease.polling",
            "100ms",
            "jobs.shutdown-grace",
            "1s",
            "pools.image.threads",
            "1",
            "step-limits.longest.image",
            "400ms",
            "step-limits.longest.video",
            "2s",
            "step-limits.grace",
            "300ms");

    private final Tables tables = new Tables(DATABASE.sql());
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final CountDownLatch cameBack = new CountDownLatch(1);
    private final List<String> refused = new CopyOnWriteArrayList<>();
    private Node node;

    @TempDir
    Path folder;

    private void start(Map<String, String> more) {
        var settings = new HashMap<>(QUICK);
        settings.putAll(more);
        node = Node.start(
                DATABASE,
                folder,
                settings,
                TestOperation.of(
                        "looping",
                        _ -> Pipeline.of(new Once("render", stepWork -> {
                            while (true) {
                                stepWork.checkpoint();
                                Thread.onSpinWait();
                            }
                        }))),
                new TestOperation(
                        "items",
                        Pool.VIDEO,
                        _ -> Pipeline.of(
                                new Each("segments", _ -> 4, (_, _) -> {
                                    // together longer than the limit; each is far from it on a slow machine as well
                                    await().pollDelay(Duration.ofMillis(600)).until(() -> true);
                                }),
                                new Once("publish", stepWork -> stepWork.result("done", true)))),
                TestOperation.of(
                        "hanging",
                        _ -> Pipeline.of(new Once("render", stepWork -> {
                            Path file = Files.writeString(stepWork.scratch().resolve("late"), "late");
                            entered.countDown();
                            hang();
                            try {
                                stepWork.publish("done", file, "text/plain");
                            } catch (LeaseLostException e) {
                                refused.add("publish");
                            } finally {
                                cameBack.countDown();
                            }
                        }))),
                TestOperation.of(
                        "quick", _ -> Pipeline.of(new Once("render", stepWork -> stepWork.result("done", true)))));
    }

    /** As native code does: no interruption ends it. */
    private void hang() {
        while (true) {
            try {
                release.await();
                return;
            } catch (InterruptedException e) {
                // goes on
            }
        }
    }

    @AfterEach
    void end() {
        release.countDown();
        node.close();
        tables.write("DELETE FROM dispatch_image");
    }

    @Test
    void aStepThatLooksAtItsCheckpointEndsByItselfAndIsNotTriedAgain() throws Exception {
        start(Map.of());
        String id = node.accept("looping", "{}");
        var status = node.await(id);
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.PROCESSING_FAILED);
        assertThat(status.failure().orElseThrow().details()).contains("'render' took longer than 0.4s");
        assertThat(tables.executions(id)).containsExactly("FAILED");
    }

    @Test
    void theLimitIsForEachItemAndNotForAllTogether() throws Exception {
        start(Map.of());
        assertThat(node.await(node.accept("items", "{}")).state()).isEqualTo(COMPLETED);
    }

    @Test
    void aStepThatNeverComesBackIsSettledAndItsWorkerTakesTheNext() throws Exception {
        start(Map.of());
        String hanging = node.accept("hanging", "{}");
        entered.await();
        String next = node.accept("quick", "{}");
        assertThat(node.await(next).state()).as("the only worker").isEqualTo(COMPLETED);
        var status = node.await(hanging);
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.PROCESSING_FAILED);
        assertThat(tables.executions(hanging)).containsExactly("FAILED");
        assertThat(tables.steps(hanging)).containsExactly("FAILED");
        assertThat(tables.queued()).isZero();
        assertThat(node.exits()).isEmpty();
    }

    @Test
    void anAbandonedThreadThatComesBackWritesNothing() throws Exception {
        start(Map.of());
        String id = node.accept("hanging", "{}");
        assertThat(node.await(id).state()).isEqualTo(ERROR);
        release.countDown();
        cameBack.await();
        await().atMost(Duration.ofSeconds(10))
                .until(() -> node.get(LiveRuns.class).all().isEmpty());
        assertThat(refused).containsExactly("publish");
        assertThat(node.get(io.heliograph.storage.objects.ObjectStore.class).list("results/" + id, 10, ""))
                .isEmpty();
        assertThat(tables.number("SELECT COUNT(*) FROM asset WHERE request_id = ?", id))
                .isZero();
        assertThat(tables.executions(id)).containsExactly("FAILED");
        assertThat(tables.steps(id)).containsExactly("FAILED");
        assertThat(tables.settlements(id)).isEqualTo(1);
    }

    @Test
    void tooManyAbandonedThreadsEndTheProcess() throws Exception {
        start(Map.of("step-limits.abandoned", "1"));
        assertThat(node.await(node.accept("hanging", "{}")).state()).isEqualTo(ERROR);
        assertThat(node.exits()).isEmpty();
        assertThat(node.await(node.accept("hanging", "{}")).state()).isEqualTo(ERROR);
        await().atMost(Duration.ofSeconds(10)).until(() -> !node.exits().isEmpty());
        assertThat(node.get(DependencyHealth.class).outages().getFirst().dependency())
                .isEqualTo(Dependency.WORKERS);
        assertThatExceptionOfType(FailureException.class)
                .as("nothing more is taken")
                .isThrownBy(() -> node.accept("quick", "{}"));
    }

    @Test
    void anAbandonedThreadDoesNotKeepWorkThatMustBeAloneWaiting() throws Exception {
        start(Map.of());
        assertThat(node.await(node.accept("hanging", "{}")).state()).isEqualTo(ERROR);
        try (Node other = Node.start(DATABASE, folder.resolve("api"), Map.of("roles", "api"), quick())) {
            String id = other.accept("quick", "{}");
            tables.write("UPDATE submission SET crashes = 2 WHERE request_id = ?", id);
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
        }
    }

    private static TestOperation quick() {
        return TestOperation.of(
                "quick", _ -> Pipeline.of(new Once("render", stepWork -> stepWork.result("done", true))));
    }
}
