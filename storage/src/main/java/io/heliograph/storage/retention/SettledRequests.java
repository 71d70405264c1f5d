// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.retention;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The rows of settled requests: selection of the expired ones, and their removal from all tables. */
final class SettledRequests {
    private static final List<String> BATCH_ROWS = List.of(
            """
            DELETE c FROM BATCH_STEP_EXECUTION_CONTEXT c JOIN BATCH_STEP_EXECUTION s ON s.STEP_EXECUTION_ID = c.STEP_EXECUTION_ID
                JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.JOB_EXECUTION_ID WHERE e.JOB_INSTANCE_ID IN (:instances)""",
            """
            DELETE s FROM BATCH_STEP_EXECUTION s JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.JOB_EXECUTION_ID
                WHERE e.JOB_INSTANCE_ID IN (:instances)""",
            """
            DELETE c FROM BATCH_JOB_EXECUTION_CONTEXT c JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = c.JOB_EXECUTION_ID
                WHERE e.JOB_INSTANCE_ID IN (:instances)""",
            """
            DELETE p FROM BATCH_JOB_EXECUTION_PARAMS p JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                WHERE e.JOB_INSTANCE_ID IN (:instances)""",
            "DELETE FROM BATCH_JOB_EXECUTION WHERE JOB_INSTANCE_ID IN (:instances)",
            "DELETE FROM BATCH_JOB_INSTANCE WHERE JOB_INSTANCE_ID IN (:instances)");
    private static final List<String> OUR_ROWS = List.of(
            "DELETE a FROM webhook_attempt a JOIN webhook_delivery d ON d.id = a.delivery_id WHERE d.request_id IN (:ids)",
            "DELETE FROM webhook_delivery WHERE request_id IN (:ids)",
            "DELETE FROM asset WHERE request_id IN (:ids) AND expires_at <= :now",
            "DELETE FROM promised_asset WHERE request_id IN (:ids)",
            "DELETE FROM bulk_item WHERE request_id IN (:ids)",
            "DELETE FROM bulk_run WHERE request_id IN (:ids)",
            "DELETE FROM gallery_entry WHERE request_id IN (:ids)",
            "DELETE FROM idempotency_key WHERE request_id IN (:ids)",
            "DELETE FROM parked_original WHERE request_id IN (:ids)",
            "DELETE FROM held_request WHERE request_id IN (:ids)",
            "DELETE FROM partition_run WHERE request_id IN (:ids)",
            "DELETE FROM step_partition WHERE request_id IN (:ids)",
            "DELETE FROM video_progress WHERE request_id IN (:ids)",
            "DELETE FROM submission WHERE request_id IN (:ids)");

    /** Excludes requests with inputs that a rerun of a bulk run reads: they are removed after the rerun. */
    private static final String UNREAD =
            " AND NOT EXISTS (SELECT 1 FROM bulk_run r WHERE r.inputs_of = submission.request_id)";

    private final SqlStatements sqlStatements;

    SettledRequests(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** A request and the time of its settlement; the key for the next page. */
    record Settled(String requestId, LocalDateTime at) {
        static final Settled FIRST = new Settled("", LocalDateTime.of(1970, 1, 1, 0, 0));
    }

    /** The next requests settled before {@code before}, oldest first. */
    List<Settled> dueAfter(Settled last, Instant before, int limit) {
        return sqlStatements
                .read("""
                        SELECT request_id, settled_at FROM submission WHERE settled_at >= ? AND settled_at < ?
                        AND NOT (settled_at = ? AND request_id <= ?)
                        %s ORDER BY settled_at, request_id LIMIT ?""".formatted(UNREAD))
                .params(last.at(), DatabaseTimes.utc(before), last.at(), last.requestId(), limit)
                .query((row, _) -> new Settled(row.getString(1), row.getObject(2, LocalDateTime.class)))
                .list();
    }

    /**
     * The next completed requests settled before {@code before} that still have inputs and intermediate objects. Bulk
     * runs with failed items are excluded: the failed items may be repeated.
     */
    List<Settled> unsweptAfter(Settled last, Instant before, int limit) {
        return sqlStatements
                .read("""
                        SELECT request_id, settled_at FROM submission WHERE swept = FALSE AND outcome = 'COMPLETED'
                        AND settled_at >= ? AND settled_at < ?
                            AND NOT (settled_at = ? AND request_id <= ?)
                            AND NOT EXISTS (SELECT 1 FROM bulk_item i WHERE i.request_id = submission.request_id AND i.state = 'FAILED')
                        ORDER BY settled_at, request_id LIMIT ?""")
                .params(last.at(), DatabaseTimes.utc(before), last.at(), last.requestId(), limit)
                .query((row, _) -> new Settled(row.getString(1), row.getObject(2, LocalDateTime.class)))
                .list();
    }

    /** Number of requests settled before {@code before}. */
    int due(Instant before) {
        return sqlStatements
                .read("SELECT COUNT(*) FROM submission WHERE settled_at < ?" + UNREAD)
                .param(DatabaseTimes.utc(before))
                .query(Integer.class)
                .single();
    }

    /** Total number of requests from {@link #unsweptAfter}. */
    int unswept(Instant before) {
        return sqlStatements
                .read("""
                        SELECT COUNT(*) FROM submission WHERE swept = FALSE AND outcome = 'COMPLETED' AND settled_at < ?
                            AND NOT EXISTS (SELECT 1 FROM bulk_item i WHERE i.request_id = submission.request_id AND i.state = 'FAILED')""")
                .param(DatabaseTimes.utc(before))
                .query(Integer.class)
                .single();
    }

    /** Records that these requests hold no inputs and intermediate objects any more. */
    void swept(List<String> requestIds) {
        sqlStatements.inTransaction(() -> sqlStatements
                .write("UPDATE submission SET swept = TRUE WHERE request_id IN (:ids)")
                .param("ids", requestIds)
                .update());
    }

    /**
     * Chooses, among expired requests, those with removable objects, and records that they hold no inputs any more:
     * from then on no rerun of a bulk run reads them.
     */
    List<Settled> markRemovable(List<Settled> due, Instant before) {
        return due.isEmpty()
                ? List.of()
                : sqlStatements.inTransaction(() -> {
                    List<String> ids =
                            stillDue(due.stream().map(Settled::requestId).toList(), before);
                    if (!ids.isEmpty()) {
                        swept(ids);
                    }
                    return due.stream()
                            .filter(each -> ids.contains(each.requestId()))
                            .toList();
                });
    }

    /** Objects of a request that are still served: results may live longer than their request. */
    Set<String> servedObjects(String requestId, Instant now) {
        return new HashSet<>(sqlStatements
                .read("SELECT object_key FROM asset WHERE request_id = ? AND object_key IS NOT NULL"
                        + " AND (expires_at IS NULL OR expires_at > ?)")
                .params(requestId, DatabaseTimes.utc(now))
                .query((row, _) -> row.getString(1))
                .list());
    }

    /**
     * Removes these requests, if still due, from all tables.
     *
     * @return number of removed requests
     */
    int remove(List<String> requestIds, Instant before, Instant now) {
        return requestIds.isEmpty()
                ? 0
                : sqlStatements.inTransaction(() -> {
                    List<String> ids = stillDue(requestIds, before);
                    if (ids.isEmpty()) {
                        return 0;
                    }
                    List<Long> instances = instances(ids);
                    for (String statement : OUR_ROWS) {
                        var spec = sqlStatements.write(statement).param("ids", ids);
                        (statement.contains(":now") ? spec.param("now", DatabaseTimes.utc(now)) : spec).update();
                    }
                    if (!instances.isEmpty()) {
                        BATCH_ROWS.forEach(statement -> sqlStatements
                                .write(statement)
                                .param("instances", instances)
                                .update());
                    }
                    return ids.size();
                });
    }

    /**
     * Locks the requests, so that none is reopened or read by a rerun in the meantime. Their readers are queried after
     * the locks are held: a statement that waits for a lock sees other tables as of before its wait.
     */
    private List<String> stillDue(List<String> requestIds, Instant before) {
        List<String> locked = sqlStatements
                .write(
                        "SELECT request_id FROM submission WHERE request_id IN (:ids) AND settled_at < :before FOR UPDATE")
                .param("ids", requestIds)
                .param("before", DatabaseTimes.utc(before))
                .query((row, _) -> row.getString(1))
                .list();
        return locked.isEmpty()
                ? List.of()
                : sqlStatements
                        .write("SELECT request_id FROM submission WHERE request_id IN (:ids)" + UNREAD)
                        .param("ids", locked)
                        .query((row, _) -> row.getString(1))
                        .list();
    }

    private List<Long> instances(List<String> ids) {
        return sqlStatements
                .read("""
                        SELECT DISTINCT e.JOB_INSTANCE_ID FROM submission s
                        JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id
                        WHERE s.request_id IN (:ids)""")
                .param("ids", ids)
                .query((row, _) -> row.getLong(1))
                .list();
    }
}
