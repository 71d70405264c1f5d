// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.outgoing.ShownAddress;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The log of deliveries, newest request first, paged by key. */
public final class DeliveryQueries {
    private static final int LONGEST_PAGE = 500;
    private static final String LAST = "~"; // sorts after every id

    private final SqlStatements sqlStatements;

    /** Access to the deliveries in this database. */
    public DeliveryQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A delivery with its last attempt.
     *
     * @param url of the receiver, without secrets
     * @param status HTTP status of the receiver's answer; empty if there was none
     * @param error reason for the failure of the attempt
     * @param answer beginning of the receiver's answer, with likely secrets removed
     * @param nextAt time of the next attempt
     */
    public record DeliveryRow(
            String id,
            String requestId,
            String url,
            WebhookDelivery.State state,
            Instant createdAt,
            Optional<Instant> finishedAt,
            int attempts,
            Optional<Instant> lastAt,
            Optional<Integer> status,
            Optional<String> error,
            Optional<String> answer,
            Optional<Instant> nextAt) {}

    /**
     * A page of the log.
     *
     * @param before id of the last one of the previous page
     */
    public List<DeliveryRow> page(Optional<WebhookDelivery.State> state, Optional<String> before, int limit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        String select = select(state, before, limit, parameters);
        return sqlStatements
                .read(select)
                .params(parameters)
                .query((row, _) -> new DeliveryRow(
                        row.getString("id"),
                        row.getString("request_id"),
                        ShownAddress.of(row.getString("url")),
                        WebhookDelivery.State.valueOf(row.getString("state")),
                        DatabaseTimes.get(row, "created_at"),
                        DatabaseTimes.find(row, "finished_at"),
                        row.getInt("attempts"),
                        DatabaseTimes.find(row, "last_at"),
                        Optional.ofNullable(row.getObject("status", Integer.class)),
                        Optional.ofNullable(row.getString("error")),
                        Optional.ofNullable(row.getString("answer")),
                        DatabaseTimes.find(row, "next_at")))
                .list();
    }

    /** The database's plan for a page, to verify that it uses an index. */
    List<Map<String, @Nullable Object>> explain(Optional<WebhookDelivery.State> state, Optional<String> before) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        String select = select(state, before, LONGEST_PAGE, parameters);
        return sqlStatements
                .read("EXPLAIN " + select)
                .params(parameters)
                .query()
                .listOfRows();
    }

    private static String select(
            Optional<WebhookDelivery.State> state, Optional<String> before, int limit, Map<String, Object> parameters) {
        parameters.put("before", before.orElse(LAST));
        parameters.put("limit", Math.clamp(limit, 1, LONGEST_PAGE));
        state.ifPresent(wanted -> parameters.put("state", wanted.name()));
        String index = state.isPresent() ? "webhook_delivery_state_id" : "PRIMARY";
        return "SELECT d.*, a.attempt AS attempts, a.started_at AS last_at, a.status, a.error, a.answer,"
                + " t.execution_time AS next_at FROM (SELECT * FROM webhook_delivery FORCE INDEX ("
                + index + ") WHERE id < :before" + (state.isPresent() ? " AND state = :state" : "")
                + " ORDER BY id DESC LIMIT :limit) d LEFT JOIN webhook_attempt a ON a.id = (SELECT MAX(l.id)"
                + " FROM webhook_attempt l WHERE l.delivery_id = d.id)"
                + " LEFT JOIN dispatch_webhook t ON t.task_name = 'deliver' AND t.task_instance = d.id ORDER BY d.id DESC";
    }
}
