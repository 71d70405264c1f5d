// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Who did what: kept for ever. */
public final class OperatorActions {
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_SUBJECT = 200;
    private static final int LONGEST_OUTCOME = 500;
    private static final int LONGEST_PAGE = 500;

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Actions in this database. */
    public OperatorActions(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** An action and how it went. */
    public record Action(long id, Instant at, String operator, String action, String subject, String outcome) {}

    /** Notes an action. */
    public void note(String operator, String action, String subject, String outcome) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO operator_action (at, operator, action, subject, outcome) VALUES (?, ?, ?, ?, ?)",
                DatabaseTimes.now(clock),
                cut(operator, LONGEST_NAME),
                action,
                cut(subject, LONGEST_SUBJECT),
                cut(outcome, LONGEST_OUTCOME)));
    }

    /**
     * A page, newest first.
     *
     * @param before id of the last one of the page before; {@code Long.MAX_VALUE} for the first
     */
    public List<Action> page(long before, int limit) {
        return sqlStatements
                .read("SELECT * FROM operator_action WHERE id < ? ORDER BY id DESC LIMIT ?")
                .params(before, Math.clamp(limit, 1, LONGEST_PAGE))
                .query((row, _) -> new Action(
                        row.getLong("id"),
                        DatabaseTimes.get(row, "at"),
                        row.getString("operator"),
                        row.getString("action"),
                        row.getString("subject"),
                        row.getString("outcome")))
                .list();
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest);
    }
}
