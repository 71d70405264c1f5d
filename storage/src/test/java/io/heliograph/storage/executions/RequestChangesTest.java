// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RequestChangesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant START = Instant.parse("2026-05-01T00:00:00Z");

    private final SqlStatements sqlStatements = DATABASE.sql();
    private final RequestChanges changes = new RequestChanges(sqlStatements);

    @Test
    void eachChangeOfWhatAPageShowsChangesTheMarkAndNothingElseDoes() {
        String id = new SampleRequests(sqlStatements).add("erase", 1, "STARTED", START);
        DeliveryOutbox outbox = new DeliveryOutbox(sqlStatements, Clock.systemUTC());
        String last = mark(id);
        new SampleRequests(sqlStatements).add("erase", 1, "STARTED", START);
        assertThat(mark(id)).isEqualTo(last);

        String delivery = sqlStatements.inTransaction(() -> outbox.add(id)).orElseThrow();
        List<Runnable> steps = List.of(
                () -> sqlStatements.update("UPDATE submission SET attempts = attempts + 1 WHERE request_id = ?", id),
                () -> sqlStatements.update("""
                        UPDATE BATCH_STEP_EXECUTION SET VERSION = VERSION + 1 WHERE JOB_EXECUTION_ID =
                            (SELECT job_execution_id FROM submission WHERE request_id = ?)""", id),
                () -> sqlStatements.update("""
                        UPDATE BATCH_JOB_EXECUTION SET STATUS = 'FAILED', VERSION = VERSION + 1 WHERE JOB_EXECUTION_ID =
                            (SELECT job_execution_id FROM submission WHERE request_id = ?)""", id),
                () -> new VideoProgressRows(sqlStatements)
                        .write(id, 1, "segments", new FrameProgress(90, 12, 3.5), new byte[0]),
                () -> outbox.record(delivery, 1, START, Duration.ofMillis(5), 500, "answered 500"),
                () -> outbox.finish(delivery, WebhookDelivery.State.FAILED));
        for (Runnable step : steps) {
            String before = mark(id);
            sqlStatements.inTransaction(step);
            assertThat(mark(id)).isNotEqualTo(before);
        }
        assertThat(changes.mark(id).orElseThrow().waiting()).isTrue();
        assertThat(changes.mark("00000000-0000-7000-8000-000000000000")).isEmpty();
    }

    private String mark(String id) {
        return changes.mark(id).orElseThrow().text();
    }
}
