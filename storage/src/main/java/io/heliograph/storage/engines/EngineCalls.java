// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.engines;

import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Counts what is asked of endpoints, by organization, role and day of UTC. */
public final class EngineCalls {
    private static final int KEPT_DAYS = 60;

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Counters in this database. */
    public EngineCalls(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * Counts one more of today, unless there are as many as there may be.
     *
     * @return whether it was counted
     */
    public boolean take(long organizationId, String role, int most) {
        LocalDate today = today();
        if (counted(organizationId, role, today, most)) {
            return true;
        }
        begin(organizationId, role, today);
        return counted(organizationId, role, today, most); // of a day that has just begun; else it is full
    }

    /** In a transaction of its own: an insertion that meets a row holds a shared lock, and two that then count would wait for each other. */
    private boolean counted(long organizationId, String role, LocalDate today, int most) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE engine_call SET calls = calls + 1 WHERE organization_id = ? AND role = ? AND day = ? AND calls < ?",
                        organizationId,
                        role,
                        today,
                        most)
                == 1);
    }

    /** Begins a day, if nobody has. */
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

    /** Takes one of today's back, because nothing came of it. */
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
