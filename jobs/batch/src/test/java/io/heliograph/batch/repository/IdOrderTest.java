// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.Gate;
import io.heliograph.batch.MortalDataSource;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.executions.RequestDetail.Execution;
import io.heliograph.storage.executions.RequestDetail.Step;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.submissions.JobRows;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Ids come in blocks, which each process takes for itself; still they are in the order of time. */
class IdOrderTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final String SEQUENCE = "BATCH_STEP_EXECUTION_SEQ";

    private final Tables tables = new Tables(DATABASE.sql());
    private final AtomicLong nanos = new AtomicLong();

    @TempDir
    Path folder;

    private IdBlocks process() {
        return new IdBlocks(new JobRows(DATABASE.sql(), Clock.systemUTC()), nanos::get);
    }

    @Test
    void whoTakesOverGetsIdsAboveAllThatTheFormerOwnerCanHaveUsed() {
        var successor = process();
        var ids = successor.of(SEQUENCE);
        ids.nextLongValue();
        long owners = process().of(SEQUENCE).nextLongValue();
        assertThat(ids.nextLongValue()).as("the rest of an old block").isLessThan(owners);
        successor.renew();
        assertThat(ids.nextLongValue()).isGreaterThan(owners);
    }

    @Test
    void aBlockOlderThanASecondIsGivenUp() {
        var ids = process().of(SEQUENCE);
        ids.nextLongValue();
        long others = process().of(SEQUENCE).nextLongValue();
        nanos.addAndGet(1_000_000_001);
        assertThat(ids.nextLongValue()).isGreaterThan(others);
    }

    @Test
    void operatorsSeeTheExecutionsOfAllNodesInTheirOrder() throws Exception {
        Gate busy = new Gate();
        Gate held = new Gate();
        var dying = MortalDataSource.of(DATABASE.dataSource());
        try (Node first = node(DATABASE.dataSource(), "first", busy)) {
            first.accept("items", "{\"items\": 2}"); // takes ids, of which most are left, and is busy
            busy.awaitReached();
            String id;
            try (Node second = node(dying, "second", held)) {
                id = second.accept("items", "{\"items\": 3}");
                held.awaitReached();
                dying.die();
                held.open();
            }
            tables.write(
                    "UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, version = version + 1 WHERE task_instance = ?",
                    id);
            busy.open();
            assertThat(first.await(id).state()).isEqualTo(COMPLETED);
            var executions =
                    new RequestQueries(DATABASE.sql()).find(id).orElseThrow().executions();
            assertThat(executions).extracting(Execution::status).containsExactly("COMPLETED", "FAILED");
            assertThat(executions.getFirst().steps()).extracting(Step::name).containsExactly("render", "publish");
        }
    }

    private Node node(DataSource source, String name, Gate gate) {
        return Node.start(
                source,
                folder.resolve(name),
                folder.resolve("objects"),
                Map.of("lease.polling", "50ms", "pools.image.threads", "1"),
                TestOperation.of(
                        "items",
                        operationRequest -> Pipeline.of(
                                new Each(
                                        "render",
                                        _ -> operationRequest
                                                .get(TestOperation.ITEMS)
                                                .intValue(),
                                        (_, item) -> {
                                            if (item == 1) {
                                                gate.pass();
                                            }
                                        }),
                                new Once("publish", stepWork -> stepWork.result("done", true)))));
    }
}
