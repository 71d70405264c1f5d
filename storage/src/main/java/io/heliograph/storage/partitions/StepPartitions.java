// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.partitions;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.StepPartition.State;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The rows of partitions. Writes run in the caller's transaction. It has locked the row of the partition or its request in
 * the queue, see {@link io.heliograph.storage.submissions.DispatchRows}.
 */
public final class StepPartitions {
    private static final int LONGEST_MESSAGE = 300;
    private static final int LONGEST_TEXT = 2000;
    private static final String ONE = " WHERE request_id = ? AND step_name = ? AND partition_number = ?";

    private final SqlStatements sqlStatements;

    /** Access to the partitions in this database. */
    public StepPartitions(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Numbers that decide how a step continues.
     *
     * @param next the first partition that is not queued yet
     */
    public record Standing(int queued, int failed, boolean cancelled, OptionalInt next) {}

    /**
     * Reasons to stop between two chunks.
     *
     * @param held whether the request is paused
     * @param failed whether a partition of the step has failed and stops the others
     */
    public record Stops(boolean held, boolean failed) {}

    /** Records the partitions of a step, all of them waiting, and marks their request. */
    public void begin(List<StepPartition> partitions) {
        partitions.forEach(each -> sqlStatements.update(
                """
                INSERT INTO step_partition (request_id, step_name, partition_number, first_item, end_item, items,
                    version, cost, stops_others, state)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                each.requestId(),
                each.step(),
                each.number(),
                each.first(),
                each.end(),
                each.items(),
                each.version(),
                each.cost(),
                each.stopsOthers(),
                each.state().name()));
        sqlStatements.update(
                "UPDATE submission SET spread = TRUE WHERE request_id = ?",
                partitions.getFirst().requestId());
    }

    /** The partitions of a step in their order. */
    public List<StepPartition> of(String requestId, String step) {
        return sqlStatements
                .read("SELECT * FROM step_partition WHERE request_id = ? AND step_name = ? ORDER BY partition_number")
                .params(requestId, step)
                .query((row, _) -> partition(row))
                .list();
    }

    /** Cost of a partition for the fair order of the queue. */
    public double cost(String requestId, String step, int number) {
        return sqlStatements
                .read("SELECT cost FROM step_partition" + ONE)
                .params(requestId, step, number)
                .query(Double.class)
                .single();
    }

    /** The queued partition of a request with that number; only one step of a request has queued partitions. */
    public Optional<StepPartition> queued(String requestId, int number) {
        return sqlStatements
                .read("SELECT * FROM step_partition WHERE request_id = ? AND partition_number = ? AND state = 'QUEUED'")
                .params(requestId, number)
                .query((row, _) -> partition(row))
                .optional();
    }

    /** Whether any partition of a request is queued or running. */
    public boolean isAnyQueued(String requestId) {
        return sqlStatements
                        .read("SELECT COUNT(*) FROM step_partition WHERE request_id = ? AND state = 'QUEUED'")
                        .param(requestId)
                        .query(Integer.class)
                        .single()
                > 0;
    }

    /** The numbers of a step's partitions that decide how the step continues. */
    public Standing standing(String requestId, String step) {
        return sqlStatements
                .read("""
                        SELECT COALESCE(SUM(state = 'QUEUED'), 0), COALESCE(SUM(state = 'FAILED'), 0),
                            MIN(IF(state IN ('WAITING', 'STOPPED'), partition_number, NULL)),
                            COALESCE((SELECT s.cancel_requested FROM submission s WHERE s.request_id = ?), FALSE)
                        FROM step_partition WHERE request_id = ? AND step_name = ?""")
                .params(requestId, requestId, step)
                .query((row, _) -> {
                    int next = row.getInt(3);
                    OptionalInt waiting = row.wasNull() ? OptionalInt.empty() : OptionalInt.of(next);
                    return new Standing(row.getInt(1), row.getInt(2), row.getBoolean(4), waiting);
                })
                .single();
    }

    /** Reasons for a running partition to stop, read by one query. */
    public Stops stops(String requestId, String step) {
        return sqlStatements
                .read("""
                        SELECT EXISTS (SELECT 1 FROM held_request WHERE request_id = ?),
                            EXISTS (SELECT 1 FROM step_partition WHERE request_id = ? AND step_name = ? AND state = 'FAILED'
                                AND stops_others)""")
                .params(requestId, requestId, step)
                .query((row, _) -> new Stops(row.getBoolean(1), row.getBoolean(2)))
                .single();
    }

    /** Records that a partition has a row in the queue. */
    public void queue(String requestId, String step, int number) {
        sqlStatements.update(
                "UPDATE step_partition SET state = 'QUEUED', error_code = NULL, error_message = NULL, error_details = NULL"
                        + ONE,
                requestId,
                step,
                number);
    }

    /** Records the end of a partition; the caller removes its row from the queue in the same transaction. */
    public void end(StepPartition partition, State state, @Nullable ClientFailure failure) {
        sqlStatements.update(
                "UPDATE step_partition SET state = ?, error_code = ?, error_message = ?, error_details = ?" + ONE,
                state.name(),
                failure == null ? null : failure.code().name(),
                failure == null ? null : cut(failure.message(), LONGEST_MESSAGE),
                failure == null ? null : cut(failure.details(), LONGEST_TEXT),
                partition.requestId(),
                partition.step(),
                partition.number());
    }

    /** Counts a failed attempt of a partition. */
    public void countAttempt(StepPartition partition) {
        sqlStatements.update(
                "UPDATE step_partition SET attempts = attempts + 1" + ONE,
                partition.requestId(),
                partition.step(),
                partition.number());
    }

    /** Removes the partitions of a step and their runs. No partition may be queued. */
    public void remove(String requestId, String step) {
        sqlStatements.update("DELETE FROM partition_run WHERE request_id = ? AND step_name = ?", requestId, step);
        sqlStatements.update("DELETE FROM step_partition WHERE request_id = ? AND step_name = ?", requestId, step);
    }

    /** Opens the failed and stopped partitions of a request again, as a restart by an operator does. */
    public void reopen(String requestId) {
        sqlStatements.update("""
                UPDATE step_partition SET state = 'WAITING', attempts = 0
                WHERE request_id = ? AND state IN ('FAILED', 'STOPPED')""", requestId);
        sqlStatements.update("UPDATE partition_run SET lost_progress = NULL WHERE request_id = ?", requestId);
    }

    private static StepPartition partition(ResultSet row) throws SQLException {
        long execution = row.getLong("step_execution_id");
        OptionalLong latest = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(execution);
        Optional<String> code = Optional.ofNullable(row.getString("error_code"));
        String message = row.getString("error_message");
        String details = row.getString("error_details");
        return new StepPartition(
                row.getString("request_id"),
                row.getString("step_name"),
                row.getInt("partition_number"),
                row.getInt("first_item"),
                row.getInt("end_item"),
                row.getInt("items"),
                row.getString("version"),
                row.getDouble("cost"),
                row.getBoolean("stops_others"),
                State.valueOf(row.getString("state")),
                row.getInt("attempts"),
                latest,
                code.map(name -> new ClientFailure(ErrorCode.valueOf(name), message, details)));
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest - 1) + "…";
    }
}
