// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.MortalDataSource;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.OutputVersion;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Another version of the software continues a request: no result mixes two versions, and none is lost. */
class SoftwareVersionsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Map<String, String> SETTINGS = Map.of(
            "lease.heartbeat", "300ms",
            "lease.missed-heartbeats", "30", // no lease ends here: a slow machine must not repeat a chunk
            "lease.polling", "50ms",
            "jobs.retry-delay", "10ms",
            "jobs.attempts", "1",
            "jobs.shutdown-grace", "1s",
            "pools.image.threads", "1");
    private static final Spread PAIRS = new Spread(2, true, Optional.empty());

    private final Tables tables = new Tables(DATABASE.sql());
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final AtomicReference<String> broken = new AtomicReference<>("");

    @TempDir
    Path folder;

    @BeforeEach
    void nobodyElseWorks() {
        tables.write("UPDATE worker_process SET ended = TRUE");
    }

    /** A node whose steps write down who did them; an item takes some milliseconds. */
    private Node node(String name, String software, int items, Spread spread, long millis) {
        return node(MortalDataSource.of(DATABASE.dataSource()), name, software, items, spread, millis);
    }

    private Node node(MortalDataSource life, String name, String software, int items, Spread spread, long millis) {
        String version = OutputVersion.of(software, "work");
        Node node = Node.start(
                life,
                folder.resolve(name),
                folder.resolve("objects"),
                SETTINGS,
                TestOperation.of(
                        "clip",
                        _ -> Pipeline.of(
                                new Once("prepare", _ -> did(software + " prepare"), version),
                                new Each("pass", _ -> 2, (_, item) -> did(software + " pass " + item), 1, version),
                                new Each(
                                                "render",
                                                _ -> items,
                                                (_, item) -> {
                                                    assertThat(new CountDownLatch(1)
                                                                    .await(millis, TimeUnit.MILLISECONDS))
                                                            .isFalse();
                                                    did(software + " render " + item);
                                                },
                                                1,
                                                version)
                                        .over(spread),
                                new Once("publish", _ -> did(software + " publish")))));
        node.get(NodeMembership.class).software(() -> software);
        return node;
    }

    private void did(String work) {
        if (work.equals(broken.get())) {
            throw new FailureException(ErrorCode.PROCESSING_FAILED, "No", work);
        }
        done.add(work);
    }

    private void awaitWorkers(Node node, String software, int number) {
        await().dontCatchUncaughtExceptions()
                .atMost(Duration.ofSeconds(15))
                .until(() -> node.get(NodeMembership.class).workers(Pool.IMAGE, software) == number);
    }

    private static List<String> all(String software, int items) {
        List<String> all = new ArrayList<>(
                List.of(software + " prepare", software + " pass 0", software + " pass 1", software + " publish"));
        IntStream.range(0, items).forEach(item -> all.add(software + " render " + item));
        return all;
    }

    private void restart(Node node, String id, int settlements) {
        broken.set("");
        assertThat(node.get(JobOperations.class).restart(id).done()).isTrue();
        await().dontCatchUncaughtExceptions()
                .atMost(Duration.ofSeconds(20))
                .until(() -> tables.settlements(id) == settlements);
    }

    @Test
    void finishedStepsOfAnotherVersionRunAgainWhileALaterOneNeedsThem() throws Exception {
        broken.set("old render 2");
        String id;
        try (Node old = node("old", "old", 4, Spread.NONE, 0)) {
            id = old.accept("clip", "{}");
            assertThat(old.await(id).failure()).isPresent();
        }
        assertThat(done).containsExactly("old prepare", "old pass 0", "old pass 1", "old render 0", "old render 1");
        done.clear();
        broken.set("new pass 1");
        try (Node upgraded = node("new", "new", 4, Spread.NONE, 0)) {
            assertThat(upgraded.get(JobOperations.class).restart(id).done()).isTrue();
            await().dontCatchUncaughtExceptions()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> tables.settlements(id) == 2);
            assertThat(done).containsExactly("new prepare", "new pass 0");
            done.clear();
            restart(upgraded, id, 3);
            assertThat(upgraded.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
        }
        assertThat(done)
                .as("continued at the first item that is not committed")
                .containsExactly(
                        "new pass 1", "new render 0", "new render 1", "new render 2", "new render 3", "new publish");
    }

    @Test
    void aFinishedOutputOfAnotherVersionIsPublishedAsItIs() throws Exception {
        broken.set("old publish");
        String id;
        try (Node old = node("old", "old", 2, Spread.NONE, 0)) {
            id = old.accept("clip", "{}");
            assertThat(old.await(id).failure()).isPresent();
        }
        done.clear();
        try (Node upgraded = node("new", "new", 2, Spread.NONE, 0)) {
            restart(upgraded, id, 2);
        }
        assertThat(done).containsExactly("new publish");
    }

    @Test
    void theSameVersionContinuesAtTheItemThatFailed() throws Exception {
        broken.set("old render 2");
        try (Node old = node("old", "old", 4, Spread.NONE, 0)) {
            String id = old.accept("clip", "{}");
            assertThat(old.await(id).failure()).isPresent();
            done.clear();
            restart(old, id, 2);
        }
        assertThat(done).containsExactly("old render 2", "old render 3", "old publish");
    }

    @Test
    void partitionsAreLeftToWorkersWithTheirSoftware() throws Exception {
        try (Node first = node("first", "old", 24, PAIRS, 50);
                Node second = node("second", "old", 24, PAIRS, 50);
                Node other = node("other", "new", 24, PAIRS, 50)) {
            awaitWorkers(first, "old", 2);
            awaitWorkers(second, "old", 2);
            awaitWorkers(other, "old", 2);
            awaitWorkers(first, "new", 1);
            awaitWorkers(second, "new", 1);
            String id = first.accept("clip", "{}");
            assertThat(first.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            List<String> rendered =
                    done.stream().filter(work -> work.contains("render")).toList();
            String software = rendered.getFirst().substring(0, 3);
            assertThat(rendered)
                    .as("all by one software, each item once")
                    .containsExactlyInAnyOrderElementsOf(all(software, 24).subList(4, 28));
            assertThat(tables.number("SELECT COALESCE(MAX(attempts), 0) FROM step_partition WHERE request_id = ?", id))
                    .as("leaving one costs no attempt")
                    .isZero();
        }
    }

    @Test
    void completePartitionsOfAnotherVersionArePublishedAsTheyAre() throws Exception {
        broken.set("old publish");
        String id;
        try (Node first = node("first", "old", 8, PAIRS, 5);
                Node second = node("second", "old", 8, PAIRS, 5)) {
            awaitWorkers(first, "old", 2);
            awaitWorkers(second, "old", 2);
            id = first.accept("clip", "{}");
            assertThat(first.await(id).failure()).isPresent();
        }
        assertThat(done).containsAll(all("old", 8).subList(4, 12));
        tables.write("""
                UPDATE BATCH_STEP_EXECUTION SET STATUS = 'STOPPED', EXIT_CODE = 'STOPPED' WHERE STEP_NAME = 'render'
                AND JOB_EXECUTION_ID IN (SELECT JOB_EXECUTION_ID FROM BATCH_JOB_EXECUTION_PARAMS WHERE PARAMETER_VALUE = ?)""", id);
        done.clear();
        try (Node upgraded = node("new", "new", 8, PAIRS, 0)) {
            restart(upgraded, id, 2);
        }
        assertThat(done)
                .as("as if the request had not looked at its partitions yet")
                .containsExactly("new publish");
    }

    @Test
    void nothingIsCutBesideAWorkerOfAnEarlierVersion() throws Exception {
        tables.write("REPLACE INTO worker_process (id, started_at, seen_at, node, roles, details) VALUES ('earlier-1',"
                + " UTC_TIMESTAMP(6), UTC_TIMESTAMP(6) + INTERVAL 1 HOUR, 'earlier', 'worker',"
                + " '{\"pools\": {\"image\": {\"places\": 1}}}')");
        try (Node first = node("first", "old", 8, PAIRS, 1);
                Node second = node("second", "old", 8, PAIRS, 1)) {
            awaitWorkers(first, "old", 2);
            awaitWorkers(second, "old", 2);
            awaitWorkers(second, "", 1);
            String id = first.accept("clip", "{}");
            assertThat(second.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(tables.number("SELECT COUNT(*) FROM step_partition WHERE request_id = ?", id))
                    .as("it would fail a partition that it cannot run")
                    .isZero();
        }
        assertThat(done).containsExactlyInAnyOrderElementsOf(all("old", 8));
    }

    @Test
    void aStepThatWasCutForSoftwareThatIsGoneIsCutAnew() throws Exception {
        String id;
        var life = MortalDataSource.of(DATABASE.dataSource());
        try (Node first = node("first", "old", 30, PAIRS, 100)) {
            try (Node second = node(life, "second", "old", 30, PAIRS, 100)) {
                awaitWorkers(first, "old", 2);
                awaitWorkers(second, "old", 2);
                id = first.accept("clip", "{}");
                await().dontCatchUncaughtExceptions()
                        .atMost(Duration.ofSeconds(15))
                        .until(() -> done.contains("old render 4"));
                life.die(); // one dies in its partition, the other is stopped
            }
        }
        tables.write("UPDATE worker_process SET seen_at = seen_at - INTERVAL 2 HOUR, ended = TRUE");
        tables.write("UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL,"
                + " consecutive_failures = COALESCE(consecutive_failures, 0) + 1, version = version + 1 WHERE picked");
        done.clear();
        String ofOld = "SELECT COUNT(*) FROM step_partition WHERE request_id = ? AND version LIKE 'old%'";
        assertThat(tables.number(ofOld, id)).isGreaterThan(4);
        try (Node first = node("new-first", "new", 30, PAIRS, 20);
                Node second = node("new-second", "new", 30, PAIRS, 20)) {
            assertThat(first.await(id).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(tables.settlements(id)).isEqualTo(1);
            assertThat(tables.queued()).isZero();
            assertThat(second.exits()).isEmpty();
        }
        assertThat(done).containsExactlyInAnyOrderElementsOf(all("new", 30));
        assertThat(tables.number(ofOld, id)).isZero();
    }
}
