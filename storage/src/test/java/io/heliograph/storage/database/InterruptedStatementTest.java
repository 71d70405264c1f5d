// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.TemporaryDatabase;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class InterruptedStatementTest {
    private static final Logger LOG = LoggerFactory.getLogger(InterruptedStatementTest.class);

    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    /** As the stop of a process does: the pool logs a broken connection. */
    @Test
    void anInterruptedStatementIsNoOutage() {
        long losses = DatabaseOutage.losses();
        var ended = new CompletableFuture<RuntimeException>();
        try (OutageLogFilter _ = OutageLogFilter.install()) {
            Thread statement = Thread.ofVirtual().start(() -> {
                try {
                    DATABASE.sql().read("SELECT SLEEP(20)").query(Long.class).single();
                    ended.complete(new IllegalStateException("the statement was not interrupted"));
                } catch (RuntimeException e) {
                    LOG.warn("the statement failed", e);
                    ended.complete(e);
                }
            });
            await().atMost(20, SECONDS).until(InterruptedStatementTest::isSleeping);
            statement.interrupt();
            await().atMost(20, SECONDS).until(ended::isDone);
        }
        assertThat(DatabaseOutage.isBehind(Objects.requireNonNull(ended.join())))
                .isTrue();
        assertThat(DatabaseOutage.losses()).isEqualTo(losses);
        assertThat(DatabaseOutage.isOn()).isFalse();
    }

    private static boolean isSleeping() {
        return DATABASE.sql()
                        .read("SELECT COUNT(*) FROM information_schema.processlist WHERE info = 'SELECT SLEEP(20)'")
                        .query(Long.class)
                        .single()
                == 1;
    }
}
