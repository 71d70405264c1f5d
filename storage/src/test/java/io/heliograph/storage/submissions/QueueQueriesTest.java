// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.Pool;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.DatabaseTimes;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class QueueQueriesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant NOW = Instant.parse("2026-05-01T00:00:00Z");

    private static void add(String id, int priority, Instant tag, boolean picked) {
        DATABASE.sql()
                .inTransaction(() -> DATABASE.sql()
                        .update(
                                "INSERT INTO dispatch_image (task_name, task_instance, execution_time, picked, version, priority) VALUES (?, ?, ?, ?, 1, ?)",
                                DispatchRows.TASK,
                                id,
                                DatabaseTimes.utc(tag),
                                picked,
                                priority));
    }

    @Test
    void aQueueIsReadInItsOrderFromTheIndexAlone() {
        var queues = new QueueQueries(DATABASE.sql());
        add("second", 0, FairClock.EPOCH.plusSeconds(1), false);
        add("third", 0, FairClock.EPOCH.plusSeconds(2), false);
        add("first", 10, FairClock.EPOCH.plusSeconds(9), false);
        add("running", 0, FairClock.EPOCH, true);
        add("later", 5, NOW.plusSeconds(60), false);
        assertThat(queues.next(Pool.IMAGE, NOW, 10))
                .extracting(QueueQueries.Waiting::requestId)
                .containsExactly("first", "second", "third");
        assertThat(queues.pickedAmong(Pool.IMAGE, List.of("first", "running"))).containsExactly("running");
        assertThat(queues.running(Pool.IMAGE, 10)).isEqualTo(1);
        assertThat(queues.explainNext(Pool.IMAGE, NOW, 10)).singleElement().satisfies(step -> {
            assertThat(step.get("key")).isEqualTo("dispatch_image_ready");
            assertThat(String.valueOf(step.get("Extra")))
                    .contains("Using index")
                    .doesNotContain("filesort");
        });
    }
}
