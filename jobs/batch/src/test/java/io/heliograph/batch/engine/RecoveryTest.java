// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

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
        var settings = new java.util.HashMap<>(QUICK);
        settings.putAll(more);
        Node node = Node.start(
                DATABASE,
                folder.resolve(name),
                folder.resolve("objects"),
                settings,
                TestOperation.of(
                        "items",
                        request -> Pipeline.of(
                                new Once("prepare", work -> {
                                    pass(name, "prepare");
                                    done.add(name + ":prepare");
                                    work.remember("plan", "made");
                                }),
                                new Each(
                                        "render",
                                        _ -> request.get(TestOperation.ITEMS).intValue(),
                                        (work, item) -> item(name, work, item)),
                                new Once("publish", work -> {
                                    pass(name, "publish");
                                    done.add(name + ":publish");
                                    work.result("done", work.recall("plan").orElseThrow());
                                }))));
        nodes.add(node);
        return node;
    }

    private void item(String name, Work work, int item) {
        pass(name, Integer.toString(item));
        done.add(name + ":" + item);
        work.result("item" + item, item);
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
                .isEqualTo(1);
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
    void zombieCannotBeginAnotherStep() throws Exception {
        Gate third = gate("a:1");
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 2}");
        third.awaitReached();
        var run = a.get(LiveRuns.class).ofRequest(id).getFirst();
        var repository = a.get(org.springframework.batch.core.repository.JobRepository.class);
        var execution = Objects.requireNonNull(repository.getJobExecution(run.executionId()));
        long steps = tables.number("SELECT COUNT(*) FROM BATCH_STEP_EXECUTION");
        tables.write("UPDATE dispatch_image SET version = version + 1 WHERE task_instance = ?", id);
        org.assertj.core.api.Assertions.assertThatExceptionOfType(LeaseLostException.class)
                .isThrownBy(() -> repository.createStepExecution("publish", execution));
        assertThat(tables.number("SELECT COUNT(*) FROM BATCH_STEP_EXECUTION")).isEqualTo(steps);
        third.open();
    }

    @Test
    void silentOwnerIsFoundDeadAndItsWorkGoesOnElsewhere() throws Exception {
        Gate first = gate("a:1");
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 3}");
        first.awaitReached();
        // its heartbeats go nowhere from now on, as if the process were gone: the row carries the name of a node that
        // no longer exists
        tables.write(
                "UPDATE dispatch_image SET picked_by = 'gone:image', version = version + 1, last_heartbeat = UTC_TIMESTAMP(6) WHERE task_instance = ?",
                id);
        Node b = node("b", Map.of());
        long start = System.nanoTime();
        assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .as("dead after 4 missed heartbeats of half a second, looked for every second")
                .isBetween(Duration.ofMillis(1500), Duration.ofSeconds(8));
        first.open();
        assertThat(done).contains("b:1", "b:2", "b:publish").doesNotContain("b:0");
        assertThat(tables.settlements(id)).isEqualTo(1);
    }

    @Test
    void restartedNodeGoesOnAtOnceWithWhatItsLastLifeHadPicked() throws Exception {
        var slow = Map.of("lease.heartbeat", "5s", "node-name", "stable");
        Node sender = node("api", Map.of("roles", "api"));
        String id = sender.accept("items", "{\"items\": 2}");
        tables.write(
                "UPDATE dispatch_image SET picked = TRUE, picked_by = 'stable:image', version = version + 1, last_heartbeat = UTC_TIMESTAMP(6) WHERE task_instance = ?",
                id);
        long start = System.nanoTime();
        Node b = node("b", slow);
        assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void deathWithoutProgressIsCountedAndTheThirdGivesUp() throws Exception {
        Gate poison = gate("a:1");
        Node a = node("a", Map.of("pools.image.threads", "4"));
        String id = a.accept("items", "{\"items\": 3}");
        for (int crash = 1; crash <= 3; crash++) {
            poison.awaitReached();
            Gate next = new Gate();
            gates.put("a:1", next);
            assertThat(tables.number("SELECT crashes FROM submission WHERE request_id = ?", id))
                    .isEqualTo(crash - 1);
            int crashes = crash;
            revive(id);
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> tables.number("SELECT crashes FROM submission WHERE request_id = ?", id) == crashes);
            poison.open(); // the zombie's thread ends
            poison = next;
        }
        var status = a.await(id);
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.PROCESSING_FAILED);
        assertThat(status.failure().orElseThrow().details()).contains("3 times");
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.executions(id)).containsExactly("FAILED", "FAILED", "FAILED");
        assertThat(done).as("what was done is not done again").containsOnlyOnce("a:prepare", "a:0");
    }

    @Test
    void deathAfterProgressStartsTheCountAnew() throws Exception {
        Node a = node("a", Map.of("pools.image.threads", "4"));
        List<Gate> places = new ArrayList<>();
        for (int item = 0; item < 5; item++) {
            places.add(gate("a:" + item));
        }
        String id = a.accept("items", "{\"items\": 5}");
        for (int item = 0; item < 5; item++) { // five deaths, each one item further
            places.get(item).awaitReached();
            Gate open = new Gate();
            open.open();
            gates.put("a:" + item, open);
            revive(id);
            int at = item;
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> tables.executions(id).size() > at + 1);
            places.get(item).open();
        }
        assertThat(a.await(id).state()).isEqualTo(COMPLETED);
        assertThat(tables.number("SELECT crashes FROM submission WHERE request_id = ?", id))
                .isEqualTo(1);
        assertThat(tables.executions(id)).hasSize(6).endsWith("COMPLETED").startsWith("FAILED");
    }

    @Test
    void workThatCrashedTwiceRunsAlone() throws Exception {
        Gate other = gate("a:0");
        Node a = node("a", Map.of("pools.image.threads", "4"));
        String neighbour = a.accept("items", "{\"items\": 1}");
        other.awaitReached();
        gates.remove("a:0");
        Node api = node("api", Map.of("roles", "api"));
        NewWork work = api.work("items", "{\"items\": 1}");
        DATABASE.sql().inTransaction(() -> {
            api.get(Intake.class).accept(work);
            tables.write("UPDATE submission SET crashes = 2 WHERE request_id = ?", work.requestId());
        });
        await().during(Duration.ofMillis(700))
                .atMost(Duration.ofSeconds(5))
                .until(() -> done.equals(List.of("a:prepare")));
        assertThat(tables.number(
                        "SELECT COUNT(*) FROM dispatch_image WHERE task_instance = ? AND picked", work.requestId()))
                .as("picked, and waiting for its neighbour to end")
                .isEqualTo(1);
        other.open();
        assertThat(a.await(neighbour).state()).isEqualTo(COMPLETED);
        assertThat(a.await(work.requestId()).state()).isEqualTo(COMPLETED);
    }
}
