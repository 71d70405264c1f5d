// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Stops a process by SIGSTOP at a moment at which it holds rows locked: it is stopped and let go on until it does. */
final class TransactionFreezer {
    private static final List<String> QUEUES = List.of("image", "text", "video", "bulk", "fetch");
    private static final int TRIES = 600;
    private static final int FINISH_MILLIS = 120; // what the server still did for the process as it stopped
    private static final int MOST_RUN_MILLIS = 60;

    private final ChaosCluster cluster;
    private final Random random;

    TransactionFreezer(ChaosCluster cluster, Random random) {
        this.cluster = cluster;
        this.random = random;
    }

    /** Whether it stands still within a transaction now; else it runs. */
    boolean freeze(ServerProcess node, String life) throws Exception {
        for (int i = 0; i < TRIES && node.isAlive(); i++) {
            node.signal("STOP");
            if (locks(life)) {
                TimeUnit.MILLISECONDS.sleep(FINISH_MILLIS);
                if (locks(life)) {
                    return true;
                }
            }
            node.signal("CONT");
            TimeUnit.MILLISECONDS.sleep(1 + random.nextInt(MOST_RUN_MILLIS));
        }
        return false;
    }

    /** Whether a row in the hands of this life is locked. */
    private boolean locks(String life) {
        try (Connection database = cluster.connect()) {
            database.setAutoCommit(false);
            for (String queue : QUEUES) {
                String rows = "SELECT task_instance FROM dispatch_" + queue + " WHERE picked AND picked_by LIKE ?";
                boolean locked = count(database, rows, life) > count(database, rows + " FOR UPDATE SKIP LOCKED", life);
                database.rollback();
                if (locked) {
                    return true;
                }
            }
            return false;
        } catch (SQLException e) {
            return false;
        }
    }

    private static int count(Connection database, String query, String life) throws SQLException {
        try (var statement = database.prepareStatement(query)) {
            statement.setString(1, life + ":%");
            int count = 0;
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    count++;
                }
            }
            return count;
        }
    }
}
