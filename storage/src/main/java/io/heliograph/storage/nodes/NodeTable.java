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
 * The nodes of a cluster for those who operate it: which processes there are, and which nodes are to take no work. A drain belongs to the node's name, so it
 * outlasts a restart of its process, and ends by an operator alone.
 */
public final class NodeTable {
    private static final int MOST = 500;
    private static final String ROWS = """
            SELECT w.*, TIMESTAMPDIFF(MICROSECOND, w.seen_at, UTC_TIMESTAMP(6)) silent, d.operator drained_by, d.drained_at
            FROM worker_process w LEFT JOIN node_drain d ON d.node = w.node""";

    private final SqlStatements sqlStatements;

    /** Nodes in this database. */
    public NodeTable(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Processes, in the order of their nodes' names and the newest life first; 500 at most.
     *
     * @param past how long ago those were seen that live no more; zero: only those that may live
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

    /** The newest life of a node, by its name or by the id of one of its lives. */
    public Optional<NodeRow> find(String nodeOrProcess) {
        return sqlStatements
                .read(ROWS + """
                         WHERE w.node <> '' AND (w.node = ? OR w.node = (SELECT p.node FROM worker_process p WHERE p.id = ?))
                        ORDER BY w.started_at DESC LIMIT 1""")
                .params(nodeOrProcess, nodeOrProcess)
                .query((row, _) -> row(row))
                .optional();
    }

    /** Lets a node take no more work, from its next heartbeat on; false if that was so already. */
    public boolean drain(String node, String operator) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "INSERT IGNORE INTO node_drain (node, operator, drained_at) VALUES (?, ?, UTC_TIMESTAMP(6))",
                        node,
                        operator))
                == 1;
    }

    /** Lets a node take work again; false if it did. */
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
