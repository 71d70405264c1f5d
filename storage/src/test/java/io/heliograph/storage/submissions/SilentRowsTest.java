// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import io.heliograph.storage.submissions.DispatchRows.Place;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SilentRowsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Duration SILENCE = Duration.ofSeconds(12);

    private final SqlStatements sqlStatements = DATABASE.sql();
    private final DispatchRows rows = new DispatchRows(sqlStatements);

    @AfterEach
    void empty() {
        sqlStatements.inTransaction(() -> sqlStatements.update("DELETE FROM dispatch_image"));
    }

    private void pickedBy(String process, String id, int silentSeconds) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO dispatch_image (task_name, task_instance, execution_time, picked, picked_by, last_heartbeat, version, priority)"
                        + " VALUES (?, ?, UTC_TIMESTAMP(6), TRUE, ?, TIMESTAMPADD(SECOND, -?, UTC_TIMESTAMP(6)), 1, 0)",
                DispatchRows.TASK,
                id,
                process,
                silentSeconds));
    }

    private int deaths(String id) {
        return sqlStatements
                .read("SELECT COALESCE(consecutive_failures, 0) FROM dispatch_image WHERE task_instance = ?")
                .param(id)
                .query(Integer.class)
                .single();
    }

    private int release() {
        return sqlStatements.inTransaction(() -> rows.releaseSilent(Pool.IMAGE, SILENCE));
    }

    @Test
    void whatIsSilentGoesBackAndIsCountedAndWhatIsAliveStays() {
        pickedBy("dead:image", "a", 13);
        pickedBy("gone:image", "b", 60);
        pickedBy("alive:image", "c", 0);
        assertThat(release()).isEqualTo(2);
        assertThat(rows.look(Pool.IMAGE, "a").flatMap(Place::pickedBy)).isEmpty();
        assertThat(rows.look(Pool.IMAGE, "b").flatMap(Place::pickedBy)).isEmpty();
        assertThat(rows.look(Pool.IMAGE, "c").flatMap(Place::pickedBy)).contains("alive:image");
        assertThat(rows.look(Pool.IMAGE, "a").map(Place::version)).contains(2L);
        assertThat(deaths("a")).isEqualTo(1);
        assertThat(deaths("c")).isZero();
        assertThat(release()).as("a second time").isZero();
    }

    @Test
    void aRowThatAProcessHoldsInATransactionIsNotWaitedFor() throws Exception {
        pickedBy("stopped:image", "held", 60);
        pickedBy("dead:image", "free", 60);
        var held = new Claim(Pool.IMAGE, "held", 1, "stopped:image");
        try (var housekeeper = Executors.newSingleThreadExecutor()) {
            sqlStatements.inTransaction(() -> {
                assertThat(rows.renew(held)).isTrue();
                Future<Integer> released = housekeeper.submit(this::release);
                assertThat(released).succeedsWithin(20, TimeUnit.SECONDS).isEqualTo(1);
            });
        }
        assertThat(rows.look(Pool.IMAGE, "held").flatMap(Place::pickedBy)).contains("stopped:image");
        assertThat(rows.look(Pool.IMAGE, "free").flatMap(Place::pickedBy)).isEmpty();
    }
}
