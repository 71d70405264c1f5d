// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/**
 * A worker dies, or seems to: its row goes to another node as db-scheduler's revival does it, while the old owner still runs, as after a long pause of its
 * machine. What the living owner then tries to write is what a zombie would write.
 */
class RecoveryTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Map<String, String> QUICK = Map.of(
            "lease.heartbeat",
            "500ms",
            "lease.polling",
            "100ms",
            "jobs.shutdown-grace",
            "1s",
            "pools.image.threads",
            "1");

    private final Tables tables = new Tables(DATABASE.sql());
    private final Map<String, Gate> gates = new ConcurrentHashMap<>();
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final List<Node> nodes = new ArrayList<>();

    @TempDir
    Path folder;

    /** A node whose jobs say under its name what they did, and stop at gates {@code <node>:<place>}. */
    private Node node(String name, Map<String, String> more) {
        return node(DATABASE.dataSource(), name, more);
    }

    private Node node(DataSource source, String name, Map<String, String> more) {
        var settings = new java.util.HashMap<>(QUICK);
        settings.putAll(more);
        Node node = Node.start(
                source,
                folder.resolve(name),
                folder.resolve("objects"),
                settings,
                TestOperation.of(
                        "items",
                        operationRequest -> Pipeline.of(
                                new Once("prepare", stepWork -> {
                                    pass(name, "prepare");
                                    done.add(name + ":prepare");
                                    stepWork.remember("plan", "made");
                                }),
                                new Each(
                                        "render",
                                        _ -> operationRequest
                                                .get(TestOperation.ITEMS)
                                                .intValue(),
                                        (stepWork, item) -> item(name, stepWork, item)),
                                new Once("publish", stepWork -> {
                                    pass(name, "publish");
                                    done.add(name + ":publish");
                                    stepWork.result(
                                            "done", stepWork.recall("plan").orElseThrow());
                                }))));
        nodes.add(node);
        return node;
    }

    private void item(String name, StepWork stepWork, int item) {
        pass(name, Integer.toString(item));
        done.add(name + ":" + item);
        stepWork.result("item" + item, item);
    }

    private void pass(String name, String place) {
        Gate gate = gates.get(name + ":" + place);
        if (gate != null) {
            gate.pass();
        }
    }

    private Gate gate(String place) {
        return gates.computeIfAbsent(place, _ -> new Gate());
    }

    /** What a revival does to a row whose heartbeats are missed. */
    private void revive(String id) {
        assertThat(tables.write(
                        "UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL, version = version + 1 WHERE task_instance = ?",
                        id))
                .isEqualTo(1);
    }

    @AfterEach
    void end() {
        gates.values().forEach(Gate::open);
        nodes.forEach(Node::close);
        tables.write("DELETE FROM dispatch_image");
    }

    @Test
    void anotherNodeGoesOnWithTheFirstItemThatWasNotCommitted() throws Exception {
        Gate third = gate("a:3");
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 6}");
        third.awaitReached();
        Node b = node("b", Map.of());
        revive(id);
        var status = b.await(id);
        third.open();
        assertThat(status.state()).isEqualTo(COMPLETED);
        assertThat(done.stream().filter(each -> each.startsWith("b:")))
                .containsExactly("b:3", "b:4", "b:5", "b:publish");
        assertThat(status.result().orElseThrow())
                .as("what the dead node published of committed items survives")
                .contains("\"item0\":0", "\"item2\":2", "\"item5\":5", "\"done\":\"made\"");
        assertThat(tables.number("SELECT crashes FROM submission WHERE request_id = ?", id))
                .as("it did not run alone")
                .isZero();
    }

    @Test
    void zombieWritesNothingAndTheRequestIsSettledOnce() throws Exception {
        Gate third = gate("a:3");
        Gate fourth = gate("b:4");
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 6}");
        third.awaitReached();
        Node b = node("b", Map.of());
        revive(id);
        fourth.awaitReached();
        third.open(); // the zombie finishes its item and tries to commit it, while the new owner is in the middle of
        // the next
        await().atMost(Duration.ofSeconds(10))
                .until(() -> done.contains("a:3") && a.get(LiveRuns.class).all().isEmpty());
        assertThat(tables.executions(id)).containsExactly("FAILED", "STARTED");
        fourth.open();
        assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        assertThat(tables.executions(id)).containsExactly("FAILED", "COMPLETED");
        assertThat(tables.steps(id)).containsExactly("COMPLETED", "FAILED", "COMPLETED", "COMPLETED");
        assertThat(done).doesNotContain("a:4", "a:publish");
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.queued()).isZero();
    }

    @Test
    void zombieInItsLastStepCannotSettle() throws Exception {
        Gate last = gate("a:publish");
        Gate again = gate("b:publish");
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 1}");
        last.awaitReached();
        Node b = node("b", Map.of());
        revive(id);
        again.awaitReached();
        last.open();
        await().atMost(Duration.ofSeconds(10))
                .until(() -> done.contains("a:publish")
                        && a.get(LiveRuns.class).all().isEmpty());
        assertThat(tables.settlements(id)).isZero();
        again.open();
        assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.executions(id)).containsExactly("FAILED", "COMPLETED");
    }

    @Test
    void zombieWhoseWriteFailedLogsOneLineAndNoFault() throws Exception {
        var log = (Logger) LoggerFactory.getLogger("io.heliograph.batch.run.JobRunner");
        var lines = new ListAppender<ILoggingEvent>();
        lines.start();
        log.addAppender(lines);
        try {
            Gate first = gate("a:0");
            Node a = node("a", Map.of("lease.heartbeat", "60s")); // so that no heartbeat finds the loss first
            String id = a.accept("items", "{\"items\": 1}");
            first.awaitReached();
            var jobRun = a.get(LiveRuns.class).ofRequest(id).getFirst();
            Node b = node("b", Map.of());
            revive(id);
            assertThat(b.await(id).state()).isEqualTo(COMPLETED);
            var _ = jobRun.lease()
                    .lose(new IllegalStateException("the write failed")); // as after a pause within a write
            first.open();
            await().atMost(Duration.ofSeconds(10)).until(() -> !lines.list.isEmpty());
            assertThat(lines.list).singleElement().satisfies(line -> {
                assertThat(line.getLevel()).isEqualTo(Level.WARN);
                assertThat(line.getThrowableProxy()).isNull();
                assertThat(line.getFormattedMessage()).contains(id, "its owner continues", "the write failed");
            });
            assertThat(tables.number("SELECT attempts FROM submission WHERE request_id = ?", id))
                    .as("no failed attempt")
                    .isLessThanOrEqualTo(1);
        } finally {
            log.detachAppender(lines);
        }
    }

    @Test
    void zombieThatBeginsAnotherStepWritesNothingAndStops() throws Exception {
        Gate third = gate("a:1");
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 2}");
        third.awaitReached();
        var jobRun = a.get(LiveRuns.class).ofRequest(id).getFirst();
        var repository = a.get(org.springframework.batch.core.repository.JobRepository.class);
        var execution = Objects.requireNonNull(repository.getJobExecution(jobRun.executionId()));
        long steps = tables.number("SELECT COUNT(*) FROM BATCH_STEP_EXECUTION");
        tables.write("UPDATE dispatch_image SET version = version + 1 WHERE task_instance = ?", id);
        var _ = repository.createStepExecution("publish", execution);
        await().atMost(Duration.ofSeconds(5)).until(() -> jobRun.lease().isLost());
        assertThat(tables.number("SELECT COUNT(*) FROM BATCH_STEP_EXECUTION")).isEqualTo(steps);
        third.open();
    }

    @Test
    void silentOwnerIsFoundDeadAndItsWorkGoesOnElsewhere() throws Exception {
        Gate first = gate("a:1");
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 3}");
        first.awaitReached();
        Node b = node("b", Map.of()); // before the last heartbeat: its start is not part of the measured time
        long start = System.nanoTime();
        // its heartbeats go nowhere from now on, as if the process were gone: the row carries the name of a node that
        // no longer exists
        tables.write(
                "UPDATE dispatch_image SET picked_by = 'gone:image', version = version + 1, last_heartbeat = UTC_TIMESTAMP(6) WHERE task_instance = ?",
                id);
        assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .as("dead after 4 missed heartbeats of half a second, looked for every second")
                .isBetween(Duration.ofMillis(1500), Duration.ofSeconds(30));
        first.open();
        assertThat(done).contains("b:1", "b:2", "b:publish").doesNotContain("b:0");
        assertThat(tables.settlements(id)).isEqualTo(1);
    }

    @Test
    void restartedNodeGoesOnAtOnceWithWhatItsLastLifeHadPicked() throws Exception {
        var slow = Map.of("lease.heartbeat", "60s", "node-name", "stable");
        Gate second = gate("b:1");
        var source = MortalDataSource.of(DATABASE.dataSource());
        Node first = node(source, "b", slow);
        String id = first.accept("items", "{\"items\": 2}");
        second.awaitReached();
        source.die();
        second.open();
        first.close();
        Node next = node("b", slow);
        assertThat(next.await(id).state()).as("waits a minute; silence is four").isEqualTo(COMPLETED);
        assertThat(tables.executions(id)).containsExactly("FAILED", "COMPLETED");
    }

    @Test
    void nodesOfOneNameWithFoldersOfTheirOwnTakeNothingFromEachOther() throws Exception {
        var named = Map.of("node-name", "stable");
        Gate first = gate("a:1");
        Node a = node("a", named);
        String id = a.accept("items", "{\"items\": 2}");
        first.awaitReached();
        node("b", named);
        assertThat(tables.texts("SELECT picked FROM dispatch_image WHERE task_instance = ?", id))
                .as("still picked by the first")
                .containsExactly("1");
        first.open();
        assertThat(a.await(id).state()).isEqualTo(COMPLETED);
        assertThat(done).containsExactly("a:prepare", "a:0", "a:1", "a:publish");
        assertThat(tables.executions(id)).containsExactly("COMPLETED");
    }

    @Test
    void nodeWhoseClockWasAheadDoesNotMakeFinishedStepsRunAgain() throws Exception {
        Gate second = gate("a:1");
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 2}");
        second.awaitReached();
        tables.write("UPDATE BATCH_STEP_EXECUTION SET CREATE_TIME = CREATE_TIME + INTERVAL 1 HOUR");
        Gate last = gate("b:publish");
        Node b = node("b", Map.of());
        revive(id);
        last.awaitReached(); // b has finished all items
        second.open();
        nodes.remove(a);
        a.close();
        node("c", Map.of());
        revive(id);
        assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        last.open();
        assertThat(done).contains("c:publish").doesNotContain("c:1", "c:0", "c:prepare");
    }
}
