// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.OperatorRole;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.DeliveryOutbox.Replay;
import io.heliograph.storage.webhooks.WebhookDelivery;
import org.springframework.stereotype.Component;

/** Sends webhooks again. A replay is a new delivery of the same end of the request: receivers know it by its message id. */
@Component
public final class WebhookCommands {
    private final DeliveryOutbox deliveryOutbox;
    private final WebhookOutbox outbox;
    private final SqlStatements sqlStatements;
    private final AuditLog auditLog;

    WebhookCommands(
            DeliveryOutbox deliveryOutbox, WebhookOutbox outbox, SqlStatements sqlStatements, AuditLog auditLog) {
        this.deliveryOutbox = deliveryOutbox;
        this.outbox = outbox;
        this.sqlStatements = sqlStatements;
        this.auditLog = auditLog;
    }

    /**
     * Sends a delivery again, as a new one.
     *
     * @return the new one, its address as it may be shown
     * @throws FailureException NOT_FOUND if there is no such delivery, VALIDATION_ERROR if one of the request is under way or it is open again
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
                    return switch (replay(old.requestId())) {
                        case Replay.Added(String id) -> id;
                        case Replay.Refused(String why) ->
                            throw new FailureException(ErrorCode.VALIDATION_ERROR, "Not now", why);
                    };
                },
                id -> "as " + id);
        return deliveryOutbox.find(made).orElseThrow().shown();
    }

    /** Sends the last end of a request again, as a new delivery. */
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
