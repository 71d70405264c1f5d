// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.partitions;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.StepPartition.State;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * View of a request's partitions for clients and operators. Three statements by keys, one if no step was cut; a step
 * has at most some hundred partitions.
 */
public final class PartitionQueries {
    private final SqlStatements sqlStatements;

    /** Access to the partitions in this database. */
    public PartitionQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** All partitions of a request by step and number; none if no step of it was cut. */
    public List<PartitionProgress> of(String requestId) {
        return sqlStatements
                .read("SELECT pool, outcome IS NULL AS open FROM submission WHERE request_id = ? AND spread")
                .param(requestId)
                .query((row, _) ->
                        new Owner(Pool.valueOf(row.getString("pool").toUpperCase(Locale.ROOT)), row.getBoolean("open")))
                .optional()
                .map(owner -> of(requestId, owner))
                .orElse(List.of());
    }

    /** Pool and state of the request that partitions belong to. */
    private record Owner(Pool pool, boolean open) {}

    /** Numbers of the partitions that run now; only one step of a request has queued partitions. */
    private Set<Integer> picked(Pool pool, String requestId) {
        return sqlStatements
                .read("SELECT task_instance FROM " + pool.table()
                        + " WHERE task_name = ? AND task_instance LIKE ? AND picked")
                .params(DispatchRows.PARTITION_TASK, Claim.partitions(requestId))
                .query((row, _) -> new Claim(pool, row.getString(1), 0, "").partition())
                .set();
    }

    private List<PartitionProgress> of(String requestId, Owner owner) {
        Set<Integer> picked = picked(owner.pool(), requestId);
        return sqlStatements
                .read("""
                        SELECT d.*, COALESCE(w.node, r.process_id) AS node,
                            CAST(COALESCE(JSON_VALUE(COALESCE(k.SERIALIZED_CONTEXT, k.SHORT_CONTEXT), '$.next'), d.first_item) AS INT)
                                - d.first_item AS items_done,
                            NULLIF(b.WRITE_COUNT, 0) / NULLIF(TIMESTAMPDIFF(MICROSECOND, b.START_TIME,
                                COALESCE(b.END_TIME, UTC_TIMESTAMP(6))) / 1e6, 0) AS items_per_second
                        FROM step_partition d LEFT JOIN partition_run r ON r.step_execution_id = d.step_execution_id
                        LEFT JOIN worker_process w ON w.id = r.process_id
                        LEFT JOIN BATCH_STEP_EXECUTION b ON b.STEP_EXECUTION_ID = d.step_execution_id
                        LEFT JOIN BATCH_STEP_EXECUTION_CONTEXT k ON k.STEP_EXECUTION_ID = d.step_execution_id
                        WHERE d.request_id = ? ORDER BY d.step_name, d.partition_number""")
                .param(requestId)
                .query((row, _) -> progress(row, owner, picked))
                .list();
    }

    private static PartitionProgress progress(ResultSet row, Owner owner, Set<Integer> picked) throws SQLException {
        int number = row.getInt("partition_number");
        double pace = row.getDouble("items_per_second");
        Optional<Double> itemsPerSecond = row.wasNull() ? Optional.empty() : Optional.of(pace);
        Optional<String> code = Optional.ofNullable(row.getString("error_code"));
        String message = row.getString("error_message");
        String details = row.getString("error_details");
        return new PartitionProgress(
                row.getString("step_name"),
                number + 1,
                row.getInt("first_item") + 1,
                row.getInt("end_item"),
                phase(State.valueOf(row.getString("state")), owner, picked.contains(number)),
                Optional.ofNullable(row.getString("node")),
                row.getInt("items_done"),
                itemsPerSecond,
                row.getInt("attempts"),
                code.map(name -> new ClientFailure(ErrorCode.valueOf(name), message, details)));
    }

    private static PartitionPhase phase(State state, Owner owner, boolean picked) {
        return switch (state) {
            case WAITING -> owner.open() ? PartitionPhase.WAITING : PartitionPhase.STOPPED;
            case QUEUED -> picked ? PartitionPhase.RUNNING : PartitionPhase.WAITING;
            case DONE -> PartitionPhase.DONE;
            case FAILED -> PartitionPhase.FAILED;
            case STOPPED -> PartitionPhase.STOPPED;
        };
    }
}
