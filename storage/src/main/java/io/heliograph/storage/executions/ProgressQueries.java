// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Progress of several requests in one query. Costs a few index look-ups for each request, however large the tables are.
 * The recent duration of a pool's work is read from a limited number of its latest ends.
 */
public final class ProgressQueries {
    private static final int RECENT = 200;
    private static final String PROGRESS = """
            SELECT s.request_id, s.pool, s.outcome, y.stages, p.STEP_NAME, p.STATUS AS step_status,
                COALESCE((SELECT MAX(d.items) FROM step_partition d
                    WHERE s.spread AND d.request_id = s.request_id AND d.step_name = p.STEP_NAME),
                    JSON_VALUE(c.SHORT_CONTEXT, '$.items')) AS items,
                COALESCE((SELECT MIN(d.first_item)
                        + SUM(CAST(COALESCE(JSON_VALUE(COALESCE(k.SERIALIZED_CONTEXT, k.SHORT_CONTEXT), '$.next'), d.first_item) AS INT)
                            - d.first_item)
                    FROM step_partition d LEFT JOIN BATCH_STEP_EXECUTION_CONTEXT k ON k.STEP_EXECUTION_ID = d.step_execution_id
                    WHERE s.spread AND d.request_id = s.request_id AND d.step_name = p.STEP_NAME),
                    JSON_VALUE(c.SHORT_CONTEXT, '$.next')) AS items_done,
                IF(s.spread, COALESCE((SELECT SUM(b.END_TIME IS NULL) * SUM(b.WRITE_COUNT)
                        / NULLIF(SUM(TIMESTAMPDIFF(MICROSECOND, b.START_TIME, COALESCE(b.END_TIME, UTC_TIMESTAMP(6)))) / 1e6, 0)
                    FROM partition_run r JOIN BATCH_STEP_EXECUTION b ON b.STEP_EXECUTION_ID = r.step_execution_id
                    WHERE r.request_id = s.request_id AND r.step_name = p.STEP_NAME), 0), NULL) AS items_per_second,
                JSON_VALUE(c.SHORT_CONTEXT, '$.frames') AS frames,
                TIMESTAMPDIFF(MICROSECOND, e.START_TIME, UTC_TIMESTAMP(6)) / 1e6 AS running,
                (SELECT COUNT(x.START_TIME) FROM BATCH_JOB_EXECUTION x WHERE x.JOB_INSTANCE_ID = e.JOB_INSTANCE_ID) AS begun,
                v.frames AS live_frames, v.frames_done, v.frames_per_second, v.picture IS NOT NULL AS thumbnail
            FROM submission s JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id
            LEFT JOIN BATCH_STEP_EXECUTION p ON p.STEP_EXECUTION_ID = (SELECT MAX(q.STEP_EXECUTION_ID) FROM BATCH_JOB_EXECUTION x
                JOIN BATCH_STEP_EXECUTION q ON q.JOB_EXECUTION_ID = x.JOB_EXECUTION_ID WHERE x.JOB_INSTANCE_ID = e.JOB_INSTANCE_ID
                    AND q.STEP_NAME NOT LIKE '%:partition%')
            LEFT JOIN BATCH_STEP_EXECUTION_CONTEXT c ON c.STEP_EXECUTION_ID = p.STEP_EXECUTION_ID
            LEFT JOIN BATCH_JOB_EXECUTION y ON y.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
            LEFT JOIN video_progress v ON v.request_id = s.request_id AND v.job_execution_id = e.JOB_EXECUTION_ID
            AND v.step_name = p.STEP_NAME
            WHERE s.request_id IN (:ids)""";

    private final SqlStatements sqlStatements;

    /** Access to the requests in this database. */
    public ProgressQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** Progress of these requests; unknown ones are left out. */
    public List<StageProgress> of(Collection<String> requestIds) {
        return requestIds.isEmpty()
                ? List.of()
                : sqlStatements
                        .read(PROGRESS)
                        .param("ids", requestIds)
                        .query(ProgressQueries::progress)
                        .list();
    }

    /** The database's plan for the query. */
    List<Map<String, @Nullable Object>> explain(Collection<String> requestIds) {
        return sqlStatements
                .read("EXPLAIN " + PROGRESS)
                .param("ids", requestIds)
                .query()
                .listOfRows();
    }

    /**
     * Mean duration in seconds of a pool's work, among the latest ends of all pools; empty if none of them was in this
     * pool.
     */
    public Optional<Double> meanSeconds(Pool pool) {
        return sqlStatements
                .read("""
                        SELECT AVG(TIMESTAMPDIFF(MICROSECOND, e.START_TIME, e.END_TIME)) / 1e6 FROM
                            (SELECT job_execution_id, pool FROM submission WHERE settled_at IS NOT NULL ORDER BY settled_at DESC LIMIT %d) s
                        JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id WHERE s.pool = ?""".formatted(RECENT))
                .param(pool.id())
                .query((row, _) -> Optional.ofNullable(row.getObject(1, Double.class)))
                .single();
    }

    private static StageProgress progress(ResultSet row, int number) throws SQLException {
        String stages = row.getString("stages");
        return new StageProgress(
                row.getString("request_id"),
                Pool.valueOf(row.getString("pool").toUpperCase(Locale.ROOT)),
                row.getString("outcome") != null,
                row.getInt("begun"),
                stages == null || stages.isEmpty() ? List.of() : List.of(stages.split(",")),
                Optional.ofNullable(row.getString("STEP_NAME")),
                "COMPLETED".equals(row.getString("step_status")),
                row.getLong("items"),
                row.getLong("items_done"),
                row.getLong("frames"),
                live(row),
                row.getBoolean("thumbnail"),
                row.getDouble("running"),
                pace(row));
    }

    private static Optional<Double> pace(ResultSet row) throws SQLException {
        double itemsPerSecond = row.getDouble("items_per_second");
        return row.wasNull() ? Optional.empty() : Optional.of(itemsPerSecond);
    }

    private static Optional<FrameProgress> live(ResultSet row) throws SQLException {
        long frames = row.getLong("live_frames");
        boolean over = frames == 0 || "COMPLETED".equals(row.getString("step_status"));
        return over
                ? Optional.empty()
                : Optional.of(
                        new FrameProgress(frames, row.getLong("frames_done"), row.getDouble("frames_per_second")));
    }
}
