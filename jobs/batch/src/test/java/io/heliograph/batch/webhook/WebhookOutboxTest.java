// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatRuntimeException;

import io.heliograph.storage.TemporaryDatabase;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class WebhookOutboxTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant NOON = Instant.parse("2026-07-01T12:00:00.123456Z");

    private final AtomicInteger nudges = new AtomicInteger();
    private final WebhookOutbox outbox = new WebhookOutbox(DATABASE.dataSource(), Clock.fixed(NOON, ZoneOffset.UTC));

    WebhookOutboxTest() {
        outbox.onNudge(nudges::incrementAndGet);
    }

    @AfterEach
    void empty() {
        DATABASE.sql().inTransaction(() -> DATABASE.sql().update("DELETE FROM dispatch_webhook"));
    }

    @Test
    void committedDeliveryHasItsTaskAndTheSenderIsNudgedOnceAfterwards() {
        DATABASE.sql().inTransaction(() -> {
            outbox.schedule("a.1");
            assertThat(nudges).hasValue(0);
        });
        assertThat(nudges).hasValue(1);
        assertThat(rows()).containsExactly("a.1");
    }

    @Test
    void rolledBackDeliveryLeavesNothing() {
        assertThatRuntimeException()
                .isThrownBy(() -> DATABASE.sql().inTransaction((Runnable) () -> {
                    outbox.schedule("a.1");
                    throw new UnsupportedOperationException("no");
                }));
        assertThat(rows()).isEmpty();
        assertThat(nudges).hasValue(0);
    }

    @Test
    void sameDeliveryTwiceIsRefused() {
        DATABASE.sql().inTransaction(() -> outbox.schedule("a.1"));
        assertThatRuntimeException().isThrownBy(() -> DATABASE.sql().inTransaction(() -> outbox.schedule("a.1")));
    }

    @Test
    void outsideATransactionIsRefused() {
        assertThatIllegalStateException().isThrownBy(() -> outbox.schedule("a.1"));
    }

    @Test
    void timeIsKeptInUtcWhereverTheProcessRuns() {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
        try {
            DATABASE.sql().inTransaction(() -> outbox.schedule("a.1"));
        } finally {
            TimeZone.setDefault(before);
        }
        assertThat(DATABASE.sql()
                        .read("SELECT execution_time FROM dispatch_webhook")
                        .query(LocalDateTime.class)
                        .single())
                .isEqualTo(LocalDateTime.ofInstant(NOON, ZoneOffset.UTC));
    }

    private static List<String> rows() {
        return DATABASE.sql()
                .read("SELECT task_instance FROM dispatch_webhook WHERE task_name = 'deliver' AND picked = FALSE")
                .query((row, _) -> row.getString(1))
                .list();
    }
}
