// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Gate;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.nodes.NodeState;
import io.heliograph.storage.nodes.NodeTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A node is shut down, as by a deployment, while it works. */
class DrainTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Tables tables = new Tables(DATABASE.sql());
    private final List<String> items = new CopyOnWriteArrayList<>();
    private final Map<String, Gate> gates = new ConcurrentHashMap<>();
    private final AtomicBoolean interrupted = new AtomicBoolean();

    @TempDir
    Path folder;

    /** A node that looks at its drain every 50 ms, and does not lose its lease to a slow machine. */
    private static Map<String, String> brisk(String name) {
        return Map.of("lease.heartbeat", "50ms", "lease.missed-heartbeats", "200", "node-name", name);
    }

    private Node node(String name, Map<String, String> more) {
        var settings = new HashMap<>(Map.of("lease.polling", "50ms", "pools.image.threads", "1"));
        settings.putAll(more);
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
                                            Gate gate = gates.get(name + ":" + item);
                                            if (gate != null) {
                                                gate.pass();
                                            }
                                            interrupted.compareAndSet(
                                                    false,
                                                    Thread.currentThread().isInterrupted());
                                            items.add(name + ":" + item);
                                        }),
                                new Once("publish", stepWork -> stepWork.result("done", true)))),
                TestOperation.of(
                        "loop",
                        _ -> Pipeline.of(new Each("render", _ -> 2, (stepWork, item) -> {
                            Gate gate = gates.get(name + ":" + item);
                            while (gate != null) {
                                gate.pass();
                                stepWork.checkpoint();
                                Thread.onSpinWait();
                            }
                            items.add(name + ":" + item);
                        }))));
    }

    @AfterEach
    void end() {
        gates.values().forEach(Gate::open);
        tables.write("DELETE FROM dispatch_image");
    }

    private static Thread closing(Node node) {
        return Thread.ofPlatform().start(node::close);
    }

    @Test
    void drainEndsAtTheItemAndTheJobGoesOnElsewhereWithNothingDoneTwice() throws Exception {
        Gate second = new Gate();
        gates.put("a:1", second);
        Node a = node("a", Map.of());
        String id = a.accept("items", "{\"items\": 4}");
        second.awaitReached();
        var jobRun = a.get(LiveRuns.class).all().iterator().next();
        Thread closing = closing(a);
        await().atMost(Duration.ofSeconds(10)).until(jobRun::isDraining);
        second.open();
        closing.join(Duration.ofSeconds(15));
        assertThat(tables.executions(id)).containsExactly("STOPPED");
        assertThat(tables.texts("SELECT picked FROM dispatch_image WHERE task_instance = ?", id))
                .as("given back")
                .containsExactly("0");
        assertThat(tables.settlements(id)).isZero();
        try (Node b = node("b", Map.of())) {
            assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        }
        assertThat(items).containsExactly("a:0", "a:1", "b:2", "b:3");
        assertThat(interrupted).as("no thread is ever interrupted").isFalse();
        assertThat(tables.executions(id)).containsExactly("STOPPED", "COMPLETED");
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.number("SELECT attempts + crashes FROM submission WHERE request_id = ?", id))
                .as("a deployment is no fault of the work")
                .isZero();
    }

    @Test
    void anItemThatTakesLongerThanTheGraceIsCutShortAtACheckpointAndRepeatedElsewhere() throws Exception {
        Gate endless = new Gate();
        gates.put("a:1", endless);
        Node a = node("a", Map.of("jobs.shutdown-grace", "300ms"));
        String id = a.accept("loop", "{}");
        endless.awaitReached();
        endless.open();
        long start = System.nanoTime();
        a.close();
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(300), Duration.ofSeconds(20)); // the default grace is 25 s
        assertThat(tables.executions(id)).containsExactly("STOPPED");
        try (Node b = node("b", Map.of())) {
            assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        }
        assertThat(items).containsExactly("a:0", "b:1");
    }

    @Test
    void aRunThatWaitsForItsTurnIsDrainedToo() throws Exception {
        Gate first = new Gate();
        gates.put("a:1", first);
        Node a = node("a", Map.of("pools.image.threads", "2"));
        String running = a.accept("items", "{\"items\": 2}");
        first.awaitReached();
        JobRequest alone = a.work("items", "{\"items\": 1}");
        DATABASE.sql().inTransaction(() -> {
            a.get(RequestIntake.class).accept(alone);
            tables.write( // found dead before, so it is to run alone
                    "UPDATE dispatch_image SET consecutive_failures = 1 WHERE task_instance = ?", alone.requestId());
        });
        await().atMost(Duration.ofSeconds(10))
                .until(() -> a.get(LiveRuns.class).all().size() == 2);
        var runs = List.copyOf(a.get(LiveRuns.class).all());
        Thread closing = closing(a);
        await().atMost(Duration.ofSeconds(10)).until(() -> runs.stream().allMatch(JobRun::isDraining));
        first.open();
        closing.join(Duration.ofSeconds(15));
        assertThat(items).containsExactly("a:0", "a:1");
        try (Node b = node("b", Map.of())) {
            assertThat(b.awaitAll(running, alone.requestId())).allMatch(status -> status.state() == COMPLETED);
        }
        assertThat(items).containsOnlyOnce("a:1", "b:0").hasSize(3);
    }

    @Test
    void whatDoesNotStopAtAllIsGivenBackAndNobodyIsBlamed() throws Exception {
        Gate deaf = new Gate();
        gates.put("a:1", deaf);
        Node a = node("a", Map.of("jobs.shutdown-grace", "300ms"));
        String id = a.accept("items", "{\"items\": 3}");
        deaf.awaitReached();
        Thread closing = closing(a);
        try (Node b = node("b", Map.of())) {
            assertThat(b.await(id).state()).isEqualTo(COMPLETED);
        }
        deaf.open();
        closing.join(Duration.ofSeconds(30));
        assertThat(tables.executions(id)).containsExactly("FAILED", "COMPLETED");
        assertThat(tables.number("SELECT attempts + crashes FROM submission WHERE request_id = ?", id))
                .isZero();
        assertThat(tables.number("SELECT COUNT(*) FROM BATCH_JOB_EXECUTION WHERE lost_at IS NOT NULL"))
                .as("given back, not found dead")
                .isZero();
        assertThat(items).contains("b:1", "b:2").doesNotContain("b:0", "a:2");
    }

    @Test
    void whatRunsOnANodeThatAnOperatorDrainsEndsThereAndWhatComesWaitsUntilItTakesWorkAgain() throws Exception {
        Gate first = new Gate();
        gates.put("a:0", first);
        var nodes = new NodeTable(DATABASE.sql());
        try (Node a = node("a", brisk("a"))) {
            NodeMembership membership = a.get(NodeMembership.class);
            String running = a.accept("items", "{\"items\": 2}");
            first.awaitReached();
            nodes.drain("a", "otto");
            await().atMost(Duration.ofSeconds(10)).until(membership::isDrained);
            String later = a.accept("items", "{\"items\": 1}");
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> nodes.find("a").orElseThrow().state(Duration.ofMinutes(1)) == NodeState.DRAINING);
            first.open();
            assertThat(a.await(running).state()).isEqualTo(COMPLETED);
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> nodes.find("a").orElseThrow().state(Duration.ofMinutes(1)) == NodeState.DRAINED);
            assertThat(tables.texts("SELECT picked FROM dispatch_image WHERE task_instance = ?", later))
                    .containsExactly("0");
            nodes.undrain("a");
            assertThat(a.await(later).state()).isEqualTo(COMPLETED);
        }
        assertThat(items).containsExactly("a:0", "a:1", "a:0");
        assertThat(nodes.find("a").orElseThrow().state(Duration.ofMinutes(1))).isEqualTo(NodeState.ENDED);
    }

    @Test
    void aDrainOutlastsARestartOfTheNode() throws Exception {
        var nodes = new NodeTable(DATABASE.sql());
        nodes.drain("c", "otto");
        try (Node api = node("api", Map.of("roles", "api"))) {
            String id = api.accept("items", "{\"items\": 1}");
            try (Node c = node("c", brisk("c"))) {
                assertThat(c.get(NodeMembership.class).isDrained()).isTrue();
                assertThat(items).isEmpty();
                nodes.undrain("c");
                assertThat(c.await(id).state()).isEqualTo(COMPLETED);
            }
        }
        assertThat(items).containsExactly("c:0");
    }

    @Test
    void aDrainedNodeTakesNothingNew() throws Exception {
        Gate first = new Gate();
        gates.put("a:0", first);
        Node a = node("a", Map.of());
        try (Node api = node("api", Map.of("roles", "api"))) {
            String running = a.accept("items", "{\"items\": 1}");
            first.awaitReached();
            var jobRun = a.get(LiveRuns.class).all().iterator().next();
            Thread closing = closing(a);
            await().atMost(Duration.ofSeconds(10)).until(jobRun::isDraining);
            String later = api.accept("items", "{\"items\": 1}");
            first.open();
            closing.join(Duration.ofSeconds(15));
            assertThat(tables.texts("SELECT picked FROM dispatch_image WHERE task_instance = ?", later))
                    .containsExactly("0");
            try (Node b = node("b", Map.of())) {
                assertThat(b.awaitAll(running, later)).allMatch(status -> status.state() == COMPLETED);
            }
        }
        assertThat(items).containsExactlyInAnyOrder("a:0", "b:0");
    }
}
