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
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.operators.RunHolds;
import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.TurnQueries;
import java.nio.file.Path;
import java.time.Duration;
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

/** A large run of one organization shares the threads of its pool with runs of others, chunk by chunk. */
class FairTurnsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final int LARGE = 120;
    private static final int SMALL = 4;
    private static final long OWNER = 1;
    private static final long OTHER = 2;

    private final Tables tables = new Tables(DATABASE.sql());
    private final List<String> done = new CopyOnWriteArrayList<>();

    @TempDir
    Path folder;

    @BeforeEach
    void nobodyElseWorks() {
        tables.write("UPDATE worker_process SET ended = TRUE");
    }

    private Node node(String name, String threads) {
        return Node.start(
                DATABASE.dataSource(),
                folder.resolve(name),
                folder.resolve("objects"),
                Map.of(
                        "lease.heartbeat", "300ms",
                        "lease.missed-heartbeats", "30", // no lease ends here: a slow machine must not repeat a chunk
                        "lease.polling", "50ms",
                        "jobs.retry-delay", "10ms",
                        "pools.bulk.threads", threads),
                run());
    }

    private TestOperation run() {
        return new TestOperation(
                "run",
                Pool.BULK,
                request -> Pipeline.of(
                        new Each(
                                        "items",
                                        _ -> Math.toIntExact(request.get(TestOperation.ITEMS)),
                                        (work, item) -> {
                                            assertThat(new CountDownLatch(1).await(60, TimeUnit.MILLISECONDS))
                                                    .isFalse();
                                            done.add(work.requestId() + " " + item);
                                        },
                                        2)
                                .over(new Spread(2, true, Optional.empty())),
                        new Once("report", work -> work.result("done", "yes"))));
    }

    private String accept(Node node, int items, long organization) {
        var work = node.work("run", "{\"items\": " + items + "}", organization, false);
        node.get(RequestIntake.class).accept(work);
        return work.requestId();
    }

    private long itemsOf(String id) {
        return done.stream().filter(work -> work.startsWith(id)).count();
    }

    private void awaitItems(String id, int number) {
        await().atMost(Duration.ofSeconds(20)).until(() -> itemsOf(id) >= number);
    }

    private void assertEachItemOnce(String id, int items) {
        assertThat(done.stream().filter(work -> work.startsWith(id)))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, items)
                        .mapToObj(item -> id + " " + item)
                        .toList());
    }

    @Test
    void aSmallRunOfAnotherOrganizationDoesNotWaitForTheEndOfALargeOne() throws Exception {
        try (Node node = node("alone", "1")) {
            String large = accept(node, LARGE, OWNER);
            awaitItems(large, 2);
            String small = accept(node, SMALL, OTHER);
            assertThat(node.await(small).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(done.indexOf(small + " 3")).isLessThan(LARGE - 20);
            assertThat(node.await(large).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertEachItemOnce(large, LARGE);
            assertEachItemOnce(small, SMALL);
            assertThat(tables.executions(large)).containsExactly("STOPPED", "COMPLETED");
            assertThat(tables.number("SELECT attempts FROM submission WHERE request_id = ?", large))
                    .isZero();
        }
    }

    @Test
    void aRunDoesNotGiveWayToOthersOfItsOrganization() throws Exception {
        try (Node node = node("own", "1")) {
            String first = accept(node, LARGE / 2, OWNER);
            awaitItems(first, 2);
            String second = accept(node, SMALL, OWNER);
            assertThat(node.await(second).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(tables.executions(first)).containsExactly("COMPLETED");
        }
    }

    @Test
    void aRunThatWasPausedHasItsPlaceBackAndStillGivesWay() throws Exception {
        try (Node node = node("paused", "1")) {
            String large = accept(node, LARGE, OWNER);
            awaitItems(large, 2);
            assertThat(node.get(RunHolds.class).pause(large).done()).isTrue();
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> tables.number("SELECT COUNT(*) FROM dispatch_bulk WHERE picked") == 0);
            assertThat(node.get(RunHolds.class).resume(large).done()).isTrue();
            assertThat(tables.number(
                            "SELECT COUNT(*) FROM dispatch_bulk WHERE priority = 0 AND execution_time < '2002-01-01'"))
                    .as("its place in the fair order")
                    .isOne();
            awaitItems(large, 10);
            String small = accept(node, SMALL, OTHER);
            assertThat(node.await(small).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(done.indexOf(small + " 3")).isLessThan(LARGE - 20);
            assertThat(node.await(large).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertEachItemOnce(large, LARGE);
        }
    }

    @Test
    void aWaitingRunThatWasPausedKeepsItsPlace() throws Exception {
        try (Node node = node("waiting", "1")) {
            String first = accept(node, LARGE / 4, OWNER);
            awaitItems(first, 2);
            String second = accept(node, SMALL, OWNER);
            String third = accept(node, SMALL, OWNER);
            assertThat(node.get(RunHolds.class).pause(second).done()).isTrue();
            assertThat(node.get(RunHolds.class).pause(second).done()).isTrue();
            assertThat(node.get(RunHolds.class).resume(second).done()).isTrue();
            assertThat(node.await(third).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(done.indexOf(second + " 3")).isNotNegative().isLessThan(done.indexOf(third + " 0"));
        }
    }

    @Test
    void aRetriedRunGivesWayAgainOnceItContinues() throws Exception {
        try (Node node = node("retried", "1")) {
            String large = accept(node, LARGE, OWNER);
            awaitItems(large, 2);
            tables.write("UPDATE dispatch_bulk SET priority = 5, execution_time = UTC_TIMESTAMP(6)");
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> tables.number("SELECT COUNT(*) FROM dispatch_bulk WHERE priority = 0") == 1);
            String small = accept(node, SMALL, OTHER);
            assertThat(node.await(small).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(done.indexOf(small + " 3")).isLessThan(LARGE - 20);
            assertThat(node.await(large).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
        }
    }

    /** A node that accepts and runs nothing. */
    private Node api() {
        return Node.start(
                DATABASE.dataSource(), folder.resolve("api"), folder.resolve("objects"), Map.of("roles", "api"), run());
    }

    @Test
    void othersComeFirstWhileAllThreadsAreBusyAndTheirTagIsSmaller() {
        try (Node node = api()) {
            tables.write("DELETE FROM dispatch_bulk");
            String large = accept(node, LARGE, OWNER);
            String small = accept(node, SMALL, OTHER);
            tables.write(
                    "UPDATE dispatch_bulk SET picked = TRUE, picked_by = 'a', version = 2 WHERE task_instance = ?",
                    large);
            var claim = new DispatchRows.Claim(Pool.BULK, large, 2, "a");
            var turns = new TurnQueries(DATABASE.sql());
            assertThat(turns.isTurnOfOthers(claim, OWNER, 1_000_000, 1, true)).isTrue();
            assertThat(turns.isTurnOfOthers(claim, OWNER, 1_000_000, 2, true))
                    .as("a thread is free")
                    .isFalse();
            assertThat(turns.isTurnOfOthers(claim, OTHER, 1_000_000, 1, true))
                    .as("only its own organization's work waits")
                    .isFalse();
            assertThat(turns.isTurnOfOthers(claim, OWNER, -1_000_000, 1, true))
                    .as("its own tag is smaller")
                    .isFalse();
            tables.write("UPDATE dispatch_bulk SET version = 3 WHERE task_instance = ?", small);
            assertThat(turns.isTurnOfOthers(claim, OWNER, 1_000_000, 1, true))
                    .as("what waits has run before")
                    .isFalse();
            assertThat(turns.isTurnOfOthers(claim, OWNER, 1_000_000, 1, false)).isTrue();
            tables.write("DELETE FROM dispatch_bulk");
        }
    }

    @Test
    void aRowThatIsPickedInTheMomentOfAPauseKeepsItsPlace() {
        try (Node node = api()) {
            tables.write("DELETE FROM dispatch_bulk");
            String id = accept(node, SMALL, OWNER);
            List<String> place = tables.texts("SELECT execution_time FROM dispatch_bulk");
            assertThat(node.get(RunHolds.class).pause(id).done()).isTrue();
            tables.write("UPDATE dispatch_bulk SET picked = TRUE, picked_by = 'a', version = 2");
            var claim = new DispatchRows.Claim(Pool.BULK, id, 2, "a");
            assertThat(DATABASE.sql()
                            .inTransaction(() -> node.get(DispatchRows.class).hold(claim)))
                    .isTrue();
            assertThat(tables.number("SELECT COUNT(*) FROM dispatch_bulk WHERE execution_time >= '9000-01-01'"))
                    .isOne();
            assertThat(node.get(RunHolds.class).resume(id).done()).isTrue();
            assertThat(tables.texts("SELECT execution_time FROM dispatch_bulk")).isEqualTo(place);
            tables.write("DELETE FROM dispatch_bulk");
        }
    }

    @Test
    void aRunContinuesWhileAThreadIsFree() throws Exception {
        try (Node node = node("free", "2")) {
            String large = accept(node, LARGE / 2, OWNER);
            awaitItems(large, 2);
            String small = accept(node, SMALL, OTHER);
            assertThat(node.await(small).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(node.await(large).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(tables.executions(large)).containsExactly("COMPLETED");
        }
    }

    @Test
    void partitionsGiveWayAndContinueAtTheirNextItem() throws Exception {
        try (Node first = node("first", "1");
                Node second = node("second", "1")) {
            for (Node each : List.of(first, second)) {
                await().atMost(Duration.ofSeconds(15))
                        .until(() -> each.get(NodeMembership.class).workers(Pool.BULK) == 2);
            }
            String large = accept(first, 2 * LARGE, OWNER);
            awaitItems(large, 4);
            String small = accept(first, 2, OTHER);
            assertThat(tables.number("SELECT COUNT(*) FROM dispatch_bulk WHERE priority <> 0"))
                    .as("partitions are first attempts as others")
                    .isZero();
            assertThat(first.await(small).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertThat(done.indexOf(small + " 1")).isLessThan(LARGE);
            assertThat(second.await(large).state()).isEqualTo(SubmissionStatus.State.COMPLETED);
            assertEachItemOnce(large, 2 * LARGE);
            assertThat(tables.number("SELECT SUM(attempts) FROM step_partition WHERE request_id = ?", large))
                    .isZero();
        }
    }
}
