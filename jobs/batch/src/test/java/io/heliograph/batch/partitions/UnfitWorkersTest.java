// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Partitions that a worker picks but cannot run: it does not know the operation, counts other items, or the list of items is gone. */
class UnfitWorkersTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final int ITEMS = 40;
    private static final Map<String, String> SETTINGS = Map.of(
            "lease.heartbeat", "500ms",
            "lease.missed-heartbeats", "30", // no lease ends here: a slow machine must not repeat a chunk
            "lease.polling", "50ms",
            "jobs.attempts", "100",
            "jobs.retry-delay", "20ms",
            "jobs.shutdown-grace", "2s",
            "pools.image.threads", "1");

    private final Tables tables = new Tables(DATABASE.sql());
    private final List<Integer> done = new CopyOnWriteArrayList<>();

    @TempDir
    Path folder;

    @BeforeEach
    void nobodyElseWorks() {
        tables.write("UPDATE worker_process SET ended = TRUE");
    }

    private Node node(String name, String operation, Map<String, String> settings, int more) {
        return Node.start(
                DATABASE,
                folder.resolve(name),
                folder.resolve("objects"),
                settings,
                TestOperation.of(
                        operation,
                        _ -> Pipeline.of(
                                new Once("list", work -> {
                                    Path list = work.scratch().resolve("list");
                                    Files.writeString(list, "item\n".repeat(ITEMS));
                                    work.keep("list", list, "text/plain");
                                }),
                                new Each("render", work -> count(work) + more, (_, item) -> {
                                            assertThat(new CountDownLatch(1).await(100, TimeUnit.MILLISECONDS))
                                                    .isFalse();
                                            done.add(item);
                                        })
                                        .over(new Spread(2, true, Optional.empty())),
                                new Once("publish", work -> work.result("done", "yes")))));
    }

    private static int count(StepWork work) {
        try {
            return Files.readAllLines(work.kept("list")).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A request that a first worker has cut into partitions and has left when it has done some of its items. */
    private String leftInTheMiddle() {
        tables.write("REPLACE INTO worker_process (id, started_at, seen_at, node, roles, details) VALUES ('phantom-1',"
                + " UTC_TIMESTAMP(6), UTC_TIMESTAMP(6) + INTERVAL 1 HOUR, 'phantom', 'worker',"
                + " '{\"pools\": {\"image\": {\"places\": 1}}}')");
        try (Node first = node("first", "cut", SETTINGS, 0)) {
            String id = first.accept("cut", "{}");
            await().dontCatchUncaughtExceptions().atMost(Duration.ofSeconds(20)).until(() -> done.size() >= 2);
            return id;
        }
    }

    private static Map<String, String> twoAttempts() {
        var settings = new HashMap<>(SETTINGS);
        settings.put("jobs.attempts", "2");
        return settings;
    }

    private long attempts(String id) {
        return tables.number("SELECT COALESCE(SUM(attempts), 0) FROM step_partition WHERE request_id = ?", id);
    }

    private void awaitAttempts(String id, int number) {
        await().dontCatchUncaughtExceptions().atMost(Duration.ofSeconds(20)).until(() -> attempts(id) >= number);
    }

    /** The end of a request that a worker brings about which knows its operation. */
    private SubmissionStatus endWith(String id) throws InterruptedException {
        try (Node fit = node("fit", "cut", twoAttempts(), 0)) {
            return fit.await(id);
        }
    }

    private void requireEachItemOnce(SubmissionStatus end) {
        assertThat(end.state()).isEqualTo(SubmissionStatus.State.COMPLETED);
        assertThat(done)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, ITEMS).boxed().toList());
    }

    @Test
    void partitionsOfAnUnknownOperationGoBackForAnotherWorker() throws Exception {
        String id = leftInTheMiddle();
        try (Node _ = node("older", "another", SETTINGS, 0)) {
            awaitAttempts(id, 3);
        }
        tables.write("UPDATE step_partition SET attempts = 0"); // the worker that knows it has two of its own
        requireEachItemOnce(endWith(id));
    }

    @Test
    void afterTheLastAttemptTheErrorNamesThePartitionAndTheUnknownOperation() throws Exception {
        String id = leftInTheMiddle();
        ClientFailure failure;
        try (Node older = node("older", "another", twoAttempts(), 0)) {
            failure = older.await(id)
                    .failure()
                    .orElseThrow(); // of the request itself, which this worker does not know either
        }
        assertThat(failure.code()).isEqualTo(ErrorCode.INTERNAL_ERROR);
        assertThat(failure.details()).contains("This worker's version has no operation 'cut'");
        assertThat(tables.texts(
                        "SELECT error_details FROM step_partition WHERE request_id = ? AND state = 'FAILED'", id))
                .isNotEmpty()
                .allSatisfy(error -> assertThat(error)
                        .matches("Partition \\d+ of the step 'render' \\(items \\d+ to \\d+\\): "
                                + "This worker's version has no operation.*"));
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.queued()).isZero();
    }

    @Test
    void partitionsOfAnotherCountGoBackForAnotherWorker() throws Exception {
        String id = leftInTheMiddle();
        try (Node _ = node("newer", "cut", SETTINGS, 1)) {
            awaitAttempts(id, 3);
        }
        tables.write("UPDATE step_partition SET attempts = 0");
        requireEachItemOnce(endWith(id));
    }

    @Test
    void aRunWhoseListIsGoneEndsWithAnErrorThatNamesThePartitionAndTheFile() throws Exception {
        String id = leftInTheMiddle();
        new FileObjectStore(folder.resolve("objects"), Clock.systemUTC()).delete("work/" + id + "/list");
        int before = done.size();
        ClientFailure failure = endWith(id).failure().orElseThrow();
        assertThat(failure.code()).isEqualTo(ErrorCode.INTERNAL_ERROR);
        assertThat(failure.details())
                .startsWith("Partition ")
                .contains("of the step 'render' (items ", "The file 'list' of this request is not in the object store");
        assertThat(done).as("no item runs without the list").hasSize(before);
        assertThat(attempts(id)).as("two for the partition that ended the run").isGreaterThanOrEqualTo(2);
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.queued()).isZero();
    }
}
