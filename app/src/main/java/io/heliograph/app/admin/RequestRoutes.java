// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.metrics.QueueMetrics;
import io.heliograph.batch.engine.DependencyHealth;
import io.heliograph.batch.engine.JobOperations;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.RequestRow;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Requests, their webhooks, the queues, and what operators did. Lists are paged: {@code before} takes the {@code next} of the page before. */
@Component
final class RequestRoutes implements RouteProvider {
    private static final int USUAL_PAGE = 50;
    private static final long LONGEST_PAGE = 500;

    private final RequestQueries requestQueries;
    private final DeliveryOutbox deliveryOutbox;
    private final WebhookOutbox outbox;
    private final JobOperations jobOperations;
    private final OperatorActions actions;
    private final QueueMetrics queues;
    private final DependencyHealth health;
    private final AuditLog auditLog;
    private final SqlStatements sqlStatements;

    RequestRoutes(
            RequestQueries requestQueries,
            DeliveryOutbox deliveryOutbox,
            WebhookOutbox outbox,
            JobOperations jobOperations,
            OperatorActions actions,
            QueueMetrics queues,
            DependencyHealth health,
            AuditLog auditLog,
            SqlStatements sqlStatements) {
        this.requestQueries = requestQueries;
        this.deliveryOutbox = deliveryOutbox;
        this.outbox = outbox;
        this.jobOperations = jobOperations;
        this.actions = actions;
        this.queues = queues;
        this.health = health;
        this.auditLog = auditLog;
        this.sqlStatements = sqlStatements;
    }

    /** A page of a list. */
    record Page<T>(List<T> items, Optional<Long> next) {
        /** A list that is short enough for one. */
        static <T> Page<T> whole(List<T> items) {
            return new Page<>(items, Optional.empty());
        }

        static <T> Page<T> of(List<T> items, int limit, Function<T, Long> key) {
            return new Page<>(items, items.size() < limit ? Optional.empty() : Optional.of(key.apply(items.getLast())));
        }
    }

    /** What waits and runs in a pool of all nodes, and why this node has paused its own. */
    record Queue(Pool pool, long waiting, long running, double oldestSeconds, Optional<String> paused) {}

    /** A delivery with its attempts. */
    record Webhook(WebhookDelivery delivery, List<DeliveryOutbox.Attempt> attempts) {}

    /** A request with everything about it. */
    record Whole(RequestDetail request, List<Webhook> webhooks) {}

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/admin/api/requests", this::page),
                HttpRoute.get("/admin/api/requests/{id}", this::one),
                HttpRoute.post(
                        "/admin/api/requests/{id}/cancel",
                        request -> operate(request, "cancel request", jobOperations::cancel)),
                HttpRoute.post(
                        "/admin/api/requests/{id}/restart",
                        request -> operate(request, "restart request", jobOperations::restart)),
                HttpRoute.post("/admin/api/webhooks/{id}/replay", this::replay),
                HttpRoute.get("/admin/api/queues", _ -> AdminJson.answer(Page.whole(queues()))),
                HttpRoute.get("/admin/api/actions", this::actions));
    }

    private List<Queue> queues() {
        Optional<String> paused = health.outages().stream()
                .map(outage -> outage.dependency().id() + " since " + outage.since() + ": " + outage.reason())
                .reduce((one, other) -> one + "; " + other);
        return queues.depths().stream()
                .map(depth -> new Queue(depth.pool(), depth.waiting(), depth.running(), depth.oldestSeconds(), paused))
                .toList();
    }

    private ServerResponse page(ServerRequest request) {
        var filter = new RequestFilter(
                status(request),
                AdminJson.parameter(request, "operation"),
                AdminJson.number(request, "organization"),
                AdminJson.time(request, "from"),
                AdminJson.time(request, "to"));
        int limit = limit(request);
        return AdminJson.answer(
                Page.of(requestQueries.page(filter, before(request), limit), limit, RequestRow::executionId));
    }

    private static Optional<String> status(ServerRequest request) {
        Optional<String> status = AdminJson.parameter(request, "status");
        if (!status.map(RequestFilter.STATUSES::contains).orElse(true)) {
            throw AdminJson.badRequest("status must be one of " + String.join(", ", RequestFilter.STATUSES) + ".");
        }
        return status;
    }

    private ServerResponse one(ServerRequest request) {
        RequestDetail detail =
                requestQueries.find(request.pathVariable("id")).orElseThrow(() -> AdminJson.missing("request"));
        List<Webhook> webhooks = deliveryOutbox.of(detail.row().requestId()).stream()
                .map(webhookDelivery -> new Webhook(webhookDelivery, deliveryOutbox.attempts(webhookDelivery.id())))
                .toList();
        return AdminJson.answer(new Whole(detail, webhooks));
    }

    private ServerResponse operate(ServerRequest request, String action, Function<String, JobOperations.Answer> work) {
        String id = request.pathVariable("id");
        if (requestQueries.find(id).isEmpty()) {
            throw AdminJson.missing("request");
        }
        JobOperations.Answer answer = auditLog.doing(
                request, action, id, () -> work.apply(id), told -> (told.done() ? "" : "refused: ") + told.text());
        return AdminJson.answer(answer.done() ? 200 : 409, answer);
    }

    private ServerResponse replay(ServerRequest request) {
        WebhookDelivery old = deliveryOutbox
                .find(request.pathVariable("id"))
                .orElseThrow(() -> AdminJson.missing("webhook delivery"));
        String replay = auditLog.doing(
                request,
                "replay webhook",
                old.id(),
                () -> sqlStatements.inTransaction(() -> switch (deliveryOutbox.replay(old.requestId())) {
                    case DeliveryOutbox.Replay.Added(String id) -> {
                        outbox.schedule(id);
                        yield id;
                    }
                    case DeliveryOutbox.Replay.Refused(String why) ->
                        throw new FailureException(ErrorCode.VALIDATION_ERROR, "Not now", why);
                }),
                id -> "as " + id);
        return AdminJson.answer(201, deliveryOutbox.find(replay).orElseThrow());
    }

    private ServerResponse actions(ServerRequest request) {
        int limit = limit(request);
        return AdminJson.answer(Page.of(actions.page(before(request), limit), limit, OperatorActions.Action::id));
    }

    private static long before(ServerRequest request) {
        return AdminJson.number(request, "before").orElse(Long.MAX_VALUE);
    }

    private static int limit(ServerRequest request) {
        return (int) AdminJson.number(request, "limit")
                .map(limit -> Math.clamp(limit, 1L, LONGEST_PAGE))
                .orElse((long) USUAL_PAGE)
                .longValue();
    }
}
