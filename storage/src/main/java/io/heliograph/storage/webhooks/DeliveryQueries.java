// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.webhooks.WebhookDelivery.State;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What operators see of deliveries. Lists are paged by the id of the delivery, newest request first. */
public final class DeliveryQueries {
    private static final int LONGEST_PAGE = 200;
    private static final String LAST = """
            LEFT JOIN webhook_attempt a ON a.id = (SELECT MAX(id) FROM webhook_attempt WHERE delivery_id = d.id)
            LEFT JOIN dispatch_webhook t ON t.task_name = 'deliver' AND t.task_instance = d.id""";

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Deliveries in this database. */
    public DeliveryQueries(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * A delivery with its last attempt.
     *
     * @param told {@code COMPLETED} or {@code ERROR}; empty if the request is open again
     * @param nextAt when it is tried again; empty if it is not
     */
    public record DeliveryRow(
            String id,
            String requestId,
            String url,
            State state,
            Optional<String> told,
            Instant createdAt,
            int attempts,
            Optional<Instant> triedAt,
            Optional<Duration> took,
            Optional<Integer> status,
            Optional<String> error,
            Optional<Instant> nextAt) {}

    /**
     * A receiver whose deliveries fail.
     *
     * @param host of its address
     * @param waiting deliveries that are tried again
     * @param since when the oldest of these was made
     */
    public record FailingReceiver(
            String host, long waiting, Instant since, Optional<Integer> status, Optional<String> error) {}

    /**
     * A page.
     *
     * @param before id of the last one of the page before; empty for the first
     */
    public List<DeliveryRow> page(Optional<State> state, String before, int limit) {
        String select = """
                SELECT d.*, s.outcome, a.attempt, a.started_at, a.millis, a.status, a.error, t.execution_time
                FROM webhook_delivery d FORCE INDEX (%s) JOIN submission s ON s.request_id = d.request_id\n""".formatted(state.isPresent() ? "webhook_delivery_page" : "PRIMARY") + LAST;
        String condition = " WHERE d.id < :before" + (state.isPresent() ? " AND d.state = :state" : "")
                + " ORDER BY d.id DESC LIMIT :limit";
        return sqlStatements
                .read(select + condition)
                .param("before", before.isEmpty() ? "g" : before)
                .param("state", state.map(State::name).orElse(""))
                .param("limit", Math.clamp(limit, 1, LONGEST_PAGE))
                .query((row, _) -> row(row))
                .list();
    }

    /** Receivers of whose deliveries one has been tried in vain for so long, the longest first; 20 at most. */
    public List<FailingReceiver> failing(Duration patience) {
        return sqlStatements
                .read("""
                        SELECT SUBSTRING_INDEX(SUBSTRING_INDEX(d.url, '/', 3), '/', -1) AS host, COUNT(*) AS waiting, MIN(d.created_at) AS since,
                            MAX(a.status) AS status, MAX(a.error) AS error
                        FROM webhook_delivery d FORCE INDEX (webhook_delivery_state) JOIN webhook_attempt a ON a.delivery_id = d.id AND a.attempt = 1
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

    /** How many deliveries of a state were made since then, up to a bound. */
    public long count(State state, Instant since, int most) {
        return sqlStatements
                .read(
                        "SELECT COUNT(*) FROM (SELECT 1 FROM webhook_delivery FORCE INDEX (webhook_delivery_state) WHERE state = ? AND created_at >= ? LIMIT ?) z")
                .params(state.name(), DatabaseTimes.utc(since), most)
                .query(Long.class)
                .single();
    }

    private static DeliveryRow row(ResultSet row) throws SQLException {
        return new DeliveryRow(
                row.getString("id"),
                row.getString("request_id"),
                row.getString("url"),
                State.valueOf(row.getString("state")),
                Optional.ofNullable(row.getString("outcome")),
                DatabaseTimes.get(row, "created_at"),
                row.getInt("attempt"),
                DatabaseTimes.find(row, "started_at"),
                Optional.ofNullable(row.getObject("millis", Long.class)).map(Duration::ofMillis),
                Optional.ofNullable(row.getObject("status", Integer.class)),
                Optional.ofNullable(row.getString("error")),
                DatabaseTimes.find(row, "execution_time"));
    }
}
