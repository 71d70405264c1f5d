// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The nodes of a cluster for operators: the processes, and the drained nodes, which take no new work. A drain belongs to
 * the node's name, so it outlasts a restart of its process; only an operator ends it.
 */
public final class NodeTable {
    private static final int MOST = 500;
    private static final String ROWS = """
            SELECT w.*, TIMESTAMPDIFF(MICROSECOND, w.seen_at, UTC_TIMESTAMP(6)) silent, d.operator drained_by, d.drained_at
            FROM worker_process w LEFT JOIN node_drain d ON d.node = w.node""";

    private final SqlStatements sqlStatements;

    /** Access to the nodes in this database. */
    public NodeTable(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Processes, ordered by node name, the newest process first; 500 at most.
     *
     * @param past maximum age of the last heartbeat of dead processes; zero: only processes that may be alive
     */
    public List<NodeRow> list(Duration past) {
        return sqlStatements
                .read(ROWS + """
                         WHERE w.node <> '' AND (w.ended = FALSE AND w.seen_at > UTC_TIMESTAMP(6) - INTERVAL 1 DAY
                            OR w.seen_at > TIMESTAMPADD(SECOND, -?, UTC_TIMESTAMP(6)))
                        ORDER BY w.node, w.started_at DESC LIMIT ?""")
                .params(past.toSeconds(), MOST)
                .query((row, _) -> row(row))
                .list();
    }

    /** The newest process of a node, by the node's name or by the id of one of its processes. */
    public Optional<NodeRow> find(String nodeOrProcess) {
        return sqlStatements
                .read(ROWS + """
                         WHERE w.node <> '' AND (w.node = ? OR w.node = (SELECT p.node FROM worker_process p WHERE p.id = ?))
                        ORDER BY w.started_at DESC LIMIT 1""")
                .params(nodeOrProcess, nodeOrProcess)
                .query((row, _) -> row(row))
                .optional();
    }

    /** Drains a node from its next heartbeat on; false if it was drained already. */
    public boolean drain(String node, String operator) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "INSERT IGNORE INTO node_drain (node, operator, drained_at) VALUES (?, ?, UTC_TIMESTAMP(6))",
                        node,
                        operator))
                == 1;
    }

    /** Ends the drain of a node; false if it was not drained. */
    public boolean undrain(String node) {
        return sqlStatements.inTransaction(() -> sqlStatements.update("DELETE FROM node_drain WHERE node = ?", node))
                == 1;
    }

    private static NodeRow row(ResultSet row) throws SQLException {
        var sign = new ProcessSign(
                row.getString("id"),
                row.getString("node"),
                List.of(row.getString("roles").split(",")),
                row.getString("version"),
                Optional.ofNullable(row.getString("address")),
                row.getInt("running"),
                Optional.ofNullable(row.getString("paused")),
                row.getString("details"));
        String drainedBy = row.getString("drained_by");
        return new NodeRow(
                sign,
                DatabaseTimes.get(row, "started_at"),
                DatabaseTimes.get(row, "seen_at"),
                Duration.ofNanos(1000 * Math.max(0, row.getLong("silent"))),
                row.getBoolean("draining"),
                row.getBoolean("ended"),
                row.getBoolean("crashed"),
                drainedBy == null
                        ? Optional.empty()
                        : Optional.of(new NodeRow.Drain(drainedBy, DatabaseTimes.get(row, "drained_at"))));
    }
}
