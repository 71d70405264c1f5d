// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.accounts.OperatorLimits;
import io.heliograph.storage.accounts.TokenHash;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Request ids selected by dry runs. A selection is redeemed with a token that only its operator has, once, on any node,
 * until it expires. Only the hash of a token is stored.
 */
public final class OperatorSelections {
    private static final String SEPARATOR = ",";

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the selections in this database. */
    public OperatorSelections(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** The token of a selection. */
    public record Kept(String token, Instant expiresAt) {}

    /** The selected requests, and the action they were selected for. */
    public record Selected(String action, String filter, List<String> requestIds) {}

    /**
     * Stores a selection; expired ones are removed.
     *
     * @param filter the filter as text
     * @param most maximum number of the operator's selections at a time
     * @return its token; empty if the maximum is reached
     */
    public Optional<Kept> keep(
            String operator, String action, String filter, List<String> requestIds, Duration validity, int most) {
        return OperatorLimits.within(
                sqlStatements,
                operator,
                () -> validOf(operator),
                most,
                () -> keep(operator, action, filter, requestIds, validity));
    }

    private Kept keep(String operator, String action, String filter, List<String> requestIds, Duration validity) {
        String token = RandomSecrets.hex(16);
        Instant expiresAt = clock.instant().plus(validity);
        sqlStatements.update("DELETE FROM operator_selection WHERE expires_at < ?", DatabaseTimes.now(clock));
        sqlStatements.update(
                "INSERT INTO operator_selection (hash, operator, action, filter, request_ids, created_at,"
                        + " expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                TokenHash.of(token),
                operator,
                action,
                filter,
                String.join(SEPARATOR, requestIds),
                DatabaseTimes.now(clock),
                DatabaseTimes.utc(expiresAt));
        return new Kept(token, expiresAt);
    }

    /** Number of an operator's selections that have not expired. */
    public int validOf(String operator) {
        return sqlStatements
                .read(
                        "SELECT COUNT(*) FROM operator_selection WHERE operator = ? AND expires_at >= ? AND used_at IS NULL")
                .params(operator, DatabaseTimes.now(clock))
                .query(Integer.class)
                .single();
    }

    /** Redeems a selection, once; empty if it is used, has expired, or is another operator's. */
    public Optional<Selected> take(String operator, String token) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                                "UPDATE operator_selection SET used_at = ? WHERE hash = ? AND operator = ?"
                                        + " AND used_at IS NULL AND expires_at >= ?",
                                DatabaseTimes.now(clock),
                                TokenHash.of(token),
                                operator,
                                DatabaseTimes.now(clock))
                        == 1
                ? sqlStatements
                        .read("SELECT action, filter, request_ids FROM operator_selection WHERE hash = ?")
                        .param(TokenHash.of(token))
                        .query((row, _) -> new Selected(row.getString(1), row.getString(2), ids(row.getString(3))))
                        .optional()
                : Optional.empty());
    }

    private static List<String> ids(String joined) {
        return joined.isEmpty() ? List.of() : List.of(joined.split(SEPARATOR));
    }
}
