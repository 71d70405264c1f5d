// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.KilledNodes;
import io.heliograph.batch.MortalDataSource;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process dies just before and just after every commit of a request whose step is cut into partitions: acceptance, the cut, parking, each chunk and end of a
 * partition, the wake-up, the aggregation and the settlement. Another process takes over. Nothing is lost, and nothing is settled twice.
 */
class PartitionKillPointsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final int ITEMS = 5;
    private final Tables tables = new Tables(DATABASE.sql());
    private final KilledNodes killed = new KilledNodes(tables);

    @TempDir
    Path folder;

    private Node node(MortalDataSource life) {
        return node(life, Duration.ZERO);
    }

    /**
     * A node.
     *
     * @param time duration of an item
     */
    private Node node(MortalDataSource life, Duration time) {
        phantom();
        return Node.start(
                life,
                folder.resolve("node-" + UUID.randomUUID()),
                folder.resolve("objects"),
                KilledNodes.SETTINGS,
                TestOperation.of(
                        "cut",
                        _ -> Pipeline.of(
                                new Once("prepare", stepWork -> {
                                    killed.act(life, "prepare");
                                    stepWork.remember("plan", "made");
                                }),
                                new Each("render", _ -> ITEMS, (stepWork, item) -> {
                                            killed.act(life, "item" + item);
                                            assertThat(new CountDownLatch(1)
                                                            .await(time.toMillis(), TimeUnit.MILLISECONDS))
                                                    .isFalse();
                                            stepWork.result(
                                                    "item" + item,
                                                    stepWork.recall("plan").orElse("forgotten"));
                                            stepWork.warn("Item " + item + ".");
                                        })
                                        .over(new Spread(2, false, Optional.empty())),
                                new Once("publish", stepWork -> {
                                    killed.act(life, "publish");
                                    stepWork.result(
                                            "done", stepWork.recall("plan").orElse("forgotten"));
                                }))));
    }

    /** A second worker, as far as the table of processes knows: with it a step is worth cutting. */
    private void phantom() {
        tables.write("REPLACE INTO worker_process (id, started_at, seen_at, node, roles, details) VALUES"
                + " ('phantom-1', UTC_TIMESTAMP(6), UTC_TIMESTAMP(6) + INTERVAL 1 HOUR, 'phantom', 'worker',"
                + " '{\"pools\": {\"image\": {\"places\": 1}}}')");
    }

    @TestFactory
    Stream<DynamicTest> aDeathAtAnyCommit() {
        List<String> commits;
        var whole = MortalDataSource.of(DATABASE.dataSource());
        try (Node node = node(whole)) {
            killed.forget();
            String id = node.accept("cut", "{}");
            commits = commitsUntilSettled(id, whole);
            requireWhole(id, 0);
            assertThat(tables.number("SELECT COUNT(*) FROM step_partition WHERE request_id = ?", id))
                    .isEqualTo(2);
        }
        assertThat(commits)
                .as("cut, parked, chunks, ends, wake-up, sums, settlement")
                .hasSizeGreaterThan(14);
        assertThat(commits.stream().filter(each -> each.contains("INSERT STEP_PARTITION")))
                .hasSize(1);
        return IntStream.rangeClosed(1, commits.size())
                .boxed()
                .flatMap(commit -> Stream.of(true, false)
                        .map(before -> DynamicTest.dynamicTest(
                                (before ? "before " : "after ") + commit + ": " + commits.get(commit - 1),
                                () -> dieOnce(commit, before))));
    }

    /** From the cut on the request and its partitions are on two nodes: the one with the request dies, the other works on. */
    @TestFactory
    Stream<DynamicTest> theOwnerOfTheRequestDiesWhileAnotherNodeRunsItsPartitions() {
        return IntStream.rangeClosed(6, 8)
                .boxed()
                .flatMap(commit -> Stream.of(true, false)
                        .map(before -> DynamicTest.dynamicTest(
                                (before ? "before " : "after ") + commit, () -> ownerDies(commit, before))));
    }

    private void ownerDies(int commit, boolean before) throws Exception {
        var life = MortalDataSource.dyingAt(DATABASE.dataSource(), commit, before);
        killed.forget();
        try (Node other = node(MortalDataSource.of(DATABASE.dataSource()), Duration.ofMillis(30))) {
            String id;
            try (Node owner = node(life, Duration.ofMillis(30))) {
                id = killed.accept(owner, owner.work("cut", "{}")).orElseThrow();
                await().dontCatchUncaughtExceptions()
                        .atMost(Duration.ofSeconds(20))
                        .until(() -> life.isDead() || tables.settlements(id) == 1);
                String process = owner.get(NodeName.class).processId();
                tables.write("UPDATE worker_process SET ended = TRUE WHERE id = ?", process);
                tables.write(
                        "UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL, version = version + 1,"
                                + " consecutive_failures = COALESCE(consecutive_failures, 0) + 1 WHERE picked AND picked_by = ?",
                        process + ":image");
            }
            assertThat(other.await(id).state()).isEqualTo(COMPLETED);
            requireWhole(id, 1);
        }
    }

    private List<String> commitsUntilSettled(String id, MortalDataSource life) {
        await().dontCatchUncaughtExceptions().atMost(Duration.ofSeconds(20)).until(() -> tables.settlements(id) == 1);
        return life.commits();
    }

    private void dieOnce(int commit, boolean before) throws Exception {
        var life = MortalDataSource.dyingAt(DATABASE.dataSource(), commit, before);
        Optional<String> id;
        killed.forget();
        try (Node node = node(life)) {
            id = killed.accept(node, node.work("cut", "{}"));
            await().dontCatchUncaughtExceptions()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> life.isDead() || tables.settlements(id.orElseThrow()) == 1);
        }
        if (id.isEmpty()) {
            assertThat(before && commit == 1).as("nothing was written").isTrue();
            return;
        }
        killed.foundDead();
        try (Node other = node(MortalDataSource.of(DATABASE.dataSource()))) {
            assertThat(other.await(id.get()).state()).isEqualTo(COMPLETED);
        }
        requireWhole(id.get(), 1);
    }

    private void requireWhole(String id, int repeated) {
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.texts("SELECT result FROM submission WHERE request_id = ? AND outcome = 'COMPLETED'", id))
                .singleElement()
                .asString()
                .as("what partitions left")
                .isEqualTo(
                        "{\"item0\":\"made\",\"item1\":\"made\",\"item2\":\"made\",\"item3\":\"made\",\"item4\":\"made\","
                                + "\"done\":\"made\"}");
        assertThat(tables.texts("SELECT warning FROM submission WHERE request_id = ?", id))
                .as("in the order of the items")
                .containsExactly("Item 0. Item 1. Item 2. Item 3. Item 4.");
        assertThat(tables.queued()).isZero();
        assertThat(tables.number("SELECT COUNT(*) FROM step_partition WHERE request_id = ? AND state <> 'DONE'", id))
                .isZero();
        assertThat(tables.executions(id)).endsWith("COMPLETED").doesNotContain("STARTING", "STARTED", "UNKNOWN");
        assertThat(tables.steps(id)).doesNotContain("STARTING", "STARTED", "UNKNOWN");
        assertThat(tables.texts("""
                        SELECT p.STEP_NAME FROM BATCH_STEP_EXECUTION p JOIN BATCH_JOB_EXECUTION_PARAMS q ON q.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE q.PARAMETER_VALUE = ? AND p.STATUS = 'COMPLETED' AND p.STEP_NAME NOT LIKE '%:partition%' ORDER BY p.STEP_NAME""", id))
                .as("each step has finished once")
                .containsExactly("prepare", "publish", "render");
        assertThat(tables.number("""
                        SELECT SUM(p.WRITE_COUNT) FROM BATCH_STEP_EXECUTION p JOIN BATCH_JOB_EXECUTION_PARAMS q ON q.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE q.PARAMETER_VALUE = ? AND p.STEP_NAME = 'render'""", id)).as("sum of the items").isEqualTo(ITEMS);
        List<String> more = new ArrayList<>(killed.done());
        List.of("prepare", "item0", "item1", "item2", "item3", "item4", "publish")
                .forEach(what -> {
                    assertThat(killed.done()).contains(what);
                    more.remove(what);
                });
        assertThat(more)
                .as("repeated: the chunk that was not committed, at most")
                .hasSizeLessThanOrEqualTo(repeated);
    }
}
