// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.metrics.QueueMetrics;
import io.heliograph.batch.engine.DependencyHealth;
import io.heliograph.batch.engine.JobOperations.Answer;
import io.heliograph.config.Pool;
import io.heliograph.storage.executions.FilterField;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.RequestRow;
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
    private final RequestReports reports;
    private final OperatorCommands operatorCommands;
    private final WebhookCommands webhookCommands;
    private final OperatorActions actions;
    private final QueueMetrics queues;
    private final DependencyHealth health;

    RequestRoutes(
            RequestQueries requestQueries,
            RequestReports reports,
            OperatorCommands operatorCommands,
            WebhookCommands webhookCommands,
            OperatorActions actions,
            QueueMetrics queues,
            DependencyHealth health) {
        this.requestQueries = requestQueries;
        this.reports = reports;
        this.operatorCommands = operatorCommands;
        this.webhookCommands = webhookCommands;
        this.actions = actions;
        this.queues = queues;
        this.health = health;
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

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/admin/api/requests", this::page),
                HttpRoute.get("/admin/api/requests/{id}", this::one),
                HttpRoute.post(
                        "/admin/api/requests/{id}/cancel", request -> operate(request, operatorCommands::cancel)),
                HttpRoute.post(
                        "/admin/api/requests/{id}/restart", request -> operate(request, operatorCommands::restart)),
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
        RequestFilter filter = filter(request);
        int limit = limit(request);
        return AdminJson.answer(
                Page.of(requestQueries.page(filter, before(request), limit), limit, RequestRow::executionId));
    }

    private static RequestFilter filter(ServerRequest request) {
        RequestFilter filter = RequestFilter.ALL;
        for (FilterField field : FilterField.values()) {
            filter = filter.with(field, AdminJson.parameter(request, field.parameter()));
        }
        return filter;
    }

    private ServerResponse one(ServerRequest request) {
        return AdminJson.answer(
                reports.find(request.pathVariable("id")).orElseThrow(() -> AdminJson.missing("request")));
    }

    private ServerResponse operate(ServerRequest request, Command command) {
        Answer answer = command.of(OperatorIdentity.of(request.servletRequest()), request.pathVariable("id"));
        return AdminJson.answer(answer.done() ? 200 : 409, answer);
    }

    /** What is done with a request. */
    private interface Command {
        Answer of(OperatorIdentity by, String requestId);
    }

    private ServerResponse replay(ServerRequest request) {
        return AdminJson.answer(
                201, webhookCommands.replay(OperatorIdentity.of(request.servletRequest()), request.pathVariable("id")));
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
