// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DueRowsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final List<String> TABLES =
            List.of("dispatch_image", "dispatch_video", "dispatch_webhook", "dispatch_maintenance");

    private final SqlStatements sqlStatements = DATABASE.sql();
    private final DueRows dueRows = new DueRows(sqlStatements);

    @AfterEach
    void empty() {
        TABLES.forEach(table -> sqlStatements.inTransaction(() -> sqlStatements.update("DELETE FROM " + table)));
    }

    private void add(String table, Instant due, boolean picked, int silentSeconds) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO " + table
                        + " (task_name, task_instance, execution_time, picked, picked_by, last_heartbeat, version, priority)"
                        + " VALUES ('task', UUID(), ?, ?, 'process', TIMESTAMPADD(SECOND, -?, UTC_TIMESTAMP(6)), 1, 0)",
                DatabaseTimes.utc(due),
                picked,
                silentSeconds));
    }

    @Test
    void tablesWithAWaitingRowThatIsDueAreFoundTogether() {
        add("dispatch_image", NOW, false, 0);
        add("dispatch_image", NOW.plusSeconds(9), false, 0);
        add("dispatch_video", NOW.plusMillis(1), false, 0);
        add("dispatch_webhook", NOW.minusSeconds(1), true, 0);
        add("dispatch_maintenance", NOW.minusSeconds(1), false, 0);
        assertThat(due(TABLES)).containsExactlyInAnyOrder("dispatch_image", "dispatch_maintenance");
        assertThat(due(List.of("dispatch_video"))).isEmpty();
        assertThat(due(List.of())).isEmpty();
    }

    private Set<String> due(List<String> tables) {
        return dueRows.seen(tables, NOW, Map.of()).due();
    }

    @Test
    void tablesInWhichAnotherProcessWorksAreFoundInTheSameStatement() {
        add("dispatch_image", NOW, true, 0);
        add("dispatch_video", NOW, false, 0);
        add("dispatch_webhook", NOW, true, 0);
        DueRows.Seen seen = dueRows.seen(
                TABLES,
                NOW,
                Map.of("dispatch_image", "other", "dispatch_video", "other", "dispatch_webhook", "process"));
        assertThat(seen.elsewhere()).containsExactly("dispatch_image");
        assertThat(seen.due()).containsExactly("dispatch_video");
    }

    private void waiting(String task, String instance, Instant due, int priority) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO dispatch_image (task_name, task_instance, execution_time, picked, version, priority)"
                        + " VALUES (?, ?, ?, FALSE, 1, ?)",
                task,
                instance,
                DatabaseTimes.utc(due),
                priority));
    }

    @Test
    void theNextRowsAreThoseOfKnownTasksInTheOrderOfPicking() {
        waiting("dispatch", "late", NOW, 0);
        waiting("partition", "early", NOW.minusSeconds(5), 0);
        waiting("dispatch", "first", NOW, 10);
        waiting("dispatch", "future", NOW.plusSeconds(1), 10);
        waiting("later-version", "unknown", NOW.minusSeconds(9), 10);
        assertThat(dueRows.next(Pool.IMAGE, NOW, 9))
                .extracting(DueRows.Next::instance)
                .containsExactly("first", "early", "late");
        assertThat(dueRows.next(Pool.IMAGE, NOW, 1))
                .containsExactly(new DueRows.Next("dispatch", "first", NOW, 10, 0, 1));
    }

    @Test
    void ofTwoPicksOfARowOneSucceeds() {
        waiting("dispatch", "row", NOW, 0);
        var rows = new DispatchRows(sqlStatements);
        for (boolean expected : new boolean[] {true, false}) {
            assertThat(sqlStatements.<Boolean>inTransaction(
                            () -> rows.pick(Pool.IMAGE, "dispatch", "row", 1, "process")))
                    .isEqualTo(expected);
        }
        assertThat(dueRows.next(Pool.IMAGE, NOW, 9)).isEmpty();
    }

    @Test
    void poolsWithAPickedRowThatGivesNoSignOfLifeAreFoundTogether() {
        add("dispatch_image", NOW, true, 600);
        add("dispatch_video", NOW, true, 0);
        add("dispatch_video", NOW, false, 600);
        assertThat(dueRows.silent(List.of(Pool.values()), Duration.ofMinutes(5)))
                .containsExactly(Pool.IMAGE);
        assertThat(dueRows.silent(List.of(Pool.VIDEO), Duration.ofMinutes(5))).isEmpty();
    }
}
