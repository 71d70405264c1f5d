// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.DeliveryOutbox.Replay;
import io.heliograph.storage.webhooks.DeliveryRows;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Sends webhooks again, or at once. A replay is a new delivery of the same final status; receivers recognise it by its message id. */
@Component
public final class WebhookCommands {
    private final DeliveryOutbox deliveryOutbox;
    private final WebhookOutbox outbox;
    private final SqlStatements sqlStatements;
    private final AuditLog auditLog;
    private final DeliveryRows rows;
    private final Clock clock;

    WebhookCommands(
            DeliveryOutbox deliveryOutbox,
            WebhookOutbox outbox,
            SqlStatements sqlStatements,
            AuditLog auditLog,
            Clock clock) {
        rows = new DeliveryRows(sqlStatements);
        this.clock = clock;
        this.deliveryOutbox = deliveryOutbox;
        this.outbox = outbox;
        this.sqlStatements = sqlStatements;
        this.auditLog = auditLog;
    }

    /**
     * Sends a delivery at once if an attempt is still scheduled; otherwise creates a replay.
     *
     * @return the delivery that is sent, its address redacted
     * @throws FailureException NOT_FOUND if there is no such delivery; VALIDATION_ERROR while it, or another delivery of the request, is
     *     being sent, or if the request is open again
     */
    public WebhookDelivery replay(OperatorIdentity by, String deliveryId) {
        String made = auditLog.doing(
                by,
                OperatorRole.OPERATOR,
                "replay webhook",
                deliveryId,
                () -> {
                    WebhookDelivery old =
                            deliveryOutbox.find(deliveryId).orElseThrow(() -> AdminJson.missing("webhook delivery"));
                    if (old.state() == WebhookDelivery.State.PENDING) {
                        return hasten(old);
                    }
                    return switch (replay(old.requestId())) {
                        case Replay.Added(String id) -> id;
                        case Replay.Refused(String why) ->
                            throw new FailureException(ErrorCode.VALIDATION_ERROR, "Not now", why);
                    };
                },
                id -> "as " + id);
        return deliveryOutbox.find(made).orElseThrow().shown();
    }

    private String hasten(WebhookDelivery delivery) {
        boolean hastened = sqlStatements.inTransaction(() -> {
            outbox.nudge();
            return rows.hasten(delivery.id(), clock.instant());
        });
        if (!hastened) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR, "Not now", "The webhook is being sent at this moment.");
        }
        return delivery.id();
    }

    /** Sends the last final status of a request again, as a new delivery. */
    public Replay replayLast(OperatorIdentity by, String requestId) {
        return auditLog.doing(
                by,
                OperatorRole.OPERATOR,
                "replay webhook",
                requestId,
                () -> replay(requestId),
                replay -> switch (replay) {
                    case Replay.Added(String id) -> "as " + id;
                    case Replay.Refused(String why) -> "refused: " + why;
                });
    }

    private Replay replay(String requestId) {
        return sqlStatements.inTransaction(() -> {
            Replay replay = deliveryOutbox.replay(requestId);
            if (replay instanceof Replay.Added(String id)) {
                outbox.schedule(id);
            }
            return replay;
        });
    }
}
