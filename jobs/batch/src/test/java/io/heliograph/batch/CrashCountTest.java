// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Processes die under work again and again: what is charged to the work, and what is not. */
class CrashCountTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final String CRASHES = "SELECT crashes FROM submission WHERE request_id = ?";

    private final Tables tables = new Tables(DATABASE.sql());
    private final Map<String, Gate> gates = new ConcurrentHashMap<>();
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final List<Life> lives = new ArrayList<>();

    @TempDir
    Path folder;

    /** A process that can be killed; its jobs wait at gates {@code <process>:<item>} for the request that has so many items. */
    private final class Life implements AutoCloseable {
        private final MortalDataSource source = MortalDataSource.of(DATABASE.dataSource());
        private final Node node;

        Life(String name) {
            this(name, 2, "1ms");
        }

        Life(String name, int threads) {
            this(name, threads, "1ms");
        }

        Life(String name, int threads, String deathRest) {
            node = Node.start(
                    source,
                    folder.resolve(name),
                    folder.resolve("objects"),
                    Map.of(
                            "lease.heartbeat", "500ms",
                            "lease.polling", "50ms",
                            "jobs.shutdown-grace", "1s",
                            "jobs.death-rest", deathRest,
                            "pools.image.threads", Integer.toString(threads)),
                    TestOperation.of(
                            "items",
                            operationRequest -> Pipeline.of(
                                    new Each(
                                            "render",
                                            _ -> operationRequest
                                                    .get(TestOperation.ITEMS)
                                                    .intValue(),
                                            (_, item) -> {
                                                String place = operationRequest.get(TestOperation.ITEMS) + ":" + name
                                                        + ":" + item;
                                                done.add("begin " + place);
                                                Gate gate = gates.get(place);
                                                if (gate != null) {
                                                    gate.pass();
                                                }
                                                done.add("end " + place);
                                            }),
                                    new Once("publish", stepWork -> stepWork.result("done", true)))));
            lives.add(this);
        }

        /** The process is gone at once, with all that its threads do. */
        void kill() {
            source.die();
            close();
            tables.write("UPDATE worker_process SET seen_at = seen_at - INTERVAL 10 MINUTE");
            revive();
        }

        @Override
        public void close() {
            gates.values().forEach(Gate::open);
            node.close();
        }
    }

    private Gate gate(String place) {
        return gates.computeIfAbsent(place, _ -> new Gate());
    }

    /** What happens to rows whose heartbeats are missed. */
    private void revive() {
        tables.write("UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL,"
                + " consecutive_failures = COALESCE(consecutive_failures, 0) + 1, version = version + 1 WHERE picked");
    }

    @AfterEach
    void end() {
        lives.forEach(Life::close);
        tables.write("DELETE FROM dispatch_image");
    }

    @Test
    void threeKillsOfItsProcessDoNotCondemnInnocentWork() throws Exception {
        String id = "";
        for (String name : List.of("a", "b", "c")) {
            Gate gate = gate("3:" + name + ":0");
            Life life = new Life(name);
            id = id.isEmpty() ? life.node.accept("items", "{\"items\": 3}") : id;
            gate.awaitReached();
            life.kill();
        }
        assertThat(new Life("d").node.await(id).state()).isEqualTo(COMPLETED);
        assertThat(tables.number(CRASHES, id)).as("the first was beside others").isEqualTo(2);
    }

    @Test
    void anInputThatCrashesItsProcessWheneverItRunsAloneIsGivenUp() throws Exception {
        String id = diesAtItsFirstItem(List.of("a", "b", "c", "d"));
        tables.write("UPDATE worker_process SET crashed = TRUE");
        var status = new Life("e").node.await(id);
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.PROCESSING_FAILED);
        assertThat(status.failure().orElseThrow().details()).contains("3 times");
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(done).noneMatch(each -> each.contains(":e:"));
    }

    private String diesAtItsFirstItem(List<String> names) throws Exception {
        String id = "";
        for (String name : names) {
            Gate gate = gate("3:" + name + ":0");
            Life life = new Life(name);
            id = id.isEmpty() ? life.node.accept("items", "{\"items\": 3}") : id;
            gate.awaitReached();
            life.kill();
        }
        return id;
    }

    @Test
    void nineKillsFromOutsideWhileItRunsAloneDoNotCondemnInnocentWork() throws Exception {
        String id = diesAtItsFirstItem(List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j"));
        assertThat(new Life("k").node.await(id).state()).isEqualTo(COMPLETED);
        assertThat(tables.number(CRASHES, id)).isEqualTo(9);
    }

    @Test
    void whatEndsItsProcessTenTimesAloneIsGivenUpWithoutAReport() throws Exception {
        String id = diesAtItsFirstItem(List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"));
        var status = new Life("l").node.await(id);
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().details()).contains("10 times");
    }

    @Test
    void afterADeathWhileAloneWorkRests() throws Exception {
        String id = diesAtItsFirstItem(List.of("a", "b"));
        Life c = new Life("c", 2, "4m");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> tables.number(
                                "SELECT COUNT(*) FROM dispatch_image WHERE task_instance = ? AND picked = FALSE"
                                        + " AND execution_time > UTC_TIMESTAMP(6) + INTERVAL 3 MINUTE",
                                id)
                        == 1);
        assertThat(done).noneMatch(each -> each.contains(":c:"));
        c.close();
        tables.write("UPDATE dispatch_image SET execution_time = UTC_TIMESTAMP(6)");
        tables.write("UPDATE BATCH_JOB_EXECUTION SET lost_at = lost_at - INTERVAL 2 HOUR");
        assertThat(new Life("d", 2, "4m").node.await(id).state()).isEqualTo(COMPLETED);
    }

    @Test
    void whatMovesIsNeverGivenUp() throws Exception {
        String id = "";
        for (int item = 0; item < 6; item++) {
            Gate gate = gate("6:life" + item + ":" + item);
            Life life = new Life("life" + item);
            id = id.isEmpty() ? life.node.accept("items", "{\"items\": 6}") : id;
            gate.awaitReached();
            life.kill();
        }
        assertThat(new Life("last").node.await(id).state()).isEqualTo(COMPLETED);
        assertThat(tables.number(CRASHES, id)).isZero();
    }

    @Test
    void thoseWhoseProcessDiedRunOneByOneUntilEachHasGotPast() throws Exception {
        Gate first = gate("3:a:0");
        Gate second = gate("4:a:0");
        Life a = new Life("a");
        String three = a.node.accept("items", "{\"items\": 3}");
        String four = a.node.accept("items", "{\"items\": 4}");
        first.awaitReached();
        second.awaitReached();
        a.kill();
        gates.clear();
        done.clear();
        List.of("3:b:0", "4:b:0", "3:b:2", "4:b:2").forEach(this::gate);
        Life b = new Life("b");
        await().atMost(Duration.ofSeconds(10)).until(() -> !itemsOfB().isEmpty());
        String alone = itemsOfB().getFirst().substring("begin ".length());
        String next = alone.equals("3:b:0") ? "4:b:0" : "3:b:0";
        await().during(Duration.ofMillis(500))
                .atMost(Duration.ofSeconds(5))
                .until(() -> itemsOfB().size() == 1);
        gate(alone).open();
        gate(next).awaitReached();
        assertThat(done).as("it made room between two items").doesNotContain("begin " + alone.charAt(0) + ":b:2");
        gate(next).open();
        gate("3:b:2").awaitReached(); // both, beside each other
        gate("4:b:2").awaitReached();
        gates.values().forEach(Gate::open);
        assertThat(b.node.awaitAll(three, four)).allMatch(status -> status.state() == COMPLETED);
        assertThat(tables.number("SELECT SUM(crashes) FROM submission WHERE request_id IN (?, ?)", three, four))
                .isZero();
    }

    /** Without those of a: threads that outlive their process end later. */
    private List<String> itemsOfB() {
        return done.stream().filter(each -> each.contains(":b:")).toList();
    }

    @Test
    void aProcessThatOnlyPausedIsNoDeathOnceItIsSeenAgain() throws Exception {
        Gate first = gate("3:a:0");
        Life a = new Life("a");
        String id = a.node.accept("items", "{\"items\": 3}");
        first.awaitReached();
        a.kill();
        gates.clear();
        Gate paused = gate("3:b:0");
        new Life("b", 1);
        paused.awaitReached(); // alone, as its process died before
        tables.write("UPDATE worker_process SET seen_at = seen_at - INTERVAL 10 MINUTE"); // seems dead for long
        revive();
        Gate third = gate("3:c:0");
        Life c = new Life("c");
        third.awaitReached();
        long blamed = tables.number(CRASHES, id);
        long alone = tables.number(
                "SELECT alone FROM BATCH_JOB_EXECUTION WHERE JOB_EXECUTION_ID ="
                        + " (SELECT job_execution_id FROM submission WHERE request_id = ?)",
                id);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> tables.number(
                                "SELECT COUNT(*) FROM worker_process WHERE seen_at > UTC_TIMESTAMP(6) - INTERVAL 1 MINUTE")
                        == 2); // b is awake again
        c.source.die();
        Gate fourth = gate("3:d:0");
        revive();
        tables.write(
                "UPDATE worker_process SET ended = TRUE WHERE id = (SELECT process_id FROM BATCH_JOB_EXECUTION WHERE STATUS = 'STARTED')");
        Life d = new Life("d");
        fourth.awaitReached();
        assertThat(blamed)
                .as("b's, while nobody heard of it, or nothing if it was heard of at once")
                .isBetween(0L, 1L);
        assertThat(tables.number(CRASHES, id))
                .as("c's only, which ran alone unless b was heard of at once")
                .isEqualTo(alone);
        gates.values().forEach(Gate::open);
        assertThat(d.node.await(id).state()).isEqualTo(COMPLETED);
    }

    @Test
    void deathsOfAProcessThatWasToldToEndAreNotCounted() throws Exception {
        String id = "";
        for (String name : List.of("a", "b", "c", "d", "e")) {
            Gate gate = gate("3:" + name + ":0");
            Life life = new Life(name);
            id = id.isEmpty() ? life.node.accept("items", "{\"items\": 3}") : id;
            gate.awaitReached();
            tables.write(
                    "UPDATE worker_process SET draining = TRUE WHERE seen_at > UTC_TIMESTAMP(6) - INTERVAL 1 MINUTE");
            life.kill();
        }
        assertThat(new Life("f").node.await(id).state()).isEqualTo(COMPLETED);
        assertThat(tables.number(CRASHES, id)).isZero();
    }

    @Test
    void deathsBeforeTheFirstStepCountToo() throws Exception {
        Life api = new Life("api");
        api.source.die();
        api.close();
        String id;
        try (Node sender = Node.start(
                DATABASE,
                folder.resolve("sender"),
                folder.resolve("objects"),
                Map.of("roles", "api"),
                TestOperation.of("items", _ -> Pipeline.of(new Once("publish", _ -> {}))))) {
            id = sender.accept("items", "{\"items\": 3}");
        }
        // picked and found dead again and again, before there was anything to write: once beside others, then alone
        tables.write("UPDATE dispatch_image SET consecutive_failures = 1");
        for (int death = 0; death < 3; death++) {
            var source = MortalDataSource.of(DATABASE.dataSource());
            try (var _ = Node.start(
                    source,
                    folder.resolve("poisoned" + death),
                    folder.resolve("objects"),
                    Map.of("lease.heartbeat", "500ms", "lease.polling", "50ms", "jobs.death-rest", "1ms"),
                    TestOperation.of("items", _ -> {
                        source.die();
                        throw new IllegalStateException("the process dies while the job is built");
                    }))) {
                await().dontCatchUncaughtExceptions()
                        .atMost(Duration.ofSeconds(10))
                        .until(source::isDead);
            }
            tables.write("UPDATE worker_process SET crashed = TRUE, seen_at = seen_at - INTERVAL 10 MINUTE");
            revive();
        }
        var status = new Life("last").node.await(id);
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().details()).contains("3 times");
    }
}
