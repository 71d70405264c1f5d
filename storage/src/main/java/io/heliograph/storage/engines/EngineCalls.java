// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.engines;

import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Counts requests to endpoints, by organization, role and day of UTC. */
public final class EngineCalls {
    private static final int KEPT_DAYS = 60;

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the counters in this database. */
    public EngineCalls(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * Counts one more call of today, unless the limit is reached.
     *
     * @return whether the call was counted
     */
    public boolean take(long organizationId, String role, int most) {
        LocalDate today = today();
        if (counted(organizationId, role, today, most)) {
            return true;
        }
        begin(organizationId, role, today);
        return counted(organizationId, role, today, most); // succeeds on a new day; otherwise the limit is reached
    }

    /**
     * Counts in a transaction of its own, not in that of the insertion. An insertion that meets an existing row keeps a shared
     * lock, and two transactions that then count would deadlock.
     */
    private boolean counted(long organizationId, String role, LocalDate today, int most) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE engine_call SET calls = calls + 1 WHERE organization_id = ? AND role = ? AND day = ? AND calls < ?",
                        organizationId,
                        role,
                        today,
                        most)
                == 1);
    }

    /** Inserts the counter of a day if it is missing, and then removes old counters. */
    private void begin(long organizationId, String role, LocalDate today) {
        int made = sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT IGNORE INTO engine_call (organization_id, role, day, calls) VALUES (?, ?, ?, 0)",
                organizationId,
                role,
                today));
        if (made == 1) {
            sqlStatements.inTransaction(() -> sqlStatements.update(
                    "DELETE FROM engine_call WHERE organization_id = ? AND role = ? AND day < ?",
                    organizationId,
                    role,
                    today.minusDays(KEPT_DAYS)));
        }
    }

    /** Subtracts one call of today, because it failed. */
    public void giveBack(long organizationId, String role) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE engine_call SET calls = calls - 1 WHERE organization_id = ? AND role = ? AND day = ? AND calls > 0",
                organizationId,
                role,
                today()));
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
