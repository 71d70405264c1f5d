// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Instant;

/**
 * Our own statements on the tasks of deliveries; {@code (version, picked_by)} proves that the caller still has the
 * task.
 */
public final class DeliveryRows {
    private final SqlStatements sqlStatements;

    /** Access to the rows in this database. */
    public DeliveryRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** Makes a waiting task due with its count of failures unchanged; false if it is being sent, or is gone. */
    public boolean hasten(String deliveryId, Instant now) {
        return sqlStatements.update(
                        "UPDATE dispatch_webhook SET version = version + 1, execution_time = ?"
                                + " WHERE task_name = 'deliver' AND task_instance = ? AND NOT picked",
                        DatabaseTimes.utc(now),
                        deliveryId)
                == 1;
    }

    /**
     * Returns a picked task for a later time with its count of failures unchanged; false if it is no longer the
     * caller's.
     */
    public boolean postpone(String deliveryId, long version, String pickedBy, Instant until) {
        return sqlStatements.inTransaction(
                () -> sqlStatements.update("""
                        UPDATE dispatch_webhook SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL,
                        version = version + 1, execution_time = ?
                        WHERE task_name = 'deliver' AND task_instance = ? AND version = ? AND picked_by = ?
                        """, DatabaseTimes.utc(until), deliveryId, version, pickedBy) == 1);
    }
}
