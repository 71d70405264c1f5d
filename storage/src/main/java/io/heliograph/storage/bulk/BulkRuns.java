// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.bulk;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rows of bulk runs and their items. Pages of items are read by key: the last page costs as much as the first. */
public final class BulkRuns {
    /**
     * Numbers of ended items by state: from the counters in the run's row, or counted with the index of states for a
     * run begun by a version without counters.
     */
    private static final String COUNTS =
            counted("done", "DONE") + ", " + counted("reused", "REUSED") + ", " + counted("failed", "FAILED");

    private static final int LONGEST_MESSAGE = 300;
    private static final int LONGEST_TEXT = 2000;

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the runs in this database. */
    public BulkRuns(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** Records a run once its items have been listed; a second call changes nothing. */
    public void begin(String requestId, long organizationId, String operation, int items) {
        sqlStatements.inTransaction(() -> insert(requestId, organizationId, operation, items, null));
    }

    /**
     * Records a run that repeats items of an earlier one and reads its inputs. From now on these inputs are kept as
     * long as this run's rows, or until this run has ended without failures.
     *
     * @return false, with nothing recorded, if those inputs are gone or about to be removed
     */
    public boolean beginAgain(String requestId, BulkRun earlier, String operation, int items) {
        String source = earlier.inputsOf().orElse(earlier.requestId());
        return sqlStatements.inTransaction(() -> {
            // the retention purge locks this row first, too
            boolean kept = sqlStatements
                    .write("SELECT swept FROM submission WHERE request_id = ? FOR UPDATE")
                    .param(source)
                    .query(Boolean.class)
                    .optional()
                    .filter(swept -> !swept)
                    .isPresent();
            if (kept) {
                insert(requestId, earlier.organizationId(), operation, items, source);
            }
            return kept;
        });
    }

    private void insert(String requestId, long organizationId, String operation, int items, @Nullable String inputsOf) {
        sqlStatements.update("""
                        INSERT IGNORE INTO bulk_run (request_id, organization_id, operation, items, begun_at,
                        inputs_of, done, reused, failed)
                        VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0)
                        """, requestId, organizationId, operation, items, DatabaseTimes.now(clock), inputsOf);
    }

    /** Records and counts the end of an item; replaces an earlier record of it. */
    public void end(String requestId, BulkItem item) {
        sqlStatements.inTransaction(() -> {
            lock(requestId);
            Optional<BulkItem.State> before = sqlStatements
                    .write("SELECT state FROM bulk_item WHERE request_id = ? AND position = ?")
                    .params(requestId, item.position())
                    .query(String.class)
                    .optional()
                    .map(BulkItem.State::valueOf);
            replace(requestId, item);
            if (!before.equals(Optional.of(item.state()))) {
                before.ifPresent(state -> count(requestId, state, -1));
                count(requestId, item.state(), 1);
            }
        });
    }

    /**
     * Locks the run, so that one item ends at a time. The row of a new item cannot be locked: two transactions that
     * both found none would both count it.
     */
    private void lock(String requestId) {
        var _ = sqlStatements
                .write("SELECT 1 FROM bulk_run WHERE request_id = ? FOR UPDATE")
                .param(requestId)
                .query(Integer.class)
                .optional();
    }

    /**
     * Counts an ended item. The counters of a run begun before counters existed are NULL and stay NULL: its numbers are
     * counted from the items.
     */
    private void count(String requestId, BulkItem.State state, int more) {
        String column = state.name().toLowerCase(Locale.ROOT);
        sqlStatements.update(
                "UPDATE bulk_run SET " + column + " = " + column + " + ? WHERE request_id = ?", more, requestId);
    }

    private void replace(String requestId, BulkItem item) {
        sqlStatements.update(
                """
                        REPLACE INTO bulk_item (request_id, position, name, state, fingerprint, result, warning,
                        error_code, error_message, error_details,
                            millis, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                requestId,
                item.position(),
                item.name(),
                item.state().name(),
                item.fingerprint().orElse(null),
                item.result().orElse(null),
                cut(item.warning().orElse(null), LONGEST_TEXT),
                item.failure().map(failure -> failure.code().name()).orElse(null),
                cut(item.failure().map(ClientFailure::message).orElse(null), LONGEST_MESSAGE),
                cut(item.failure().map(ClientFailure::details).orElse(null), LONGEST_TEXT),
                item.time().toMillis(),
                DatabaseTimes.now(clock));
    }

    /**
     * Records the end of a run and the numbers of its items. If none failed, the run no longer keeps the inputs of an
     * earlier run.
     */
    public void close(BulkRun run) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                """
                        UPDATE bulk_run SET done = ?, reused = ?, failed = ?, ended_at = ?, inputs_of = IF(? = 0, NULL, inputs_of)
                        WHERE request_id = ?
                        """, run.done(), run.reused(), run.failed(), DatabaseTimes.now(clock), run.failed(), run.requestId()));
    }

    /**
     * The newest runs.
     *
     * @param organizationId only this organization's; empty: all
     * @param before only runs begun before that one; empty: from the newest
     */
    public List<BulkRun> newest(Optional<Long> organizationId, Optional<BulkRun> before, int limit) {
        List<Object> parameters = new ArrayList<>();
        StringBuilder where = new StringBuilder("1 = 1");
        organizationId.ifPresent(id -> {
            where.append(" AND r.organization_id = ?");
            parameters.add(id);
        });
        before.ifPresent(run -> {
            where.append(" AND (r.begun_at, r.request_id) < (?, ?)");
            parameters.add(DatabaseTimes.utc(run.begunAt()));
            parameters.add(run.requestId());
        });
        parameters.add(limit);
        return sqlStatements
                .read("SELECT r.*, " + COUNTS + " FROM bulk_run r WHERE " + where
                        + " ORDER BY r.begun_at DESC, r.request_id DESC LIMIT ?")
                .params(parameters)
                .query(BulkRuns::run)
                .list();
    }

    /** Whether a request is a bulk run, also before its items are listed. */
    public boolean isRun(String requestId) {
        return sqlStatements
                .read("SELECT 1 FROM submission WHERE request_id = ? AND pool = ?")
                .params(requestId, Pool.BULK.id())
                .query((row, _) -> row.getInt(1))
                .optional()
                .isPresent();
    }

    /** The run of a request. */
    public Optional<BulkRun> find(String requestId) {
        return sqlStatements
                .read("SELECT r.*, " + COUNTS + " FROM bulk_run r WHERE r.request_id = ?")
                .param(requestId)
                .query(BulkRuns::run)
                .optional();
    }

    /** The record of an item, if it has ended. */
    public Optional<BulkItem> item(String requestId, int position) {
        return sqlStatements
                .read("SELECT * FROM bulk_item WHERE request_id = ? AND position = ?")
                .params(requestId, position)
                .query(BulkRuns::item)
                .optional();
    }

    /**
     * A page of items that have ended, in their order.
     *
     * @param state state of the items; empty: all
     * @param after position of the last one of the previous page; -1 for the first page
     */
    public List<BulkItem> page(String requestId, Optional<BulkItem.State> state, int after, int limit) {
        return state.map(wanted -> sqlStatements
                        .read(
                                "SELECT * FROM bulk_item WHERE request_id = ? AND state = ? AND position > ? ORDER BY position LIMIT ?")
                        .params(requestId, wanted.name(), after, limit))
                .orElseGet(() -> sqlStatements
                        .read("SELECT * FROM bulk_item WHERE request_id = ? AND position > ? ORDER BY position LIMIT ?")
                        .params(requestId, after, limit))
                .query(BulkRuns::item)
                .list();
    }

    /** The organization's newest done item with that fingerprint; its result may have expired. */
    public Optional<BulkItem> sameAs(String fingerprint, long organizationId) {
        return sqlStatements
                .read("""
                        SELECT i.* FROM bulk_item i JOIN bulk_run r ON r.request_id = i.request_id
                        WHERE i.fingerprint = ? AND i.state = 'DONE' AND r.organization_id = ? ORDER BY i.ended_at DESC LIMIT 1""")
                .params(fingerprint, organizationId)
                .query(BulkRuns::item)
                .optional();
    }

    private static String counted(String column, String state) {
        return "COALESCE(r." + column
                + ", (SELECT COUNT(*) FROM bulk_item i WHERE i.request_id = r.request_id AND i.state = '" + state
                + "')) AS " + column + "_now";
    }

    private static BulkRun run(ResultSet row, int number) throws SQLException {
        return new BulkRun(
                row.getString("request_id"),
                row.getLong("organization_id"),
                row.getString("operation"),
                row.getInt("items"),
                DatabaseTimes.get(row, "begun_at"),
                DatabaseTimes.find(row, "ended_at"),
                Optional.ofNullable(row.getString("inputs_of")),
                row.getInt("done_now"),
                row.getInt("reused_now"),
                row.getInt("failed_now"));
    }

    private static BulkItem item(ResultSet row, int number) throws SQLException {
        Optional<String> code = Optional.ofNullable(row.getString("error_code"));
        String message = row.getString("error_message");
        String details = row.getString("error_details");
        return new BulkItem(
                row.getInt("position"),
                row.getString("name"),
                BulkItem.State.valueOf(row.getString("state")),
                Optional.ofNullable(row.getString("fingerprint")),
                Optional.ofNullable(row.getString("result")),
                Optional.ofNullable(row.getString("warning")),
                code.map(name -> new ClientFailure(ErrorCode.valueOf(name), message, details)),
                Duration.ofMillis(row.getLong("millis")));
    }

    private static @Nullable String cut(@Nullable String text, int longest) {
        return text == null || text.length() <= longest ? text : text.substring(0, longest - 1) + "…";
    }
}
