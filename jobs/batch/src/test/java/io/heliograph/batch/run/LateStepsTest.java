// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Gate;
import io.heliograph.batch.KilledNodes;
import io.heliograph.batch.MortalDataSource;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Short steps are written with their chunks and ends; long ones are seen while they run. */
class LateStepsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Duration A_WHILE = Duration.ofSeconds(10);

    private final Tables tables = new Tables(DATABASE.sql());

    @TempDir
    Path folder;

    private Node node(MortalDataSource source, Pipeline.Step... steps) {
        return Node.start(
                source, folder, KilledNodes.SETTINGS, TestOperation.of("late", _ -> new Pipeline(List.of(steps))));
    }

    private Node gathering(MortalDataSource source, Pipeline.Step... steps) {
        Map<String, String> settings = new HashMap<>(KilledNodes.SETTINGS);
        settings.put("jobs.gather-progress", "true");
        return Node.start(source, folder, settings, TestOperation.of("late", _ -> new Pipeline(List.of(steps))));
    }

    private static Pipeline.Step[] shortSteps() {
        return new Pipeline.Step[] {
            new Once("prepare", work -> work.remember("plan", "made")),
            new Each("render", _ -> 1, (work, item) -> work.result("item", item)),
            new Once("publish", work -> work.result("done", work.recall("plan").orElse("forgotten")))
        };
    }

    @Test
    void gatheredStepsCostNoCommit() throws Exception {
        var source = MortalDataSource.of(DATABASE.dataSource());
        try (Node node = gathering(source, shortSteps())) {
            requireCommits(node, source, 2);
        }
    }

    @Test
    void gatheredStepsAreKeptWithTheirMemoryWhileALongOneRuns() throws Exception {
        var gate = new Gate();
        try (Node node = gathering(
                MortalDataSource.of(DATABASE.dataSource()),
                new Once("prepare", work -> work.remember("plan", "made")),
                new Each("render", _ -> 2, (work, item) -> {
                    if (item == 1) {
                        work.remember("later", "unsaid");
                        gate.pass();
                    }
                }),
                new Once(
                        "publish",
                        work -> work.result("done", work.recall("plan").orElse("forgotten"))))) {
            String id = node.accept("late", "{}");
            gate.awaitReached();
            await().atMost(A_WHILE).until(() -> tables.steps(id).equals(List.of("COMPLETED", "STARTED")));
            assertThat(tables.texts(
                            "SELECT SHORT_CONTEXT FROM BATCH_JOB_EXECUTION_CONTEXT c JOIN submission s"
                                    + " ON s.job_execution_id = c.JOB_EXECUTION_ID WHERE s.request_id = ?",
                            id))
                    .singleElement()
                    .asString()
                    .contains("made")
                    .doesNotContain("unsaid");
            assertThat(tables.number(
                            "SELECT SUM(p.READ_COUNT) FROM BATCH_STEP_EXECUTION p JOIN submission s"
                                    + " ON s.job_execution_id = p.JOB_EXECUTION_ID WHERE s.request_id = ?",
                            id))
                    .as("the first item, of the two")
                    .isEqualTo(1);
            gate.open();
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
            assertThat(tables.steps(id)).containsExactly("COMPLETED", "COMPLETED", "COMPLETED");
        }
    }

    @Test
    void aShortStepCostsOneCommitAndTheLastOneNone() throws Exception {
        var source = MortalDataSource.of(DATABASE.dataSource());
        try (Node node = node(source, shortSteps())) {
            requireCommits(node, source, 4);
        }
    }

    /** Accepts a request, and counts the commits until it is settled: its acceptance, its progress, its settlement. */
    private void requireCommits(Node node, MortalDataSource source, int commits) throws Exception {
        String id = node.accept("late", "{}");
        assertThat(node.await(id).state()).isEqualTo(COMPLETED);
        assertThat(source.commits())
                .filteredOn(
                        commit -> !commit.equals("UPDATE DISPATCH_IMAGE")) // the pick, and heartbeats on a busy machine
                .hasSize(commits)
                .last()
                .asString()
                .startsWith("DELETE DISPATCH_IMAGE + UPDATE SUBMISSION")
                .contains("INSERT BATCH_STEP_EXECUTION");
        assertThat(tables.steps(id)).containsExactly("COMPLETED", "COMPLETED", "COMPLETED");
        assertThat(tables.texts("SELECT result FROM submission WHERE request_id = ?", id))
                .containsExactly("{\"item\":0,\"done\":\"made\"}");
    }

    @Test
    void aLongStepIsSeenWhileItRuns() throws Exception {
        var gate = new Gate();
        var later = new Gate();
        try (Node node = node(
                MortalDataSource.of(DATABASE.dataSource()),
                new Once("prepare", _ -> gate.pass()),
                new Each("render", _ -> 1, (_, _) -> {}),
                new Once("publish", _ -> later.pass()))) {
            String id = node.accept("late", "{}");
            gate.awaitReached();
            await().atMost(A_WHILE).until(() -> tables.steps(id).equals(List.of("STARTED")));
            assertThat(tables.executions(id)).containsExactly("STARTED");
            gate.open();
            later.awaitReached();
            await().atMost(A_WHILE).until(() -> tables.steps(id).equals(List.of("COMPLETED", "COMPLETED", "STARTED")));
            later.open();
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
            assertThat(tables.steps(id)).containsExactly("COMPLETED", "COMPLETED", "COMPLETED");
        }
    }
}
