// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.bulk.BulkItem.State;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class BulkRunsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final SqlStatements sqlStatements = DATABASE.sql();
    private final BulkRuns runs = new BulkRuns(sqlStatements, Clock.systemUTC());
    private final String id = UUID.randomUUID().toString();

    @Test
    void itemsAreCountedAsTheyEndAndNoneTwice() {
        runs.begin(id, 1, "image.enlarge", 5);
        runs.end(id, item(0, State.DONE));
        runs.end(id, item(1, State.FAILED));
        runs.end(id, item(2, State.REUSED));
        runs.end(id, item(1, State.FAILED)); // again, as after a crash
        runs.end(id, item(2, State.DONE)); // and otherwise
        assertThat(kept()).containsExactly(2, 0, 1);
        assertThat(counts()).containsExactly(2, 0, 1);
    }

    @Test
    void anItemThatSeveralEndAtTheSameTimeIsCountedOnce() throws Exception {
        int items = 20;
        runs.begin(id, 1, "image.enlarge", items);
        var together = new CyclicBarrier(4);
        Callable<Boolean> node = () -> {
            for (int i = 0; i < items; i++) {
                together.await(1, TimeUnit.MINUTES);
                runs.end(id, item(i, State.DONE));
            }
            return true;
        };
        try (var nodes = Executors.newFixedThreadPool(4)) {
            for (var each : nodes.invokeAll(Collections.nCopies(4, node))) {
                assertThat(each.get()).isTrue();
            }
        }
        assertThat(kept()).containsExactly(items, 0, 0);
    }

    @Test
    void aRunThatWasBegunBeforeThereWereCountersIsCountedByItsItems() {
        runs.begin(id, 1, "image.enlarge", 5);
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE bulk_run SET done = NULL, reused = NULL, failed = NULL WHERE request_id = ?", id));
        runs.end(id, item(0, State.DONE));
        runs.end(id, item(1, State.FAILED));
        assertThat(counts()).containsExactly(1, 0, 1);
    }

    @Test
    void whoAsksHowFarARunIsReadsNoItems() {
        runs.begin(id, 1, "image.enlarge", 2000);
        sqlStatements.inTransaction(() -> {
            sqlStatements.update("""
                            INSERT INTO bulk_item (request_id, position, name, state, millis, ended_at)
                            SELECT ?, seq, seq, IF(seq % 20 = 0, 'FAILED', 'DONE'), 1, UTC_TIMESTAMP(6) FROM seq_1_to_2000""", id);
            sqlStatements.update("UPDATE bulk_run SET done = 1900, failed = 100 WHERE request_id = ?", id);
        });
        int rows = sqlStatements.inTransaction(() -> {
            int before = rowsRead();
            assertThat(counts()).containsExactly(1900, 0, 100);
            assertThat(runs.newest(Optional.of(1L), Optional.empty(), 1)).hasSize(1);
            return rowsRead() - before;
        });
        assertThat(rows).isLessThan(20);
    }

    /** Rows that this transaction's connection has read by an index, or one after the other. */
    private int rowsRead() {
        return sqlStatements
                .read(
                        "SELECT SUM(VARIABLE_VALUE) FROM information_schema.SESSION_STATUS"
                                + " WHERE VARIABLE_NAME IN ('HANDLER_READ_NEXT', 'HANDLER_READ_KEY', 'HANDLER_READ_PREV', 'HANDLER_READ_RND_NEXT')")
                .query(Integer.class)
                .single();
    }

    private List<Integer> counts() {
        BulkRun run = runs.find(id).orElseThrow();
        return List.of(run.done(), run.reused(), run.failed());
    }

    private List<Integer> kept() {
        return sqlStatements
                .read("SELECT done, reused, failed FROM bulk_run WHERE request_id = ?")
                .param(id)
                .query((row, _) -> List.of(row.getInt(1), row.getInt(2), row.getInt(3)))
                .single();
    }

    private static BulkItem item(int position, State state) {
        return new BulkItem(
                position,
                position + ".png",
                state,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Duration.ofMillis(5));
    }
}
