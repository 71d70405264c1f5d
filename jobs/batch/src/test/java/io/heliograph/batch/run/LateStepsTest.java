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
import java.util.List;
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

    @Test
    void aShortStepCostsOneCommitAndTheLastOneNone() throws Exception {
        var source = MortalDataSource.of(DATABASE.dataSource());
        try (Node node = node(
                source,
                new Once("prepare", work -> work.remember("plan", "made")),
                new Each("render", _ -> 1, (work, item) -> work.result("item", item)),
                new Once(
                        "publish",
                        work -> work.result("done", work.recall("plan").orElse("forgotten"))))) {
            String id = node.accept("late", "{}");
            assertThat(node.await(id).state()).isEqualTo(COMPLETED);
            assertThat(source.commits())
                    .filteredOn(commit ->
                            !commit.equals("UPDATE DISPATCH_IMAGE")) // the pick, and heartbeats on a busy machine
                    .as("accepted, prepared, rendered, settled")
                    .hasSize(4)
                    .last()
                    .asString()
                    .startsWith("DELETE DISPATCH_IMAGE + UPDATE SUBMISSION")
                    .contains("INSERT BATCH_STEP_EXECUTION");
            assertThat(tables.steps(id)).containsExactly("COMPLETED", "COMPLETED", "COMPLETED");
            assertThat(tables.texts("SELECT result FROM submission WHERE request_id = ?", id))
                    .containsExactly("{\"item\":0,\"done\":\"made\"}");
        }
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
