// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.webhooks.WebhookDelivery.State;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Receivers with failing deliveries, and the number of deliveries in each state. */
public final class FailingReceivers {
    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Receivers of the deliveries in this database. */
    public FailingReceivers(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * A receiver with failing deliveries.
     *
     * @param host of its address
     * @param waiting deliveries that are still retried
     * @param since creation time of the oldest of these
     */
    public record FailingReceiver(
            String host, long waiting, Instant since, Optional<Integer> status, Optional<String> error) {}

    /**
     * Receivers with a delivery that has been failing for longer than {@code patience}, the longest first; 20 at most.
     */
    public List<FailingReceiver> since(Duration patience) {
        return sqlStatements
                .read("""
                        SELECT SUBSTRING_INDEX(SUBSTRING_INDEX(SUBSTRING_INDEX(SUBSTRING_INDEX(d.url, '/', 3), '/',
                        -1), '?', 1), '@', -1) AS host, COUNT(*) AS waiting, MIN(d.created_at) AS since,
                            MAX(a.status) AS status, MAX(a.error) AS error
                        FROM webhook_delivery d FORCE INDEX (webhook_delivery_state)
                        JOIN webhook_attempt a ON a.delivery_id = d.id AND a.attempt = 1
                        WHERE d.state = 'PENDING' AND d.created_at < ? GROUP BY host ORDER BY since LIMIT 20""")
                .param(DatabaseTimes.utc(clock.instant().minus(patience)))
                .query((row, _) -> new FailingReceiver(
                        row.getString("host"),
                        row.getLong("waiting"),
                        DatabaseTimes.get(row, "since"),
                        Optional.ofNullable(row.getObject("status", Integer.class)),
                        Optional.ofNullable(row.getString("error"))))
                .list();
    }

    /** Number of deliveries of a state made since {@code since}, up to a maximum. */
    public long count(State state, Instant since, int most) {
        return sqlStatements
                .read("SELECT COUNT(*) FROM (SELECT 1 FROM webhook_delivery"
                        + " FORCE INDEX (webhook_delivery_state) WHERE state = ? AND created_at >= ?"
                        + " LIMIT ?) z")
                .params(state.name(), DatabaseTimes.utc(since), most)
                .query(Long.class)
                .single();
    }
}
