// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.TemporaryDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Connections that stand still within a transaction, as those of a frozen process do. */
class SessionLimitsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Duration SILENCE = Duration.ofSeconds(12); // four heartbeats of 3 s
    private static final Duration PROMISED = Duration.ofSeconds(27); // 30 s, less the look for silent rows

    @Test
    void aRowOfATransactionThatStandsStillAfterAWriteIsFreeBeforeItsProcessIsLookedFor() throws Exception {
        assertFreed("INSERT INTO node_drain VALUES ('still', 'ops', UTC_TIMESTAMP(6))", SILENCE);
    }

    @Test
    void aRowThatWasLockedForAWriteToComeIsFreeInTimeToo() throws Exception {
        DATABASE.sql()
                .inTransaction(() ->
                        DATABASE.sql().update("INSERT INTO node_drain VALUES ('locked', 'ops', UTC_TIMESTAMP(6))"));
        assertFreed("SELECT * FROM node_drain WHERE node = 'locked' FOR UPDATE", PROMISED);
    }

    private static void assertFreed(String statement, Duration limit) throws SQLException {
        try (Connection frozen = DATABASE.dataSource().getConnection();
                var held = frozen.createStatement()) {
            held.execute(statement);
            long start = System.nanoTime();
            var sql = DATABASE.sql();
            sql.inTransaction(() -> sql.update("DELETE FROM node_drain"));
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(Duration.ofSeconds(5), limit);
            assertThatThrownBy(frozen::commit).isInstanceOf(SQLException.class);
        }
    }
}
