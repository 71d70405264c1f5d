// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Gate;
import io.heliograph.batch.MortalDataSource;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.executions.ProgressQueries;
import io.heliograph.storage.executions.StageProgress;
import io.heliograph.storage.partitions.PartitionPhase;
import io.heliograph.storage.partitions.PartitionProgress;
import io.heliograph.storage.partitions.PartitionQueries;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** One step on two nodes: who does the items, and how the step ends, fails, stops and is restarted. */
class SpreadStepTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Map<String, String> SETTINGS = Map.of(
            "lease.heartbeat", "500ms",
            "lease.missed-heartbeats", "30", // no lease ends here: a slow machine must not repeat a chunk
            "lease.polling", "50ms",
            "jobs.retry-delay", "10ms",
            "jobs.shutdown-grace", "2s",
            "pools.image.threads", "1");

    private static final String DUE = "execution_time < '7000-01-01'"; // one that is queued late is picked, then held

    private final Tables tables = new Tables(DATABASE.sql());
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final List<Integer> lost = new CopyOnWriteArrayList<>();

    @TempDir
    Path folder;

    /** Work on an item of the node with that name. */
    private interface ItemWork {
        void run(String node, int item) throws Exception;
    }

    @BeforeEach
    void nobodyElseWorks() {
        tables.write("UPDATE worker_process SET ended = TRUE");
    }

    private Node node(String name, int items, Spread spread, ItemWork work) {
        return node(MortalDataSource.of(DATABASE.dataSource()), name, SETTINGS, items, spread, work);
    }

    private Node node(
            MortalDataSource life, String name, Map<String, String> settings, int items, Spread spread, ItemWork work) {
        return Node.start(
                life,
                folder.resolve(name),
                folder.resolve("objects"),
                settings,
                TestOperation.of(
                        "cut",
                        _ -> Pipeline.of(
                                new Once("prepare", stepWork -> stepWork.remember("plan", "made")),
                                new Each("render", _ -> items, (stepWork, item) -> {
                                            work.run(name, item);
                                            done.add(name + " " + item);
                                        })
                                        .over(spread),
                                new Once("publish", stepWork -> stepWork.result("done", "yes")))));
    }

    /** A second worker, as far as the table of processes knows. */
    private void phantom() {
        tables.write("REPLACE INTO worker_process (id, started_at, seen_at, node, roles, details) VALUES ('phantom-1',"
                + " UTC_TIMESTAMP(6), UTC_TIMESTAMP(6) + INTERVAL 1 HOUR, 'phantom', 'worker',"
                + " '{\"pools\": {\"image\": {\"places\": 1}}}')");
    }

    private Spread spread(boolean stopsOthers) {
        return new Spread(2, stopsOthers, Optional.of((_, item, _) -> lost.add(item)));
    }

    private static void awaitTwoWorkers(Node node) {
        await().dontCatchUncaughtExceptions()
                .atMost(Duration.ofSeconds(15))
                .until(() -> node.get(NodeMembership.class).workers(Pool.IMAGE) == 2);
    }

    /** A wait of known length, as work on another machine would be. */
    private static void pause(long millis) throws InterruptedException {
        assertThat(new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS)).isFalse();
    }

    private List<Integer> itemsDone() {
        return done.stream()
                .map(text -> Integer.valueOf(text.substring(text.indexOf(' ') + 1)))
                .sorted()
                .toList();
    }

    private static List<Integer> items(int number) {
        return IntStream.range(0, number).boxed().toList();
    }

    @Test
    void twoNodesShareTheItemsOfAStep() throws Exception {
        ItemWork work = (_, _) -> pause(100);
        var eights = new Spread(8, false, Optional.empty());
        try (Node first = node("first", 64, eights, work)) {
            String id = first.accept("cut", "{}");
            assertThat(first.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(tables.number("SELECT COUNT(*) FROM step_partition WHERE request_id = ?", id))
                    .as("one worker does it in chunks")
                    .isZero();
            done.clear();
            try (Node second = node("second", 64, eights, work)) {
                awaitTwoWorkers(first);
                String shared = first.accept("cut", "{}");
                assertThat(second.await(shared).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
                assertThat(itemsDone()).as("each item once").isEqualTo(items(64));
                assertThat(done.stream()
                                .filter(each -> each.startsWith("second"))
                                .count())
                        .as("of 64 items, at least one partition of each node")
                        .isBetween(8L, 56L);
                assertThat(tables.settlements(shared)).isEqualTo(1);
                assertThat(tables.queued()).isZero();
                assertThat(tables.number(
                                "SELECT COUNT(DISTINCT process_id) FROM partition_run WHERE request_id = ?", shared))
                        .isEqualTo(2);
            }
        }
    }

    @Test
    void partitionsBeginAtTheItemsThatAreAllowed() throws Exception {
        String id = ofTwoNodes(spread(false).startingAt(_ -> item -> item % 8 == 0));
        assertThat(tables.number(
                        "SELECT COUNT(*) FROM step_partition WHERE request_id = ? AND first_item MOD 8 = 0", id))
                .isEqualTo(5);
        assertThat(tables.number("SELECT COUNT(*) FROM step_partition WHERE request_id = ?", id))
                .isEqualTo(5);
    }

    @Test
    void aStepWithoutAnAllowedItemIsNotCut() throws Exception {
        String id = ofTwoNodes(spread(false).startingAt(_ -> _ -> false));
        assertThat(tables.number("SELECT COUNT(*) FROM step_partition WHERE request_id = ?", id))
                .isZero();
    }

    /** A request of 40 items that two nodes complete, each item once. */
    private String ofTwoNodes(Spread spread) throws Exception {
        ItemWork work = (_, _) -> pause(20);
        try (Node first = node("first", 40, spread, work);
                Node second = node("second", 40, spread, work)) {
            awaitTwoWorkers(first);
            String id = second.accept("cut", "{}");
            assertThat(first.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(itemsDone()).isEqualTo(items(40));
            return id;
        }
    }

    @Test
    void aFailedPartitionStopsTheOthersAndARestartRunsOnlyWhatIsNotDone() throws Exception {
        var broken = new AtomicBoolean(true);
        ItemWork work = (_, item) -> {
            pause(20);
            if (item == 9 && broken.get()) {
                throw new FailureException(ErrorCode.PROCESSING_FAILED, "No", "Item nine.");
            }
        };
        try (Node first = node("first", 40, spread(true), work);
                Node second = node("second", 40, spread(true), work)) {
            awaitTwoWorkers(first);
            awaitTwoWorkers(second);
            String id = first.accept("cut", "{}");
            SubmissionStatus failed = second.await(id);
            assertThat(failed.failure().orElseThrow().details())
                    .isEqualTo("Partition 2 of the step 'render' (items 8 to 13): Item nine.");
            assertThat(tables.queued()).isZero();
            int before = done.size();
            assertThat(before).isLessThan(39);
            List<Integer> committed = itemsDone();
            broken.set(false);
            assertThat(first.get(JobOperations.class).restart(id).done()).isTrue();
            await().dontCatchUncaughtExceptions()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> tables.settlements(id) == 2);
            assertThat(first.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(itemsDone()).as("none again").isEqualTo(items(40));
            assertThat(committed).doesNotContain(9);
            assertThat(tables.number(
                            "SELECT COUNT(*) FROM step_partition WHERE request_id = ? AND state <> 'DONE'", id))
                    .isZero();
        }
    }

    @Test
    void aCancellationStopsThePartitionsOfAllNodes() throws Exception {
        ItemWork work = (_, _) -> pause(50);
        try (Node first = node("first", 400, spread(false), work);
                Node second = node("second", 400, spread(false), work)) {
            awaitTwoWorkers(first);
            awaitTwoWorkers(second);
            String id = first.accept("cut", "{}");
            await().dontCatchUncaughtExceptions()
                    .atMost(Duration.ofSeconds(15))
                    .until(() -> done.stream().anyMatch(each -> each.startsWith("first"))
                            && done.stream().anyMatch(each -> each.startsWith("second")));
            assertThat(first.get(JobOperations.class).cancel(id).done()).isTrue();
            await().dontCatchUncaughtExceptions()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> tables.settlements(id) == 1);
            assertThat(first.await(id).failure().map(ClientFailure::code)).contains(ErrorCode.CANCELLED);
            assertThat(done).hasSizeLessThan(400);
            assertThat(tables.queued()).isZero();
            assertThat(tables.number(
                            "SELECT COUNT(*) FROM step_partition WHERE request_id = ? AND state = 'QUEUED'", id))
                    .isZero();
        }
    }

    @Test
    void progressIsOfTheWholeAndAPauseHoldsThePartitionsOfAllNodes() throws Exception {
        var begun = new AtomicInteger();
        var inTheMiddle = new CountDownLatch(1);
        ItemWork work = (_, _) -> {
            pause(25);
            if (begun.incrementAndGet() > 60) {
                assertThat(inTheMiddle.await(1, TimeUnit.MINUTES)).isTrue();
            }
        };
        try (Node first = node("first", 120, spread(false), work);
                Node second = node("second", 120, spread(false), work)) {
            awaitTwoWorkers(first);
            awaitTwoWorkers(second);
            String id = first.accept("cut", "{}");
            var held = new HeldRequests(DATABASE.sql(), Clock.systemUTC());
            await().dontCatchUncaughtExceptions().atMost(Duration.ofSeconds(15)).until(() -> done.size() > 20);
            DATABASE.sql().inTransaction(() -> {
                held.lockAll(Pool.IMAGE, id);
                return held.hold(Pool.IMAGE, id);
            });
            inTheMiddle.countDown();
            await().dontCatchUncaughtExceptions()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> tables.number("SELECT COUNT(*) FROM dispatch_image WHERE picked OR " + DUE) == 0);
            var queries = new PartitionQueries(DATABASE.sql());
            await("the end of partitions that were queued late and are picked only to be held")
                    .dontCatchUncaughtExceptions()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> queries.of(id).stream().noneMatch(each -> each.state() == PartitionPhase.RUNNING));
            int paused = done.size();
            assertThat(paused).isLessThan(120);
            StageProgress progress =
                    new ProgressQueries(DATABASE.sql()).of(List.of(id)).getFirst();
            assertThat(progress.stage()).contains("render");
            assertThat(progress.items()).isEqualTo(120);
            assertThat(progress.itemsDone()).isEqualTo(paused);
            assertThat(progress.secondsLeft()).as("nothing runs").isEmpty();
            List<PartitionProgress> partitions = queries.of(id);
            assertThat(partitions).hasSize(17);
            assertThat(partitions.stream()
                            .mapToInt(PartitionProgress::itemsDone)
                            .sum())
                    .isEqualTo(paused);
            DATABASE.sql().inTransaction(() -> {
                held.lockAll(Pool.IMAGE, id);
                return held.resume(Pool.IMAGE, id);
            });
            assertThat(second.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(itemsDone()).isEqualTo(items(120));
        }
    }

    @Test
    void anItemThatKillsItsProcessCostsItselfOnly() throws Exception {
        Map<String, String> settings = new java.util.HashMap<>(SETTINGS);
        settings.put("jobs.max-deaths", "2");
        settings.put("jobs.death-rest", "1ms");
        var deaths = new AtomicInteger();
        String id = "";
        for (int life = 0; life < 6 && (id.isEmpty() || tables.settlements(id) == 0); life++) {
            phantom();
            var source = MortalDataSource.of(DATABASE.dataSource());
            try (Node node = node(source, "life" + life, settings, 8, spread(false), (_, item) -> {
                if (item == 5) {
                    deaths.incrementAndGet();
                    source.die();
                    throw new IllegalStateException("the process is dead");
                }
            })) {
                if (id.isEmpty()) {
                    id = node.accept("cut", "{}");
                }
                String request = id;
                await().dontCatchUncaughtExceptions()
                        .atMost(Duration.ofSeconds(20))
                        .until(() -> source.isDead() || tables.settlements(request) == 1);
            }
            tables.write("UPDATE worker_process SET seen_at = seen_at - INTERVAL 2 HOUR, ended = TRUE");
            tables.write(
                    "UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL,"
                            + " consecutive_failures = COALESCE(consecutive_failures, 0) + 1, version = version + 1 WHERE picked");
        }
        assertThat(tables.texts("SELECT outcome FROM submission WHERE request_id = ?", id))
                .containsExactly("COMPLETED");
        assertThat(deaths.get()).as("one beside others, two alone").isEqualTo(3);
        assertThat(lost).containsExactly(5);
        assertThat(itemsDone()).isEqualTo(List.of(0, 1, 2, 3, 4, 6, 7));
    }

    @Test
    void aDrainedNodeGivesItsPartitionsBackAndNothingIsDoneTwice() throws Exception {
        var gate = new Gate();
        var seen = ConcurrentHashMap.<Integer>newKeySet();
        ItemWork work = (name, item) -> {
            pause(10);
            if (name.equals("second") && seen.add(-1)) {
                gate.pass();
            }
        };
        try (Node first = node("first", 60, spread(false), work)) {
            String id;
            try (Node second = node("second", 60, spread(false), work)) {
                awaitTwoWorkers(first);
                awaitTwoWorkers(second);
                id = first.accept("cut", "{}");
                gate.awaitReached();
                gate.open();
            }
            assertThat(first.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(itemsDone()).isEqualTo(items(60));
        }
    }

    @Test
    void aPartitionOfAnotherBuildEndsTheRunWithAnErrorThatNamesIt() throws Exception {
        phantom();
        String id;
        try (Node first = node("first", 40, spread(true), (_, _) -> pause(200))) {
            id = first.accept("cut", "{}");
            await().dontCatchUncaughtExceptions()
                    .atMost(Duration.ofSeconds(10))
                    .until(() -> tables.number("SELECT COUNT(*) FROM step_partition WHERE request_id = ?", id) > 0);
        }
        try (Node second = node("second", 41, spread(true), (_, _) -> {})) {
            ClientFailure failure = second.await(id).failure().orElseThrow();
            assertThat(failure.code()).isEqualTo(ErrorCode.INTERNAL_ERROR);
            assertThat(failure.details())
                    .startsWith("Partition ")
                    .contains("of the step 'render'")
                    .contains("partitions of 40 items, and this worker counts 41");
        }
    }
}
