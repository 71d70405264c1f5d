// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The outbox of webhooks. A delivery is written in the settlement transaction, together with its task. */
public final class DeliveryOutbox {
    private static final int LONGEST_ERROR = 500;
    private static final int LONGEST_ANSWER = 2048;

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the deliveries in this database. */
    public DeliveryOutbox(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * A recorded attempt.
     *
     * @param answer beginning of the receiver's answer, with likely secrets removed
     */
    public record Attempt(
            int number,
            Instant startedAt,
            Duration took,
            Optional<Integer> status,
            Optional<String> error,
            Optional<String> answer) {}

    /** Adds a delivery for the latest end of a request; empty if the request is synchronous or has no webhook. */
    public Optional<String> add(String requestId) {
        return sqlStatements
                .write("SELECT webhook_url, settlements FROM submission WHERE request_id = ?"
                        + " AND webhook_url IS NOT NULL AND NOT sync FOR UPDATE")
                .param(requestId)
                .query((row, _) -> new Receiver(row.getString(1), row.getInt(2)))
                .optional()
                .map(receiver -> add(requestId, receiver));
    }

    private record Receiver(String url, int settlements) {}

    /** Adds a delivery with the next generation number. The submission's row is locked, so parallel calls cannot get the same number. */
    private String add(String requestId, Receiver receiver) {
        int generation = sqlStatements
                .read("SELECT COALESCE(MAX(generation), 0) + 1 FROM webhook_delivery WHERE request_id = ?")
                .param(requestId)
                .query(Integer.class)
                .single();
        String id = requestId + "." + generation;
        sqlStatements.update(
                "UPDATE webhook_delivery SET state = 'REPLACED', finished_at = ? WHERE request_id = ?"
                        + " AND state = 'PENDING' AND settlement < ?",
                DatabaseTimes.now(clock),
                requestId,
                receiver.settlements());
        sqlStatements.update(
                "INSERT INTO webhook_delivery (id, request_id, generation, settlement, url, state, created_at)"
                        + " VALUES (?, ?, ?, ?, ?, 'PENDING', ?)",
                id,
                requestId,
                generation,
                receiver.settlements(),
                receiver.url(),
                DatabaseTimes.now(clock));
        return id;
    }

    /** Result of an operator's replay of a delivery. */
    public sealed interface Replay {
        /** A new delivery was made. */
        record Added(String id) implements Replay {}

        /** No delivery was made. */
        record Refused(String why) implements Replay {}
    }

    /**
     * Adds another delivery for a request, unless one is still being tried or the request has not ended; in a transaction.
     */
    public Replay replay(String requestId) {
        Optional<Boolean> ended = sqlStatements
                .write("SELECT outcome IS NOT NULL FROM submission WHERE request_id = ? FOR UPDATE")
                .param(requestId)
                .query(Boolean.class)
                .optional();
        if (!ended.orElse(false)) {
            return new Replay.Refused("The request has not ended; its webhook is sent when it ends.");
        }
        boolean pending = sqlStatements
                        .read("SELECT COUNT(*) FROM webhook_delivery WHERE request_id = ? AND state = 'PENDING'")
                        .param(requestId)
                        .query(Integer.class)
                        .single()
                > 0;
        if (pending) {
            return new Replay.Refused("A delivery of this request is still being tried.");
        }
        return add(requestId)
                .<Replay>map(Replay.Added::new)
                .orElseGet(() -> new Replay.Refused("The request has no webhook address."));
    }

    /** The delivery of that id. */
    public Optional<WebhookDelivery> find(String id) {
        return sqlStatements
                .read("SELECT d.*, COALESCE(d.settlement < s.settlements, FALSE) AS overtaken, s.token_id"
                        + " FROM webhook_delivery d JOIN submission s ON s.request_id = d.request_id"
                        + " WHERE d.id = ?")
                .param(id)
                .query((row, _) -> new WebhookDelivery(
                        row.getString("id"),
                        row.getString("request_id"),
                        URI.create(row.getString("url")),
                        WebhookDelivery.State.valueOf(row.getString("state")),
                        row.getInt("settlement"),
                        row.getBoolean("overtaken"),
                        Optional.ofNullable(row.getObject("token_id", Long.class))))
                .optional();
    }

    /** Deliveries of a request, oldest first. */
    public List<WebhookDelivery> of(String requestId) {
        return sqlStatements
                .read("SELECT id FROM webhook_delivery WHERE request_id = ? ORDER BY generation")
                .param(requestId)
                .query((row, _) -> row.getString(1))
                .list()
                .stream()
                .flatMap(id -> find(id).stream())
                .toList();
    }

    /** Sets the final state of a delivery, unless it has been delivered. */
    public void finish(String id, WebhookDelivery.State state) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE webhook_delivery SET state = ?, finished_at = ? WHERE id = ? AND state <> 'DELIVERED'",
                state.name(),
                DatabaseTimes.now(clock),
                id));
    }

    /** Records an attempt without an answer body. */
    public void record(
            String id, int number, Instant startedAt, Duration took, @Nullable Integer status, @Nullable String error) {
        record(id, number, startedAt, took, status, error, null);
    }

    /**
     * Records an attempt.
     *
     * @param answer stored part of the answer's body, up to 2,048 characters
     */
    public void record(
            String id,
            int number,
            Instant startedAt,
            Duration took,
            @Nullable Integer status,
            @Nullable String error,
            @Nullable String answer) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO webhook_attempt (delivery_id, attempt, started_at, millis, status, error, answer)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?)",
                id,
                number,
                DatabaseTimes.utc(startedAt),
                took.toMillis(),
                status,
                bounded(error, LONGEST_ERROR),
                bounded(answer, LONGEST_ANSWER)));
    }

    private static @Nullable String bounded(@Nullable String text, int longest) {
        return text == null || text.length() <= longest ? text : text.substring(0, longest);
    }

    /** The attempts of a delivery. */
    public List<Attempt> attempts(String id) {
        return sqlStatements
                .read("SELECT * FROM webhook_attempt WHERE delivery_id = ? ORDER BY id")
                .param(id)
                .query((row, _) -> new Attempt(
                        row.getInt("attempt"),
                        DatabaseTimes.get(row, "started_at"),
                        Duration.ofMillis(row.getLong("millis")),
                        Optional.ofNullable(row.getObject("status", Integer.class)),
                        Optional.ofNullable(row.getString("error")),
                        Optional.ofNullable(row.getString("answer"))))
                .list();
    }
}
