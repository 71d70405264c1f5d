// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process dies at each instant that the database can tell apart: just before and just after every commit of a request's life. The life has all there is:
 * acceptance, a step of its own, a step of items, a failure that passes and its other try, settlement and webhook. How many commits it has is counted, not
 * known. After each death another process takes over. Nothing is lost, and nothing is settled twice.
 */
class KillPointsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    /** What is done when nobody dies: the step that fails is done twice. */
    private static final List<String> WORK = List.of("prepare", "item0", "item1", "item2", "flaky", "flaky", "publish");

    /** Actions before the first commit, if progress is gathered: up to the failure. */
    private static final int GATHERED = WORK.lastIndexOf("flaky");

    private final Tables tables = new Tables(DATABASE.sql());
    private final KilledNodes killed = new KilledNodes(tables);

    @TempDir
    Path folder;

    private boolean gathers;

    private Node node(MortalDataSource life, String dyingIn) {
        Map<String, String> settings = new HashMap<>(KilledNodes.SETTINGS);
        settings.put("jobs.gather-progress", Boolean.toString(gathers));
        return Node.start(
                life,
                folder.resolve("node-" + UUID.randomUUID()),
                folder.resolve("objects"),
                settings,
                TestOperation.of(
                        "all",
                        _ -> Pipeline.of(
                                new Once("prepare", stepWork -> {
                                    act(life, "prepare", dyingIn);
                                    stepWork.remember("plan", "made");
                                }),
                                new Each("render", _ -> 3, (stepWork, item) -> {
                                    act(life, "item" + item, dyingIn);
                                    stepWork.result("item" + item, item);
                                }),
                                new Once("flaky", _ -> {
                                    boolean first = !killed.done().contains("flaky");
                                    act(life, "flaky", dyingIn);
                                    if (first) {
                                        throw new FailureException(ErrorCode.DOWNLOAD_FAILED, "No", "Not now.");
                                    }
                                }),
                                new Once("publish", stepWork -> {
                                    act(life, "publish", dyingIn);
                                    stepWork.result(
                                            "done", stepWork.recall("plan").orElse("forgotten"));
                                }))));
    }

    private void act(MortalDataSource life, String what, String dyingIn) {
        if (what.equals(dyingIn)) {
            life.die();
        }
        killed.act(life, what);
    }

    @TestFactory
    Stream<DynamicTest> aDeathAtAnyCommitOfTheFirstProcess() throws Exception {
        var whole = MortalDataSource.of(DATABASE.dataSource());
        List<String> commits;
        try (Node node = node(whole, "nowhere")) {
            String id = accept(node).orElseThrow();
            commits = commitsUntilSettled(id, whole);
            requireWhole(id, 0);
        }
        assertThat(commits).as("accepted, picked, four steps, items, retry").hasSizeGreaterThan(12);
        return points(commits, (commit, before, counted) -> dieOnce(commit, before, counted, 1));
    }

    @TestFactory
    Stream<DynamicTest> aDeathBeforeGatheredProgressIsCommittedRepeatsItAndNothingElse() throws Exception {
        gathers = true;
        var whole = MortalDataSource.of(DATABASE.dataSource());
        List<String> commits;
        try (Node node = node(whole, "nowhere")) {
            commits = commitsUntilSettled(accept(node).orElseThrow(), whole);
        }
        assertThat(commits).as("accepted, picked, failed, picked, retry").hasSizeBetween(6, 11);
        return points(commits, (commit, before, counted) -> dieOnce(commit, before, counted, GATHERED));
    }

    @TestFactory
    Stream<DynamicTest> aDeathAtAnyCommitOfTheProcessThatGoesOn() throws Exception {
        var whole = MortalDataSource.of(DATABASE.dataSource());
        String id = dieWithin("item1");
        List<String> commits;
        try (var _ = node(whole, "nowhere")) {
            commits = commitsUntilSettled(id, whole);
            requireWhole(id, 0);
        }
        assertThat(commits).hasSizeGreaterThan(8);
        return points(commits, (commit, before, counted) -> {
            String again = dieWithin("item1");
            var second = MortalDataSource.dyingAt(DATABASE.dataSource(), commit, before);
            try (var _ = node(second, "nowhere")) {
                awaitDeath(again, second, counted);
            }
            othersGoOn(again, 1);
        });
    }

    /** So who ends a request and who takes it away wait for each other at that row, and never each for what the other holds. */
    @Test
    void everyCommitOfAWorkerLocksTheDispatchRowBeforeItWritesAnythingElse() throws Exception {
        var whole = MortalDataSource.of(DATABASE.dataSource());
        try (Node node = node(whole, "nowhere")) {
            List<String> commits = commitsUntilSettled(accept(node).orElseThrow(), whole);
            assertThat(commits.subList(1, commits.size())) // the first accepts it
                    .hasSizeGreaterThan(10)
                    .allSatisfy(commit -> assertThat(commit).matches("(UPDATE|DELETE) DISPATCH_IMAGE.*"));
        }
    }

    private interface Death {
        void at(int commit, boolean before, int counted) throws Exception;
    }

    private static Stream<DynamicTest> points(List<String> commits, Death death) {
        return IntStream.rangeClosed(1, commits.size())
                .boxed()
                .flatMap(commit -> Stream.of(true, false)
                        .map(before -> DynamicTest.dynamicTest(
                                "%s commit %d of %d: %s"
                                        .formatted(
                                                before ? "before" : "after",
                                                commit,
                                                commits.size(),
                                                commits.get(commit - 1)),
                                () -> death.at(commit, before, commits.size()))));
    }

    /** The commits of a life up to its settlement. */
    private List<String> commitsUntilSettled(String id, MortalDataSource life) {
        await().dontCatchUncaughtExceptions().atMost(Duration.ofSeconds(20)).until(() -> tables.settlements(id) == 1);
        List<String> commits = life.commits();
        int settled = IntStream.range(0, commits.size())
                .filter(i -> commits.get(i).contains("INSERT WEBHOOK_DELIVERY"))
                .findFirst()
                .orElseThrow();
        return commits.subList(0, settled + 1);
    }

    /**
     * Waits for a death, or for the end of a life that was a commit shorter than the one that was counted: a retry that is picked while its run before is still
     * ending is put back and picked again, which is a commit more.
     */
    private void awaitDeath(String id, MortalDataSource life, int counted) {
        await().dontCatchUncaughtExceptions()
                .atMost(Duration.ofSeconds(20))
                .until(() -> life.isDead() || tables.settlements(id) == 1);
        if (!life.isDead()) {
            assertThat(life.commits()).hasSizeBetween(counted - 1, counted);
        }
    }

    private void dieOnce(int commit, boolean before, int counted, int repeated) throws Exception {
        var life = MortalDataSource.dyingAt(DATABASE.dataSource(), commit, before);
        Optional<String> id;
        try (Node node = node(life, "nowhere")) {
            id = accept(node);
            awaitDeath(life.isDead() ? "" : id.orElseThrow(), life, counted);
        }
        if (id.isPresent()) {
            othersGoOn(id.get(), repeated);
        } else {
            assertThat(before && commit == 1).as("nothing was written").isTrue();
        }
    }

    /** A process that dies within its work, after it has committed some of it. */
    private String dieWithin(String what) {
        var life = MortalDataSource.of(DATABASE.dataSource());
        try (Node node = node(life, what)) {
            String id = accept(node).orElseThrow();
            await().dontCatchUncaughtExceptions().atMost(Duration.ofSeconds(20)).until(life::isDead);
            killed.foundDead();
            return id;
        }
    }

    /** Accepts a request; empty if nothing of it is in the tables. */
    private Optional<String> accept(Node node) {
        killed.forget();
        return killed.accept(node, node.work("all", "{\"webhook_url\": \"https://receiver.example/\"}"));
    }

    private void othersGoOn(String id, int repeated) throws Exception {
        killed.foundDead();
        try (Node other = node(MortalDataSource.of(DATABASE.dataSource()), "nowhere")) {
            assertThat(other.await(id).state()).isEqualTo(COMPLETED);
        }
        requireWhole(id, repeated);
    }

    private void requireWhole(String id, int repeated) {
        assertThat(tables.texts("SELECT result FROM submission WHERE request_id = ? AND outcome = 'COMPLETED'", id))
                .singleElement()
                .asString()
                .as("context kept")
                .contains("\"item0\":0", "\"item1\":1", "\"item2\":2", "\"done\":\"made\"");
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(tables.queued()).isZero();
        assertThat(tables.number("SELECT COUNT(*) FROM webhook_delivery WHERE request_id = ?", id))
                .isEqualTo(1);
        assertThat(tables.number("SELECT COUNT(*) FROM dispatch_webhook WHERE task_instance LIKE ?", id + "%"))
                .isEqualTo(1);
        assertThat(tables.number("SELECT crashes FROM submission WHERE request_id = ?", id))
                .as("deaths while it ran alone")
                .isZero();
        assertThat(tables.number("SELECT attempts FROM submission WHERE request_id = ?", id))
                .isLessThanOrEqualTo(1);
        assertThat(tables.executions(id)).endsWith("COMPLETED").doesNotContain("STARTING", "STARTED", "UNKNOWN");
        assertThat(tables.texts("""
                        SELECT p.STEP_NAME FROM BATCH_STEP_EXECUTION p JOIN BATCH_JOB_EXECUTION_PARAMS q ON q.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE q.PARAMETER_VALUE = ? AND p.STATUS = 'COMPLETED' ORDER BY p.STEP_NAME""", id))
                .as("each step has finished once")
                .containsExactly("flaky", "prepare", "publish", "render");
        assertThat(tables.number("""
                        SELECT SUM(p.READ_COUNT) FROM BATCH_STEP_EXECUTION p JOIN BATCH_JOB_EXECUTION_PARAMS q ON q.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE q.PARAMETER_VALUE = ? AND p.STEP_NAME = 'render'""", id)).as("each item was committed once").isEqualTo(3);
        assertThat(killed.done()).containsAll(WORK);
        List<String> more = new ArrayList<>(killed.done());
        WORK.forEach(more::remove);
        assertThat(more).as("actions repeated after the kill").hasSizeLessThanOrEqualTo(repeated);
        assertThat(WORK).allMatch(what -> Collections.frequency(killed.done(), what) >= 1);
    }
}
