// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** The pools that operators have paused, on all nodes and across restarts. */
public final class PoolPauses {
    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the pauses in this database. */
    public PoolPauses(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** A pause with its author and reason. */
    public record Pause(Pool pool, String operator, String reason, Instant since) {}

    /** Pauses a pool; false if it is paused. */
    public boolean pause(Pool pool, String operator, String reason) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "INSERT IGNORE INTO pool_pause (pool, operator, reason, paused_at) VALUES (?, ?, ?, ?)",
                        pool.id(),
                        operator,
                        reason,
                        DatabaseTimes.now(clock))
                == 1);
    }

    /** Ends a pause; false if there is none. */
    public boolean resume(Pool pool) {
        return sqlStatements.inTransaction(
                () -> sqlStatements.update("DELETE FROM pool_pause WHERE pool = ?", pool.id()) == 1);
    }

    /** All pauses. */
    public List<Pause> all() {
        return sqlStatements
                .read("SELECT * FROM pool_pause ORDER BY pool")
                .query((row, _) -> new Pause(
                        Pool.valueOf(row.getString("pool").toUpperCase(Locale.ROOT)),
                        row.getString("operator"),
                        row.getString("reason"),
                        DatabaseTimes.get(row, "paused_at")))
                .list();
    }
}
